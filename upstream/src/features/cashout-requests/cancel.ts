import {fromMinor} from '@paydesk/contracts/money'
import {type Actor, assertCan} from '../../access/actor.ts'
import {endAssignment} from '../../assignments/assignments.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readReason} from '../../ledger/input.ts'
import {cashoutCancelled} from '../../ledger/operations.ts'
import {notifyLater, settleNotifications} from '../../notifications/notify.ts'
import {assertFreeAndPending} from './pending.ts'
import {findCashout, lockCashout, markCancelled} from './sql.ts'
import {cashoutView} from './view.ts'

type CancelCall = Call<'createCashoutRequestCancellation', Actor>
type Input = BodyOf<'createCashoutRequestCancellation'>

/**
 * Cancels a pending request and releases what it reserved; its owner is notified. Refused in this order: no right
 * (403), a code of the second factor is needed (403), no reason (422), 404, an older version (409), a final state (409),
 * a request that another user has taken (409).
 */
export async function cancelCashout(call: CancelCall, id: number, input: Input) {
  const {actor, secrets} = call
  assertCan(actor, 'cashoutRequests', 'cancel')
  await assertConfirmed(call.db, actor)
  const reason = readReason(input.reason)
  const idempotency = {
    operation: 'createCashoutRequestCancellation',
    key: input.key,
    payload: {id, reason, version: input.version}
  }
  return idempotentCommand(call, idempotency, async ctx => {
    const {tx, audit} = ctx
    await lockCashout(tx, id)
    const before = await findCashout(tx, actor, id)
    const current = cashoutView(before, actor, secrets)
    await assertFreeAndPending(tx, actor, before, {version: input.version, current})
    const {postedAt} = await cashoutCancelled(tx, id)
    await markCancelled(tx, {id, reason, cancelledBy: actor.userId, cancelledAt: postedAt})
    await audit({
      action: 'cancelled',
      subjectType: 'cashout_request',
      subjectId: id,
      why: reason
    })
    await settleNotifications(ctx, 'cashout_to_complete', id)
    await endAssignment(tx, 'cashout_request', id)
    const amount = fromMinor(before.amount, before.currency)
    const data = {requestId: id, amount, currency: before.currency, reason}
    await notifyLater(call, ctx, {template: 'cashout_cancelled', data}, Number(before.user_id))
    return {status: 200 as const, body: {data: cashoutView(await findCashout(tx, actor, id), actor, secrets)}}
  })
}
