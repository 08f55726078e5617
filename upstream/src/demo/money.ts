import {now, type Tx} from '../db/pool.ts'
import {cashoutPosting, manualPosting, settlementPosting, transferPosting} from '../ledger/operations.ts'
import {demoVendors} from './accounts.ts'
import type {DemoContext} from './context.ts'
import {type Event, planMoney, sequence} from './money-plan.ts'
import type {Movement} from './movements.ts'

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

/** Months of exchanges, cash-outs and manual transactions; answers with the movements that they leave to be posted. */
export async function seedMoney({tx, accounts}: DemoContext): Promise<Movement[]> {
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
  await writeCompletions(tx, requests, payer)
  return movementsOf(plan, requests, idOf('admin@demo.test'))
}

function movementsOf(plan: Planned[], requests: Request[], admin: number): Movement[] {
  const requestOf = new Map(requests.map(({event, id}) => [event, id]))
  return plan.flatMap((event): Movement[] => {
    const {at, userId} = event
    if (event.kind === 'manual') return [{at, posting: manualPosting({...event, authorId: admin})}]
    if (event.kind === 'transfer')
      return [{at, posting: transferPosting({...event, authorId: userId}).posting}]
    const cashoutRequestId = requestOf.get(event as CashOut) ?? 0
    const asked: Movement = {at, posting: cashoutPosting({...event, authorId: userId, cashoutRequestId})}
    if (!event.completedAt) return [asked]
    const paid = settlementPosting({...event, at: event.completedAt, transactionId: 0})
    return [asked, {at: event.completedAt, finishes: asked, posting: paid}]
  })
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

/** The audit rows of the requests that were paid. */
async function writeCompletions(tx: Tx, requests: Request[], payer: number): Promise<void> {
  const paid = requests.filter(({event}) => event.completedAt !== null)
  await tx.query(
    `insert into audit_events (at, actor_id, action, subject_type, subject_id, before, after)
     select paid.at, $3, 'updated', 'cashout_request', paid.id::text, '{"status":"pending"}', '{"status":"completed"}'
     from unnest($1::bigint[], $2::timestamptz[]) as paid(id, at) order by paid.at`,
    [paid.map(({id}) => id), paid.map(({event}) => event.completedAt?.toISOString()), payer]
  )
}
