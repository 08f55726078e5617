import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {getPayoutIntentInput, uploadReceiptForm} from '@paydesk/contracts/payout-intents'
import {upstreamOfIntent} from '../../context.ts'
import {formInput} from '../../form-input.ts'
import {createPayoutIntentReceipt, getPayoutIntent} from '../../gateway/payout-intents.ts'
import {intentKeyProcedure, router} from '../../trpc.ts'

export const payoutIntentsRouter = router({
  get: intentKeyProcedure
    .input(getPayoutIntentInput)
    .query(({ctx, input}) => getPayoutIntent(upstreamOfIntent(ctx, input.key), input.payoutIntentId)),

  uploadReceipt: intentKeyProcedure
    .input(formInput(uploadReceiptForm, maxReceiptBytes))
    .mutation(async ({ctx, input: {payoutIntentId, key, file}}) => {
      await ctx.services.limits.consume('receiptByIntent', payoutIntentId)
      return createPayoutIntentReceipt(upstreamOfIntent(ctx, key), payoutIntentId, file)
    })
})
