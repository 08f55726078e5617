import {maxReceiptBytes} from '@paydesk/contracts/fields'
import {getPayoutIntentInput, uploadReceiptForm} from '@paydesk/contracts/payout-intents'
import {upstreamOfIntent} from '../../context.ts'
import {formInput} from '../../form-input.ts'
import {createPayoutIntentReceipt, getPayoutIntent} from '../../gateway/payout-intents.ts'
import {askByKey, keyProcedure, router} from '../../trpc.ts'

export const payoutIntentsRouter = router({
  get: keyProcedure
    .input(getPayoutIntentInput)
    .query(({ctx, input: {payoutIntentId, key}}) =>
      askByKey(ctx, 'readByKey', `${payoutIntentId} ${key}`, async () =>
        getPayoutIntent(upstreamOfIntent(ctx, key), payoutIntentId)
      )
    ),

  uploadReceipt: keyProcedure
    .input(formInput(uploadReceiptForm, maxReceiptBytes))
    .mutation(({ctx, input: {payoutIntentId, key, file}}) =>
      askByKey(ctx, 'receiptByKey', `${payoutIntentId} ${key}`, async () =>
        createPayoutIntentReceipt(upstreamOfIntent(ctx, key), payoutIntentId, file)
      )
    )
})
