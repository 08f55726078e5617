import {setTimeout as pause} from 'node:timers/promises'
import type {Db} from '../../upstream/src/db/pool.ts'
import type {Follower} from '../harness/follower.ts'
import {minor} from '../harness/wallets.ts'
import type {Caller, Failure} from './caller.ts'
import type {Site} from './site.ts'
import type {Acknowledged} from './traffic.ts'

/** From when to when a fault, and what follows from it, may make calls fail; in milliseconds of the clock. */
export type Span = {name: string; from: number; to: number; mayFail: boolean}

type Time = {from: number; to: number}
export const overlaps = (a: Time, b: Time) => a.from <= b.to && b.from <= a.to

/** The failures that no fault explains. A call that fails by a fault is to be repeated, and says so: never by a 500. */
export const unexplained = (failures: readonly Failure[], spans: readonly Span[]): string[] =>
  failures
    .filter(
      failure => failure.reason === '500' || !spans.some(span => span.mayFail && overlaps(failure, span))
    )
    .map(failure => {
      const during = spans.find(span => overlaps(failure, span))?.name ?? 'no fault'
      return `${failure.procedure} failed during ${during}: ${failure.reason}`
    })

/** What of the acknowledged is lost, doubled or otherwise than it was acknowledged. */
export async function lossesOf(
  {url}: Site,
  db: Db,
  staff: Caller,
  acknowledged: Acknowledged
): Promise<string[]> {
  return [
    ...(await walletLosses(staff, acknowledged)),
    ...(await rowLosses(db, acknowledged)),
    ...(await receiptLosses(url, staff, acknowledged))
  ]
}

type Wallet = {currency: string; balance: string; reserved: string}

async function walletLosses(staff: Caller, {balances}: Acknowledged): Promise<string[]> {
  const losses: string[] = []
  for (const [id, expected] of balances) {
    const {wallets} = await staff.query<{wallets: Wallet[]}>('vendors.get', {id})
    const wallet = wallets.find(({currency}) => currency === 'RUB')
    const kopecks = minor(wallet?.balance ?? '', 'RUB')
    if (kopecks !== expected) losses.push(`vendor ${id} has ${kopecks} kopecks in place of ${expected}`)
    if (minor(wallet?.reserved ?? '', 'RUB') !== 0n)
      losses.push(`vendor ${id} has ${wallet?.reserved} reserved`)
  }
  return losses
}

async function rowLosses(db: Db, {notes, completedPayouts, cashouts}: Acknowledged): Promise<string[]> {
  const losses: string[] = []
  const compare = async (what: string, expected: number, condition: string, values: unknown[] = []) => {
    const [row] = await db.query<{count: bigint}>(`select count(*) from ${condition}`, values)
    if (row?.count !== BigInt(expected)) losses.push(`${row?.count} ${what} in place of ${expected}`)
  }
  await compare('manual transactions', notes.length, `transactions where note like 'chaos %'`)
  await compare('acknowledged manual transactions', notes.length, 'transactions where note = any($1)', [
    notes
  ])
  await compare(
    'completed payouts',
    completedPayouts.length,
    `payouts where id = any($1) and status = 'completed'`,
    [completedPayouts]
  )
  for (const end of ['completed', 'cancelled'] as const) {
    const ids = [...cashouts.values()].filter(({status}) => status === end).map(({id}) => id)
    const condition = `cashout_requests where id = any($1) and ${end}_at is not null`
    await compare(`${end} cash-outs`, ids.length, condition, [ids])
  }
  return losses
}

/** Receipts that are not stored exactly once, or cannot be opened. */
async function receiptLosses(site: string, staff: Caller, {receipts}: Acknowledged): Promise<string[]> {
  const losses: string[] = []
  for (const id of receipts) {
    const payout = await staff.query<{receipts: {url: string}[]}>('payouts.get', {id})
    const opened = await Promise.all(payout.receipts.map(({url}) => fetch(new URL(url, site))))
    const bytes = await Promise.all(opened.map(async response => (await response.bytes()).length))
    const areWhole = opened.every(({ok}, at) => ok && bytes[at])
    if (opened.length !== 1 || !areWhole)
      losses.push(
        `payout ${id} has ${opened.length} receipts: ${opened.map(({status}) => status)}, ${bytes} bytes`
      )
  }
  return losses
}

/** The invited people whom no email has reached within a minute. */
export async function unwritten({mail: {recipients}}: Site, {invited}: Acknowledged): Promise<string[]> {
  const waiting = () => invited.filter(email => !recipients.has(email))
  for (const end = Date.now() + 60_000; waiting().length > 0 && Date.now() < end; ) await pause(500)
  return waiting().map(email => `no email came to ${email}`)
}

/**
 * Changes of money's records that a reader of all areas has missed, or got twice. After a promotion each reader has to be told once
 * to read everything again, and gets no events of the time in between.
 */
export async function eventLosses(
  db: Db,
  readers: readonly Follower[],
  firstEvent: bigint,
  promotions: readonly Time[]
): Promise<string[]> {
  const all = await db.query<{id: bigint; at: Date}>(
    `select id, at from audit_events
     where subject_type in ('payout', 'cashout_request', 'transaction') and id > $1`,
    [firstEvent]
  )
  const events = all.filter(({at}) => {
    // From the beginning of its transaction until readers have it.
    const moment = {from: Number(at), to: Number(at) + 2000}
    return !promotions.some(promotion => overlaps(promotion, moment))
  })
  return readers.flatMap((reader, number) => {
    const losses: string[] = []
    if (reader.resyncs() !== promotions.length)
      losses.push(`reader ${number} was told ${reader.resyncs()} times to read everything again`)
    const ids = reader.changes().map(cursor => cursor.split('.')[2])
    const seen = new Set(ids)
    if (seen.size !== ids.length) losses.push(`reader ${number} got an event twice`)
    const missed = events.filter(({id}) => !seen.has(String(id)))
    const times = missed.map(({at}) => at.toISOString().slice(11, 23)).join(', ')
    if (missed.length > 0)
      losses.push(`reader ${number} missed ${missed.length} of ${events.length} events, of ${times}`)
    return losses
  })
}
