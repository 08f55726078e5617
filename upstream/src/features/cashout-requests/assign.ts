import {type Actor, assertCan} from '../../access/actor.ts'
import {countAssignment, releaseRecord, renewAssignment, takeRecord} from '../../assignments/assignments.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {assertPending} from './pending.ts'
import {findCashout, lockCashout} from './sql.ts'
import {cashoutView} from './view.ts'

const subject = 'cashout_request'
const area = 'cashoutRequests'

/**
 * Assigns a pending request to the actor, or renews the own assignment. Refused in this order: no right (403), 404, a
 * final state (409), a request that another user has taken (409).
 */
export async function takeCashout(call: Call<'createCashoutRequestAssignment', Actor>) {
  const {actor, db, secrets, path, body} = call
  assertCan(actor, area, body.take_over ? 'takeOver' : 'change')
  await countAssignment(call)
  const renewed = await renewAssignment(db, actor, subject, path.id)
  if (renewed) return renewed
  return command(call, async ctx => {
    await lockCashout(ctx.tx, path.id)
    const row = await findCashout(ctx.tx, actor, path.id)
    const current = cashoutView(row, actor, secrets)
    assertPending(row, undefined, current)
    const taking = {subject, id: path.id, takeOver: body.take_over ?? false} as const
    return takeRecord(ctx, actor, taking, () => current)
  })
}

/** Ends the actor's own assignment; 404 where there is no such request. */
export async function releaseCashout(call: Call<'deleteCashoutRequestAssignment', Actor>): Promise<void> {
  const {actor, path} = call
  assertCan(actor, area, 'change')
  await countAssignment(call)
  await command(call, async ctx => {
    await findCashout(ctx.tx, actor, path.id)
    await releaseRecord(ctx, actor, subject, path.id)
  })
}
