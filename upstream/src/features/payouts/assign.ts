import {type Actor, assertCan} from '../../access/actor.ts'
import {countAssignment, releaseRecord, renewAssignment, takeRecord} from '../../assignments/assignments.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {readPayout} from './read.ts'
import {lockPayout} from './sql.ts'

const subject = 'payout'
const area = 'payouts'

/**
 * Assigns a payout in manual review to the actor, or renews the own assignment. Refused in this order: no right (403),
 * 404, another status (409), a payout that another user has taken (409).
 */
export async function takePayout(call: Call<'createPayoutAssignment', Actor>) {
  const {actor, db, path, body} = call
  assertCan(actor, area, body.take_over ? 'takeOver' : 'change')
  await countAssignment(call)
  const renewed = await renewAssignment(db, actor, subject, path.id)
  if (renewed) return renewed
  return command(call, async ctx => {
    const payout = await lockPayout(ctx.tx, path.id)
    if (!payout) throw refuse.notFound()
    const current = () => readPayout(ctx.tx, call, path.id)
    if (payout.status !== 'manual_confirmation') throw refuse.conflict('not_waiting', await current())
    const taking = {subject, id: path.id, takeOver: body.take_over ?? false} as const
    return takeRecord(ctx, actor, taking, current)
  })
}

/** Ends the actor's own assignment; 404 where there is no such payout. */
export async function releasePayout(call: Call<'deletePayoutAssignment', Actor>): Promise<void> {
  const {actor, path} = call
  assertCan(actor, area, 'change')
  await countAssignment(call)
  await command(call, async ctx => {
    await readPayout(ctx.tx, call, path.id)
    await releaseRecord(ctx, actor, subject, path.id)
  })
}
