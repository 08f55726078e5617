import {getPaymentCredentialInput} from '@paydesk/contracts/payment-credentials'
import {getPaymentCredential} from '../../gateway/payment-credentials.ts'
import {askByKey, publicProcedure, router} from '../../trpc.ts'

export const paymentCredentialsRouter = router({
  get: publicProcedure
    .input(getPaymentCredentialInput)
    .query(({ctx, input: {paymentCredentialId: id}}) =>
      askByKey(ctx, 'readByKey', id, () => getPaymentCredential(ctx.upstream, id))
    )
})
