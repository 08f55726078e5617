import {feeOf} from '@paydesk/contracts/fee'
import type {Tx} from '../db/pool.ts'
import {payoutPostings} from '../ledger/operations.ts'
import {newPublicId} from '../lib/tokens.ts'
import type {DemoContext} from './context.ts'
import {demoMerchants} from './merchants.ts'
import type {Movement} from './movements.ts'
import {seedBatches} from './payout-batches.ts'
import {type PlannedPayout, planPayouts, receiptTime, type SeededPayout} from './payout-plan.ts'
import {seedReceipts} from './payout-receipts.ts'

/** Some months of payouts in every state; answers with the movements that they leave to be posted. */
export async function seedPayouts(context: DemoContext): Promise<Movement[]> {
  const {tx, accounts} = context
  const rates = await feeRates(tx)
  const seeded = await insertPayouts(context, planPayouts(new Date()), rates)
  const paymaster = accounts.get('paymaster@demo.test') ?? 0
  await writeHistory(tx, seeded, paymaster, await seedReceipts(context, seeded))
  return settlements(seeded, rates, paymaster)
}

async function feeRates(tx: Tx): Promise<Map<number, string>> {
  const rows = await tx.query<{id: bigint; fee_rate: string}>('select id, fee_rate from users')
  return new Map(rows.map(row => [Number(row.id), row.fee_rate]))
}

const statusOf = (payout: PlannedPayout) => payout.changes.at(-1)?.to ?? 'pending'
const timeOf = (payout: PlannedPayout, to: string) => payout.changes.find(change => change.to === to)?.at

async function insertPayouts(
  context: DemoContext,
  plan: PlannedPayout[],
  rates: Map<number, string>
): Promise<SeededPayout[]> {
  const {tx, accounts, secrets} = context
  const merchants = await merchantIds(tx)
  const batches = await seedBatches(context, plan, merchants)
  const users = plan.map(payout => (payout.payee === null ? null : (accounts.get(payout.payee) ?? null)))
  const rows = plan.map((payout, i) => {
    const rate = statusOf(payout) === 'completed' ? (rates.get(users[i] ?? 0) ?? '0') : null
    return {
      intent_id: newPublicId(),
      credential_id: newPublicId(),
      merchant_id: merchants[payout.merchant],
      import_id: payout.batch === null ? null : batches[payout.batch],
      order_id: payout.orderId,
      user_id: users[i],
      status: statusOf(payout),
      amount: payout.amount.toString(),
      type: payout.type,
      bank: payout.bank,
      phone_number: payout.phone,
      card_cipher: payout.card && `\\x${secrets.encryptCard(payout.card).toString('hex')}`,
      card_last4: payout.card?.slice(-4),
      fee_rate: rate,
      fee_amount: rate && feeOf(payout.amount, rate).toString(),
      has_late_receipt: payout.receipt === 'late',
      version: payout.changes.length + (payout.receipt === 'late' ? 2 : 1),
      created_at: payout.createdAt,
      expires_at: payout.expiresAt,
      confirming_since: timeOf(payout, 'manual_confirmation'),
      completed_at: timeOf(payout, 'completed')
    }
  })
  const columns = Object.keys(rows[0] ?? {}).join(', ')
  const made = await tx.query<{id: bigint; order_id: string}>(
    `insert into payouts (${columns})
     select ${columns} from jsonb_populate_recordset(null::payouts, $1::jsonb) order by created_at
     returning id, order_id`,
    [JSON.stringify(rows)]
  )
  const idOf = new Map(made.map(row => [row.order_id, Number(row.id)]))
  return plan.map((payout, i) => ({...payout, id: idOf.get(payout.orderId) ?? 0, userId: users[i] ?? null}))
}

async function merchantIds(tx: Tx): Promise<number[]> {
  const rows = await tx.query<{id: bigint}>(
    'select id from merchants where name = any($1::text[]) order by array_position($1::text[], name)',
    [demoMerchants.map(({name}) => name)]
  )
  return rows.map(row => Number(row.id))
}

/** The credit and the fee of each completed payout. */
function settlements(seeded: SeededPayout[], rates: Map<number, string>, authorId: number): Movement[] {
  return seeded.flatMap(({userId, id: payoutId, amount, ...payout}) => {
    const at = timeOf(payout as PlannedPayout, 'completed')
    if (!at || userId === null) return []
    const feeRate = rates.get(userId) ?? '0'
    const order = {
      payoutId,
      userId,
      authorId,
      amount,
      currency: 'RUB',
      fee: feeOf(amount, feeRate),
      feeRate,
      at
    } as const
    return payoutPostings(order).map(posting => ({at, posting}))
  })
}

/** The audit trail of each payout's changes, as its life would have left it. */
async function writeHistory(
  tx: Tx,
  seeded: SeededPayout[],
  paymaster: number,
  receipts: Map<number, number>
): Promise<void> {
  const events = seeded.flatMap(payout => {
    const receipt = receipts.get(payout.id)
    const changes = payout.changes.map((change, i) => {
      const action = actionOf(change)
      return {
        at: change.at,
        actor_id: change.actor === null ? null : paymaster,
        action,
        subject_type: 'payout',
        subject_id: String(payout.id),
        before: {status: payout.changes[i - 1]?.to ?? 'pending'},
        after: {status: change.to, ...(action === 'receipt_added' && {receipt})}
      }
    })
    return payout.receipt === 'late' ? [...changes, lateReceipt(payout, receipt)] : changes
  })
  events.sort((a, b) => a.at.getTime() - b.at.getTime())
  await tx.query(
    `insert into audit_events (at, actor_id, action, subject_type, subject_id, before, after)
     select at, actor_id, action, subject_type, subject_id, before, after
     from jsonb_populate_recordset(null::audit_events, $1::jsonb)`,
    [JSON.stringify(events)]
  )
}

function actionOf({to, actor}: PlannedPayout['changes'][number]): string {
  if (actor !== null) return 'updated'
  return to === 'expired' ? 'expired' : 'receipt_added'
}

function lateReceipt(payout: SeededPayout, receipt: number | undefined) {
  return {
    at: receiptTime(payout),
    actor_id: null,
    action: 'late_receipt_added',
    subject_type: 'payout',
    subject_id: String(payout.id),
    before: {status: 'expired'},
    after: {status: 'expired', receipt}
  }
}
