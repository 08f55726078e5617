import {may} from '@paydesk/contracts/access'
import {releaseInput, takeInput} from '@paydesk/contracts/assignments'
import {
  getPayoutInput,
  listPayoutsInput,
  payoutSummaryInput,
  reversePayoutInput,
  updatePayoutInput
} from '@paydesk/contracts/payouts'
import {trimPage, trimRow} from '../../access/trim.ts'
import {AppFailure} from '../../gateway/core/failure.ts'
import {
  createPayoutAssignment,
  createPayoutReversal,
  deletePayoutAssignment,
  getPayout,
  getPayoutSummary,
  listPayouts,
  updatePayout
} from '../../gateway/payouts.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

export const payoutsRouter = router({
  list: allowed('payouts', 'read')
    .input(listPayoutsInput)
    .query(async ({ctx, input}) => trimPage('payouts', ctx.role, await listPayouts(ctx.upstream, input))),

  summary: allowed('payouts', 'read')
    .input(payoutSummaryInput)
    .query(({ctx, input}) => getPayoutSummary(ctx.upstream, input)),

  get: allowed('payouts', 'read')
    .input(getPayoutInput)
    .query(async ({ctx, input}) => trimRow('payouts', ctx.role, await getPayout(ctx.upstream, input.id))),

  update: allowedMoneyWrite('payouts', 'change')
    .input(updatePayoutInput)
    .mutation(async ({ctx, input}) => trimRow('payouts', ctx.role, await updatePayout(ctx.upstream, input))),

  reverse: allowedMoneyWrite('payouts', 'reverse')
    .input(reversePayoutInput)
    .mutation(async ({ctx, input}) =>
      trimRow('payouts', ctx.role, await createPayoutReversal(ctx.upstream, input))
    ),

  /** Any role that may change the record takes it; taking it over from another user needs its own right. */
  take: allowed('payouts', 'change')
    .input(takeInput)
    .mutation(({ctx, input}) => {
      if (input.takeOver && !may(ctx.role, 'payouts', 'takeOver'))
        throw new AppFailure('FORBIDDEN', {detail: `${ctx.role}: takeOver`})
      return createPayoutAssignment(ctx.upstream, input)
    }),

  release: allowed('payouts', 'change')
    .input(releaseInput)
    .mutation(({ctx, input}) => deletePayoutAssignment(ctx.upstream, input.id))
})
