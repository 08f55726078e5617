import {coded} from '@paydesk/contracts/field-error'
import {fromMinor} from '@paydesk/contracts/money'
import {cashoutRequestTransitions} from '@paydesk/contracts/state-machine'
import {hasUnseen} from '@paydesk/contracts/visible-text'
import {type Actor, assertCan} from '../../access/actor.ts'
import {endAssignment} from '../../assignments/assignments.ts'
import {command} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readNote} from '../../ledger/input.ts'
import {cashoutCompleted} from '../../ledger/operations.ts'
import {refuse} from '../../lib/refusal.ts'
import type {Notice} from '../../notifications/notice.ts'
import {notifyLater, settleNotifications} from '../../notifications/notify.ts'
import {assertFreeAndPending} from './pending.ts'
import {type Completion, findCashout, lockCashout, markCompleted} from './sql.ts'
import {type CashoutRow, cashoutView} from './view.ts'

type UpdateCall = Call<'updateCashoutRequest', Actor>
type Input = BodyOf<'updateCashoutRequest'>

/**
 * Completes a request and posts what it reserved. Refused in this order: a code of the second factor is needed
 * (403), an older version (409), a final state (409), a request that another user has taken (409), a change that no request can make (422 on `status`), another currency (422), a proof that isn't one (422).
 */
export async function updateCashout(call: UpdateCall, id: number, input: Input) {
  const {actor, secrets} = call
  assertCan(actor, 'cashoutRequests', 'complete')
  await assertConfirmed(call.db, actor)
  const note = readNote(input.note)
  return command(call, async ctx => {
    const {tx, audit} = ctx
    await lockCashout(tx, id)
    const before = await findCashout(tx, actor, id)
    const current = cashoutView(before, actor, secrets)
    await assertFreeAndPending(tx, actor, before, {version: input.version, current})
    assertTransition(before.status, input.status)
    if (input.currency !== before.currency) throw refuse.field('currency', 'invalid', {path: 'currency'})
    const proof = readProof(input)
    const {postedAt} = await cashoutCompleted(tx, id)
    await markCompleted(tx, {id, proof, note, completedBy: actor.userId, completedAt: postedAt})
    await audit({
      action: 'updated',
      subjectType: 'cashout_request',
      subjectId: id,
      before: {status: before.status, ...(note !== null && {note: before.note})},
      after: {
        status: 'completed',
        ...(note !== null && {note}),
        ...('operationHash' in proof && {operation_hash: proof.operationHash})
      }
    })
    const after = await findCashout(tx, actor, id)
    await settleNotifications(ctx, 'cashout_to_complete', id)
    await endAssignment(tx, 'cashout_request', id)
    await notifyLater(call, ctx, noticeOf(after), Number(after.user_id))
    return cashoutView(after, actor, secrets)
  })
}

/** Tells the owner that the money is out. The code that collects RUB is money itself, and stays in the cabinet. */
function noticeOf({id, amount, currency, completed_at: at, operation_hash: hash}: CashoutRow): Notice {
  return {
    template: 'cashout_completed',
    data: {
      requestId: Number(id),
      amount: fromMinor(amount, currency),
      currency,
      completedAt: (at ?? new Date()).toISOString(),
      ...(hash !== null && {operationHash: hash})
    }
  }
}

function assertTransition(from: CashoutRow['status'], to: Input['status']): void {
  if (!cashoutRequestTransitions[from].includes(to))
    throw refuse.field('status', 'transitionNotAllowed', {from, to})
}

/** Proof that the money went out: the transaction on the chain for USDT, the collection code for RUB. */
function readProof(input: Input): Completion['proof'] {
  if (input.currency === 'USDT') {
    const operationHash = input.operation_hash.trim()
    if (/^(0x)?[0-9a-fA-F]{64}$/.test(operationHash)) return {operationHash}
    throw refuse.field('operation_hash', 'operationHashInvalid')
  }
  const code = input.code.normalize('NFC').trim()
  if (code === '') throw refuse.invalid({code: [coded('cashoutCodeRequired')]})
  if (hasUnseen(code)) throw refuse.field('code', 'nameUnprintable')
  return {code}
}
