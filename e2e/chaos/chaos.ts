/**
 * Breaks a whole site under traffic, in an order that a seed determines, and looks whether anything acknowledged was lost.
 *
 *   npm run chaos -- [--seed 1] [--minutes 2] [--only kill-bff,lose-primary] [--programs /usr/lib/postgresql/15/bin]
 *
 * Two BFFs, two upstreams and two workers behind haproxy, PostgreSQL with a synchronous standby, and Redis. Needs haproxy,
 * redis-server and PostgreSQL's own programs. Each fault is followed until everything is ready again. Exit code 1 where an
 * acknowledged movement is lost or doubled, a rule of the ledger is broken, a reader misses an event, a call fails that
 * no fault explains, or something is not ready again within a minute.
 */
import {setTimeout as pause} from 'node:timers/promises'
import {parseArgs} from 'node:util'
import {demoAccounts} from '@paydesk/contracts/demo'
import {type Db, openDb} from '../../upstream/src/db/pool.ts'
import {verifySnapshot} from '../../upstream/src/ledger/verify.ts'
import {type Follower, follow} from '../harness/follower.ts'
import {type Caller, type Failure, signIn} from './caller.ts'
import {faults} from './faults.ts'
import {type Random, randomOf, shuffled} from './random.ts'
import {type Site, startSite} from './site.ts'
import {type Acknowledged, makeVendors, work} from './traffic.ts'
import {eventLosses, lossesOf, overlaps, type Span, unexplained} from './verdict.ts'

const recoveryLimit = 60_000
/** So long after everything is ready, a call may still fail of what a fault has left behind. */
const grace = 3000

const {values} = parseArgs({
  options: {
    seed: {type: 'string', default: String(Math.floor(Math.random() * 1e6))},
    minutes: {type: 'string', default: '2'},
    only: {type: 'string'},
    programs: {type: 'string'}
  }
})
process.exitCode = await main()

async function main(): Promise<number> {
  const seed = Number(values.seed)
  const names = values.only?.split(',') ?? Object.keys(faults)
  for (const name of names)
    if (!faults[name])
      throw new Error(`there is no fault ${name}; there are ${Object.keys(faults).join(', ')}`)
  console.log(`seed ${seed}`)
  const site = await startSite(values.programs)
  let problems: string[] = ['the run did not end']
  try {
    await site.untilReady(120_000)
    problems = await run(site, seed, names)
  } finally {
    const logs = await site.stop(problems.length > 0)
    if (logs) console.log(`The logs are in ${logs}`)
  }
  for (const problem of problems.slice(0, 50)) console.log(`BROKEN ${problem}`)
  console.log(
    problems.length > 0
      ? `${problems.length} problems; npm run chaos -- --seed ${seed} repeats the order`
      : 'Nothing acknowledged was lost.'
  )
  return problems.length > 0 ? 1 : 0
}

async function run(site: Site, seed: number, names: string[]): Promise<string[]> {
  const failures: Failure[] = []
  const staff = await signIn(site.url, demoAccounts.superadmin, failures)
  const readers = await startReaders(site)
  const db = openDb({url: site.databaseUrl, max: 2})
  const firstEvent = await lastEventOf(db)
  const acknowledged: Acknowledged = {balances: new Map(), notes: [], completedPayouts: [], cashouts: []}
  const vendors = await makeVendors(staff, 3, acknowledged)
  const ended = new AbortController()
  const refusals: string[] = []
  const working = work({staff, vendors, random: randomOf(seed + 1), acknowledged}, ended.signal).catch(
    error => {
      refusals.push(String(error))
      ended.abort()
    }
  )
  const spans = await injectAll(site, randomOf(seed), names, ended.signal)
  ended.abort()
  await working

  const losses = [
    ...(await settledEvents(db, readers, firstEvent, spans.filter(isPromotion))),
    ...(await lossesOf(db, staff, acknowledged)),
    ...(await verifySnapshot(db)).findings.map(({check}) => `the ledger's rule "${check}" does not hold`)
  ]
  await db.close()
  const table = spans.map(({name, from, to}) => ({
    ...{
      fault: name,
      begun: new Date(from).toISOString().slice(11, 23),
      'ready again (s)': ((to - from - grace) / 1000).toFixed(1)
    },
    'failed calls': failures.filter(failure => overlaps(failure, {from, to})).length
  }))
  console.table(table)
  const {notes, cashouts, completedPayouts} = acknowledged
  console.log(
    `acknowledged: ${notes.length} manual transactions, ${cashouts.length} cash-outs, ` +
      `${completedPayouts.length} payouts; ${failures.length} calls failed and were repeated`
  )
  return [...refusals, ...losses, ...unexplained(failures, spans)]
}

function isPromotion({name}: Span): boolean {
  return faults[name]?.isFinal ?? false
}

async function startReaders(site: Site): Promise<Follower[]> {
  const callers: Caller[] = []
  for (const email of [demoAccounts.admin, demoAccounts.superadmin])
    callers.push(await signIn(site.url, email, []))
  const readers = callers.map(({token}) => follow(site.url, token))
  while (readers.some(reader => reader.connections() === 0)) await pause(100)
  return readers
}

async function lastEventOf(db: Db): Promise<bigint> {
  const [row] = await db.query<{last: bigint}>('select max(id) as last from audit_events')
  return row?.last ?? 0n
}

/** Injects every fault at least once, until the time is over or traffic has ended. A final one comes last. */
async function injectAll(site: Site, random: Random, names: string[], ended: AbortSignal): Promise<Span[]> {
  const end = Date.now() + Number(values.minutes) * 60_000
  const lasting = names.filter(name => !faults[name]?.isFinal)
  const spans: Span[] = []
  const inject = async (name: string) => {
    const fault = faults[name]
    if (!fault || ended.aborted) return
    await pause(1000 + random() * 2000)
    const from = Date.now()
    await fault.inject(site, random)
    await site.untilReady(recoveryLimit)
    spans.push({name, from, to: Date.now() + grace, mayFail: fault.mayFail})
    console.log(`${name}: ready again after ${((Date.now() - from) / 1000).toFixed(1)} s`)
    await pause(grace)
  }
  do for (const name of shuffled(random, lasting)) await inject(name)
  while (Date.now() < end && lasting.length > 0 && !ended.aborted)
  for (const name of names.filter(each => faults[each]?.isFinal)) await inject(name)
  return spans
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
