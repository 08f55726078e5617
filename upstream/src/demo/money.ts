import {now, type Tx} from '../db/pool.ts'
import {cashoutPosting, manualPosting, settlementPosting, transferPosting} from '../ledger/operations.ts'
import {insist, post} from '../ledger/post.ts'
import {demoVendors} from './accounts.ts'
import {type Event, planMoney, sequence} from './money-plan.ts'
import type {DemoContext} from './seed.ts'

/** Each vendor has its own two. */
const wallets = [
  'TJRabPrwbZy45sbavfcjinPJC18kjpRTv8',
  '0x52908400098527886E0F7030069857D2E4169EE7',
  'TUw7Nfr71ZMrqQeQRAUcPXy2NK5tVs7E5Z',
  'TDu3GeHQwwQaRv8wtvgHDHoL8YoUjNq5Ur',
  'TU6of61MMdSYGUA9xzH6yN9s26HCaxLU8i',
  'THV8Nr6arB1qdKKSpT9XizakTwmSb3J2tb'
]

type Planned = Event & {userId: number}
type CashOut = Planned & {kind: 'cashout'}
type Request = {event: CashOut; id: number}
type Completion = {id: number; at: Date}

/** Months of exchanges, cash-outs and manual transactions, posted as they would have been, in the order of time. */
export async function seedMoney({tx, accounts}: DemoContext): Promise<void> {
  const idOf = (email: string) => accounts.get(email) ?? 0
  const moment = await now(tx)
  const plan = demoVendors
    .flatMap(({email, share}, i): Planned[] =>
      planMoney(moment, 7_919 * (i + 1), share).map(event => ({...event, userId: idOf(email)}))
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const payer = idOf('paymaster@demo.test')
  const requests = await insertRequests(
    tx,
    plan.filter(event => event.kind === 'cashout'),
    payer
  )
  const posted = await postAll(tx, plan, requests, idOf('admin@demo.test'))
  await moveBack(tx, await settle(tx, requests, posted), payer)
}

/** Begins everything in one call; answers with the transactions' ids by their events. */
async function postAll(
  tx: Tx,
  plan: Planned[],
  requests: Request[],
  admin: number
): Promise<Map<Planned, number>> {
  const requestOf = new Map(requests.map(({event, id}) => [event, id]))
  const postings = plan.map(event => {
    if (event.kind === 'manual') return manualPosting({...event, authorId: admin})
    const order = {...event, authorId: event.userId}
    if (order.kind === 'transfer') return transferPosting(order).posting
    return cashoutPosting({...order, cashoutRequestId: requestOf.get(event as CashOut) ?? 0})
  })
  const results = await post(tx, postings)
  return new Map(results.map((result, i) => [plan[i] as Planned, insist(result, 'RUB')]))
}

/** Pays out those that do not wait, in the order in which they were completed. */
async function settle(tx: Tx, requests: Request[], posted: Map<Planned, number>): Promise<Completion[]> {
  const done = requests
    .flatMap(({event, id}) => (event.completedAt ? [{event, id, at: event.completedAt}] : []))
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const postings = done.map(({event}) => settlementPosting({...event, transactionId: posted.get(event) ?? 0}))
  for (const result of await post(tx, postings)) insist(result, 'RUB')
  return done.map(({id, at}) => ({id, at}))
}

async function insertRequests(tx: Tx, events: CashOut[], payer: number): Promise<Request[]> {
  const random = sequence(1)
  const digits = (length: number, base: number) =>
    Array.from({length}, () => Math.floor(random() * base).toString(base)).join('')
  const rows = events.map(({userId, currency, amount, fee, feeRate, note, at, completedAt}) => {
    const usdt = currency === 'USDT'
    return {
      user_id: userId,
      author_id: userId,
      currency,
      amount: amount.toString(),
      fee_amount: fee.toString(),
      fee_rate: feeRate,
      wallet: usdt ? wallets[(userId + Math.floor(random() * 2)) % wallets.length] : null,
      note,
      created_at: at,
      status: completedAt ? 'completed' : 'pending',
      completed_at: completedAt,
      completed_by: completedAt && payer,
      version: completedAt ? 2 : 1,
      code: completedAt && !usdt ? digits(6, 10) : null,
      operation_hash: completedAt && usdt ? digits(64, 16) : null
    }
  })
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const made = await tx.query<{id: bigint}>(
    `insert into cashout_requests (${columns})
     select ${columns} from jsonb_populate_recordset(null::cashout_requests, $1::jsonb) returning id`,
    [JSON.stringify(rows)]
  )
  return events.map((event, i) => ({event, id: Number(made[i]?.id)}))
}

/** The ledger completes at the moment of the call; here that moment lies in the past, with its audit row. */
async function moveBack(tx: Tx, completions: Completion[], payer: number): Promise<void> {
  const values = [completions.map(one => one.id), completions.map(one => one.at.toISOString())]
  const done = 'unnest($1::bigint[], $2::timestamptz[]) as done(id, at)'
  await tx.query(
    `update transactions t set executed_at = done.at from ${done} where t.cashout_request_id = done.id`,
    values
  )
  await tx.query(
    `update ledger_reservations r set created_at = t.created_at, closed_at = t.executed_at
     from transactions t where t.id = r.transaction_id and t.cashout_request_id = any($1)`,
    [values[0]]
  )
  await tx.query(
    `insert into audit_events (at, actor_id, action, subject_type, subject_id, before, after)
     select done.at, $3, 'updated', 'cashout_request', done.id::text, '{"status":"pending"}', '{"status":"completed"}'
     from ${done} order by done.at`,
    [...values, payer]
  )
}
