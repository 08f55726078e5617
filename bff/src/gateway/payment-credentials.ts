import {paymentCredentialSchema} from '@paydesk/contracts/payment-credentials'
import {one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'

/** getPaymentCredential: where to send the money; NOT_FOUND when unknown or expired. */
export const getPaymentCredential = (upstream: Upstream, id: string) =>
  one(upstream.GET('/api/payment-credentials/{id}', {params: {path: {id}}}), paymentCredentialSchema)
