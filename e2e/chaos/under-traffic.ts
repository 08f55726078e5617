import {setTimeout as pause} from 'node:timers/promises'
import {demoAccounts, demoPassword} from '@paydesk/contracts/demo'
import {type Db, openDb} from '../../upstream/src/db/pool.ts'
import {verifySnapshot} from '../../upstream/src/ledger/verify.ts'
import {type Follower, follow} from '../harness/follower.ts'
import {randomOf} from '../harness/random.ts'
import {type Caller, callerOf, type Failure, signIn} from './caller.ts'
import {type ListReader, listLosses, readLists} from './lists.ts'
import type {Site} from './site.ts'
import {type Acknowledged, makeVendors, type Vendor, work} from './traffic.ts'
import {eventLosses, lossesOf, overlaps, type Span, unexplained, unwritten} from './verdict.ts'

type Run = {
  seed: number
  /** What happens to the site meanwhile. `ended` is aborted when traffic had to end. */
  disturb: (ended: AbortSignal) => Promise<Span[]>
  isPromotion?: (span: Span) => boolean
}

/**
 * Lets users work on a site and readers follow its events while `disturb` runs. Then prints a table of what happened, and
 * answers with every loss, every broken rule of the ledger, and every failed call that no span allows.
 */
export async function underTraffic(site: Site, {seed, disturb, isPromotion}: Run): Promise<string[]> {
  const failures: Failure[] = []
  const staff = await signIn(site.url, demoAccounts.superadmin, failures)
  const readers = await startReaders(site)
  const db = openDb({url: site.databaseUrl, max: 2})
  const firstEvent = await lastEventOf(db)
  const acknowledged: Acknowledged = {
    balances: new Map(),
    notes: [],
    completedPayouts: [],
    cashouts: new Map(),
    receipts: [],
    invited: []
  }
  const vendors = await makeVendors(staff, 3, acknowledged)
  const listReaders = await startListReaders(site, staff, vendors, failures)
  const ended = new AbortController()
  const problems: string[] = []
  const traffic = {
    ...{staff, vendors, acknowledged},
    customer: callerOf(site.url, '', failures),
    random: randomOf(seed + 1)
  }
  const working = Promise.all([
    work(traffic, ended.signal),
    readLists(listReaders, acknowledged, randomOf(seed + 2), ended.signal).then(losses =>
      problems.push(...losses)
    )
  ]).catch(error => {
    problems.push(String(error))
    ended.abort()
  })
  const spans = await disturb(ended.signal)
  ended.abort()
  await working

  const losses = [
    ...(await settledEvents(db, readers, firstEvent, spans.filter(isPromotion ?? (() => false)))),
    ...(await lossesOf(site, db, staff, acknowledged)),
    ...(await listLosses(listReaders, acknowledged, db)),
    ...(await unwritten(site, acknowledged)),
    ...(await verifySnapshot(db)).findings.map(({check}) => `the ledger's rule "${check}" does not hold`)
  ]
  await db.close()
  printRun(spans, failures, acknowledged)
  return [...problems, ...losses, ...unexplained(failures, spans)]
}

function printRun(spans: readonly Span[], failures: readonly Failure[], acknowledged: Acknowledged): void {
  const table = spans.map(span => ({
    event: span.name,
    begun: new Date(span.from).toISOString().slice(11, 23),
    'ready again (s)': ((span.to - span.from - grace) / 1000).toFixed(1),
    'failed calls': failures.filter(failure => overlaps(failure, span)).length
  }))
  console.table(table)
  const {notes, cashouts, completedPayouts, receipts, invited} = acknowledged
  console.log(
    `acknowledged: ${notes.length} manual transactions, ${cashouts.size} cash-outs, ` +
      `${completedPayouts.length} payouts, ${receipts.length} receipts, ${invited.length} invitations; ${failures.length} calls failed and were repeated`
  )
}

/** So long after everything is ready, a call may still fail of what an event has left behind. */
export const grace = 3000

async function startReaders(site: Site): Promise<Follower[]> {
  const callers: Caller[] = []
  for (const email of [demoAccounts.admin, demoAccounts.superadmin])
    callers.push(await signIn(site.url, email, []))
  const readers = callers.map(({token}) => follow(site.url, token))
  while (readers.some(reader => reader.connections() === 0)) await pause(100)
  return readers
}

/** Staff, and a vendor, whose password the operator sets. */
async function startListReaders(
  site: Site,
  staff: Caller,
  [vendor]: readonly Vendor[],
  failures: Failure[]
): Promise<ListReader[]> {
  if (!vendor) throw new Error('a list needs a vendor')
  site.admin(['reset-password', '--email', vendor.email, '--password-stdin'], demoPassword)
  return [
    {name: 'staff', caller: staff},
    {name: 'a vendor', caller: await signIn(site.url, vendor.email, failures), vendor: vendor.id}
  ]
}

async function lastEventOf(db: Db): Promise<bigint> {
  const [row] = await db.query<{last: bigint}>('select max(id) as last from audit_events')
  return row?.last ?? 0n
}

/** Waits until the readers have got every event, or half a minute; answers with what is missing then. */
async function settledEvents(
  db: Db,
  readers: readonly Follower[],
  firstEvent: bigint,
  promotions: readonly Span[]
): Promise<string[]> {
  for (const end = Date.now() + 30_000; ; ) {
    const losses = await eventLosses(db, readers, firstEvent, promotions)
    if (losses.length === 0 || Date.now() > end) {
      await Promise.all(readers.map(reader => reader.stop()))
      return losses
    }
    await pause(1000)
  }
}
