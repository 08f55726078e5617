import {type Actor, assertCan} from '../../access/actor.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {BodyOf, Call} from '../../http/route.ts'
import {assertConfirmed} from '../../identity/second-factor.ts'
import {readReason} from '../../ledger/input.ts'
import {payoutReversed} from '../../ledger/operations.ts'
import {assertHolds} from '../../lib/assertions.ts'
import {type ConflictReason, refuse} from '../../lib/refusal.ts'
import {readPayout} from './read.ts'
import {lockPayout, markReversed} from './sql.ts'

type Input = BodyOf<'createPayoutReversal'>

/**
 * Takes a completed payout's credit and fee back; the payout stays completed. Refused in this order: no right (403),
 * a code of the second factor is needed (403), no reason (422), 404, an older version (409), a payout that is not
 * completed or is reversed already (409), a wallet that does not hold enough (422 on `amount`).
 */
export async function reversePayout(call: Call<'createPayoutReversal', Actor>, id: number, input: Input) {
  const {actor} = call
  assertCan(actor, 'payouts', 'reverse')
  await assertConfirmed(call.db, actor)
  const reason = readReason(input.reason)
  const payload = {id, reason, version: input.version}
  return idempotentCommand(call, {operation: 'createPayoutReversal', key: input.key, payload}, async ctx => {
    const {tx, audit} = ctx
    const payout = await lockPayout(tx, id)
    if (!payout) throw refuse.notFound()
    const conflict = async (reason: ConflictReason) => refuse.conflict(reason, await readPayout(tx, call, id))
    if (input.version !== undefined && input.version !== payout.version) throw await conflict('stale_version')
    if (payout.status !== 'completed') throw await conflict('payout_not_completed')
    if (payout.reversed_at !== null) throw await conflict('payout_reversed')
    const [reversal] = await payoutReversed(tx, {payoutId: id, authorId: actor.userId, note: reason})
    assertHolds('a reversal has a transaction', reversal !== undefined, {id})
    await markReversed(tx, {id, reversedBy: actor.userId, reversedAt: reversal.postedAt})
    await audit({
      action: 'reversed',
      subjectType: 'payout',
      subjectId: id,
      why: reason
    })
    return {status: 200 as const, body: {data: await readPayout(tx, call, id)}}
  })
}
