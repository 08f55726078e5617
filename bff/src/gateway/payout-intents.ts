import {intentReceiptSchema, payoutIntentSchema} from '@paydesk/contracts/payout-intents'
import {one} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {toMultipart} from './core/multipart.ts'

/** getPayoutIntent: the customer's side of a payout. `upstream` speaks with the intent's key. */
export const getPayoutIntent = (upstream: Upstream, id: string) =>
  one(upstream.GET('/api/payout-intents/{id}', {params: {path: {id}}}), payoutIntentSchema)

/** createPayoutIntentReceipt: keeps a receipt. `upstream` speaks with the intent's key. */
export const createPayoutIntentReceipt = (upstream: Upstream, id: string, file: File) =>
  one(
    upstream.POST('/api/payout-intents/{id}/receipts', {
      params: {path: {id}},
      body: {file},
      bodySerializer: toMultipart
    }),
    intentReceiptSchema
  )
