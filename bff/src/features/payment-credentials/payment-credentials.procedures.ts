import {getPaymentCredentialInput} from '@paydesk/contracts/payment-credentials'
import {getPaymentCredential} from '../../gateway/payment-credentials.ts'
import {askByKey, keyProcedure, router} from '../../trpc.ts'

export const paymentCredentialsRouter = router({
  get: keyProcedure
    .input(getPaymentCredentialInput)
    .query(({ctx, input: {paymentCredentialId: id}}) =>
      askByKey(ctx, 'readByKey', id, () => getPaymentCredential(ctx.upstream, id))
    )
})
