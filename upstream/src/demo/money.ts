import {now, type Tx} from '../db/pool.ts'
import {cashoutCompleted, cashoutCreated, manual, transfer} from '../ledger/operations.ts'
import {type Event, planMoney, sequence} from './money-plan.ts'
import type {DemoContext} from './seed.ts'

/** How large the business of each demo vendor is, beside the largest. */
const vendors = [
  {email: 'vendor@demo.test', scale: 1},
  {email: 'sub-vendor@demo.test', scale: 0.4}
]
const wallets = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv8', '0x52908400098527886E0F7030069857D2E4169EE7']

type Planned = Event & {userId: number}
type Completion = {id: number; at: Date}

/** Months of exchanges, cash-outs and manual transactions, posted as they would have been, in the order of time. */
export async function seedMoney({tx, accounts}: DemoContext): Promise<void> {
  const idOf = (email: string) => accounts.get(email) ?? 0
  const [sown] = await tx.query(
    `select from transactions where user_id = any($1) and type in ('transfer', 'cashout') limit 1`,
    [vendors.map(vendor => idOf(vendor.email))]
  )
  if (sown) return
  const moment = await now(tx)
  const plan = vendors
    .flatMap(({email, scale}, i): Planned[] =>
      planMoney(moment, 7_919 * (i + 1), scale).map(event => ({...event, userId: idOf(email)}))
    )
    .sort((a, b) => a.at.getTime() - b.at.getTime())
  const staff = {author: idOf('admin@demo.test'), payer: idOf('paymaster@demo.test')}
  const random = sequence(1)
  const completions: Completion[] = []
  for (const event of plan) {
    if (event.kind === 'manual') await manual(tx, {...event, authorId: staff.author})
    else if (event.kind === 'transfer') await transfer(tx, {...event, authorId: event.userId})
    else completions.push(...(await cashOut(tx, event, staff.payer, random)))
  }
  await moveBack(tx, completions, staff.payer)
}

async function cashOut(
  tx: Tx,
  event: Planned & {kind: 'cashout'},
  payer: number,
  random: () => number
): Promise<Completion[]> {
  const {userId, currency, amount, fee, feeRate, note, at, completedAt} = event
  const usdt = currency === 'USDT'
  const [row] = await tx.query<{id: bigint}>(
    `insert into cashout_requests (user_id, author_id, currency, amount, fee_amount, fee_rate, wallet, note, created_at)
     values ($1, $1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [userId, currency, amount, fee, feeRate, usdt ? wallets[Math.floor(random() * 2)] : null, note, at]
  )
  const id = Number(row?.id)
  await cashoutCreated(tx, {
    cashoutRequestId: id,
    userId,
    authorId: userId,
    currency,
    amount,
    fee,
    feeRate,
    note,
    at
  })
  if (completedAt === null) return []
  const digits = (length: number, base: number) =>
    Array.from({length}, () => Math.floor(random() * base).toString(base)).join('')
  await tx.query(
    `update cashout_requests set status = 'completed', completed_at = $2, completed_by = $3, version = 2,
       code = $4, operation_hash = $5 where id = $1`,
    [id, completedAt, payer, usdt ? null : digits(6, 10), usdt ? digits(64, 16) : null]
  )
  await cashoutCompleted(tx, id)
  return [{id, at: completedAt}]
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
