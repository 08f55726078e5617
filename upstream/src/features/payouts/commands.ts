import {feeOf} from '@paydesk/contracts/fee'
import {fromMinor} from '@paydesk/contracts/money'
import {payoutChoices} from '@paydesk/contracts/state-machine'
import {assertNotTaken, endAssignment} from '../../assignments/assignments.ts'
import {type Caller, type Command, command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {BodyOf} from '../../http/route.ts'
import {lockPayee} from '../../identity/payee.ts'
import {payoutCompleted} from '../../ledger/operations.ts'
import {assertHolds} from '../../lib/assertions.ts'
import {type ConflictReason, refuse} from '../../lib/refusal.ts'
import {settleNotifications} from '../../notifications/notify.ts'
import {payoutLifetime} from '../../payouts/lifetime.ts'
import {assertShownFeeRate} from '../../settings/assert-shown-fee-rate.ts'
import {readPayout} from './read.ts'
import {type LockedPayout, lockPayout, type StatusChange, writeStatus} from './sql.ts'
import type {Viewer} from './view.ts'

type Update = BodyOf<'updatePayout'>
type By = Caller & Viewer & {expectedFeeRate: number | null}

/**
 * Changes a payout's status; completing also posts the credit and the fee, two transactions of the ledger, in
 * the same database transaction.
 * Refused, in this order: 404, an old version 409, a final state 409, a payout that another user has taken 409, a
 * transition that doesn't exist 422, nobody to credit 422, another fee rate than was shown 422. Nothing has happened in any of them.
 */
export function updatePayout(by: By, id: number, update: Update): Promise<void> {
  return command(by, async ctx => {
    const payout = await lockPayout(ctx.tx, id)
    if (!payout) throw refuse.notFound()
    await assertPossible(ctx.tx, by, payout, update)
    const change = {payout, to: update.status, userId: payeeOf(payout, update), lifetime: null, fee: null}
    if (update.status === 'completed') return complete(ctx, by, change)
    if (update.user_id !== undefined) await lockPayee(ctx.tx, update.user_id)
    const lifetime = update.status === 'pending' ? await payoutLifetime(ctx.tx) : null
    await write(ctx, by, {...change, lifetime})
  })
}

async function assertPossible(tx: Tx, by: By, payout: LockedPayout, update: Update): Promise<void> {
  const {status: from, version} = payout
  const id = Number(payout.id)
  const current = () => readPayout(tx, by, id)
  const conflict = async (reason: ConflictReason) => refuse.conflict(reason, await current())
  if (update.version !== undefined && update.version !== version) throw await conflict('stale_version')
  if (from === 'completed') throw await conflict('payout_completed')
  if (from === 'expired') throw await conflict('payout_expired')
  await assertNotTaken(tx, by.actor, {subject: 'payout', id}, current)
  if (!payoutChoices(from).includes(update.status))
    throw refuse.field('status', 'transitionNotAllowed', {from, to: update.status})
}

/** Whom the payout is for: its own user, or the one named now. A payout's user is never exchanged for another. */
function payeeOf(payout: LockedPayout, update: Update): number | null {
  if (payout.user_id === null) return update.user_id ?? null
  const own = Number(payout.user_id)
  if (update.user_id !== undefined && update.user_id !== own)
    throw refuse.field('user_id', 'invalid', {path: 'user_id'})
  return own
}

async function complete(ctx: Command, by: By, change: StatusChange): Promise<void> {
  const {payout, userId} = change
  if (userId === null) throw refuse.field('user_id', 'vendorRequired')
  const payee = await lockPayee(ctx.tx, userId)
  assertShownFeeRate(by.expectedFeeRate, payee.fee_rate, 'user_id')
  const fee = {rate: payee.fee_rate, amount: feeOf(payout.amount, payee.fee_rate)}
  await write(ctx, by, {...change, fee})
  await payoutCompleted(ctx.tx, {
    payoutId: Number(payout.id),
    userId,
    authorId: by.actor.userId,
    amount: payout.amount,
    currency: payout.currency,
    fee: fee.amount,
    feeRate: fee.rate
  })
}

async function write(ctx: Command, by: By, change: StatusChange): Promise<void> {
  const {tx, audit} = ctx
  const {payout, to, userId, fee} = change
  assertHolds(
    'a payout with a fee is completed, and a completed one has a payee',
    (to === 'completed') === (fee !== null) && (fee === null || userId !== null),
    {id: payout.id, to}
  )
  if (!(await writeStatus(tx, change))) {
    throw refuse.conflict('payout_expired', await readPayout(tx, by, Number(payout.id)))
  }
  if (payout.status === 'manual_confirmation') {
    await settleNotifications(ctx, 'payout_overdue', Number(payout.id))
    await endAssignment(tx, 'payout', Number(payout.id))
  }
  const assigned = payout.user_id === null && userId !== null
  await audit({
    action: 'updated',
    subjectType: 'payout',
    subjectId: Number(payout.id),
    before: {status: payout.status, ...(assigned && {user_id: null})},
    after: {
      status: to,
      ...(assigned && {user_id: userId}),
      ...(fee && {fee_amount: fromMinor(fee.amount, payout.currency)})
    }
  })
}
