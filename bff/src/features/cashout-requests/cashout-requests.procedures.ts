import {may} from '@paydesk/contracts/access'
import {releaseInput, takeInput} from '@paydesk/contracts/assignments'
import {
  cancelCashoutRequestInput,
  cashoutRequestSummaryInput,
  createCashoutForUserInput,
  createOwnCashoutInput,
  getCashoutRequestInput,
  listCashoutRequestsInput,
  updateCashoutRequestInput
} from '@paydesk/contracts/cashout-requests'
import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {trimPage, trimRow, withoutForeignCode} from '../../access/trim.ts'
import {formInput, formOrJsonInput} from '../../form-input.ts'
import {
  createCashoutRequest,
  createCashoutRequestAssignment,
  createCashoutRequestCancellation,
  deleteCashoutRequestAssignment,
  getCashoutRequest,
  getCashoutRequestSummary,
  listCashoutRequests,
  updateCashoutRequest
} from '../../gateway/cashout-requests.ts'
import {AppFailure} from '../../gateway/core/failure.ts'
import {allowed, allowedMoneyWrite, router} from '../../trpc.ts'

export const cashoutRequestsRouter = router({
  list: allowed('cashoutRequests', 'read')
    .input(listCashoutRequestsInput)
    .query(async ({ctx, input}) => {
      const listing = await listCashoutRequests(ctx.upstream, input)
      const items = listing.items.map(row => withoutForeignCode(ctx.me, row))
      return trimPage('cashoutRequests', ctx.role, {...listing, items})
    }),

  summary: allowed('cashoutRequests', 'read')
    .input(cashoutRequestSummaryInput)
    .query(({ctx, input}) => getCashoutRequestSummary(ctx.upstream, input)),

  get: allowed('cashoutRequests', 'read')
    .input(getCashoutRequestInput)
    .query(async ({ctx, input}) =>
      trimRow(
        'cashoutRequests',
        ctx.role,
        withoutForeignCode(ctx.me, await getCashoutRequest(ctx.upstream, input.id))
      )
    ),

  /** A form with a screenshot asks for oneself, JSON with a `userId` for somebody else; each needs its own right. */
  create: allowedMoneyWrite('cashoutRequests', 'create', 'createForUser')
    .input(formOrJsonInput(formInput(createOwnCashoutInput, maxReceiptBytes), createCashoutForUserInput))
    .mutation(async ({ctx, input}) => {
      const action = 'userId' in input ? 'createForUser' : 'create'
      if (!may(ctx.role, 'cashoutRequests', action))
        throw new AppFailure('FORBIDDEN', {detail: `${ctx.role}: ${action}`})
      return trimRow('cashoutRequests', ctx.role, await createCashoutRequest(ctx.upstream, input))
    }),

  update: allowedMoneyWrite('cashoutRequests', 'complete')
    .input(updateCashoutRequestInput)
    .mutation(async ({ctx, input}) =>
      trimRow('cashoutRequests', ctx.role, await updateCashoutRequest(ctx.upstream, input))
    ),

  cancel: allowedMoneyWrite('cashoutRequests', 'cancel')
    .input(cancelCashoutRequestInput)
    .mutation(async ({ctx, input}) =>
      trimRow('cashoutRequests', ctx.role, await createCashoutRequestCancellation(ctx.upstream, input))
    ),

  /** Any role that may change the record takes it; taking it over from another user needs its own right. */
  take: allowed('cashoutRequests', 'change')
    .input(takeInput)
    .mutation(({ctx, input}) => {
      if (input.takeOver && !may(ctx.role, 'cashoutRequests', 'takeOver'))
        throw new AppFailure('FORBIDDEN', {detail: `${ctx.role}: takeOver`})
      return createCashoutRequestAssignment(ctx.upstream, input)
    }),

  release: allowed('cashoutRequests', 'change')
    .input(releaseInput)
    .mutation(({ctx, input}) => deleteCashoutRequestAssignment(ctx.upstream, input.id))
})
