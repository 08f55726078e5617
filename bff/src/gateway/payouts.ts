import {assignmentSchema, type takeInput} from '@paydesk/contracts/assignments'
import {
  type listPayoutsInput,
  payoutSchema,
  type payoutSummaryInput,
  payoutSummarySchema,
  type reversePayoutInput,
  type updatePayoutInput
} from '@paydesk/contracts/payouts'
import {z} from 'zod'
import {nothing, one, page} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {expectingFeeRate} from './core/expected-fee-rate.ts'
import {withPublicUrl} from './core/files.ts'
import {toQuery} from './core/query.ts'

const payoutWithFiles = payoutSchema.transform(payout => ({
  ...payout,
  receipts: payout.receipts.map(withPublicUrl)
}))
const payoutsWithFiles = z.array(payoutWithFiles)

/** listPayouts: a page of payouts. */
export const listPayouts = (upstream: Upstream, filters: z.output<typeof listPayoutsInput>) =>
  page(upstream.GET('/api/payouts', {params: {query: toQuery(filters)}}), payoutsWithFiles)

/** getPayoutSummary: counts by status, and sums. */
export const getPayoutSummary = (upstream: Upstream, filters: z.output<typeof payoutSummaryInput>) =>
  one(upstream.GET('/api/payout-summary', {params: {query: toQuery(filters)}}), payoutSummarySchema)

/** getPayout: one payout with its receipts and links. */
export const getPayout = (upstream: Upstream, id: number) =>
  one(upstream.GET('/api/payouts/{id}', {params: {path: {id}}}), payoutWithFiles)

/** updatePayout: changes the status; CONFLICT carries the payout as it is. */
export const updatePayout = (
  upstream: Upstream,
  {id, shownFeeRate, ...input}: z.output<typeof updatePayoutInput>
) =>
  one(
    upstream.PATCH('/api/payouts/{id}', {
      params: {path: {id}, ...expectingFeeRate(shownFeeRate)},
      body: snakeKeys(input)
    }),
    payoutWithFiles
  )

/** createPayoutReversal: takes a completed payout's credit and fee back; CONFLICT carries the payout as it is. */
export const createPayoutReversal = (
  upstream: Upstream,
  {id, ...body}: z.output<typeof reversePayoutInput>
) => one(upstream.POST('/api/payouts/{id}/reversal', {params: {path: {id}}, body}), payoutWithFiles)

/** createPayoutAssignment: takes a payout in manual review, or renews it; CONFLICT carries the payout as it is. */
export const createPayoutAssignment = (upstream: Upstream, {id, ...input}: z.output<typeof takeInput>) =>
  one(
    upstream.POST('/api/payouts/{id}/assignment', {params: {path: {id}}, body: snakeKeys(input)}),
    assignmentSchema
  )

/** deletePayoutAssignment: ends the own assignment. */
export const deletePayoutAssignment = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/payouts/{id}/assignment', {params: {path: {id}}}))
