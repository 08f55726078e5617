import {getPaymentCredentialInput} from '@paydesk/contracts/payment-credentials'
import {getPaymentCredential} from '../../gateway/payment-credentials.ts'
import {publicProcedure, router} from '../../trpc.ts'

export const paymentCredentialsRouter = router({
  get: publicProcedure
    .input(getPaymentCredentialInput)
    .query(({ctx, input}) => getPaymentCredential(ctx.upstream, input.paymentCredentialId))
})
