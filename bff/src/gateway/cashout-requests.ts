import {assignmentSchema, type takeInput} from '@paydesk/contracts/assignments'
import {
  type cancelCashoutRequestInput,
  cashoutRequestSchema,
  type cashoutRequestSummaryInput,
  cashoutRequestSummarySchema,
  type createCashoutForUserInput,
  type createOwnCashoutInput,
  type listCashoutRequestsInput,
  type updateCashoutRequestInput
} from '@paydesk/contracts/cashout-requests'
import {z} from 'zod'
import {nothing, one, page} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {expectingFeeRate} from './core/expected-fee-rate.ts'
import {withPublicUrl} from './core/files.ts'
import {toMultipart} from './core/multipart.ts'
import {toQuery} from './core/query.ts'

const requestWithFiles = cashoutRequestSchema.transform(request =>
  request.screenshot ? {...request, screenshot: withPublicUrl(request.screenshot)} : request
)
const requestsWithFiles = z.array(requestWithFiles)

type Creation = z.output<typeof createOwnCashoutInput> | z.output<typeof createCashoutForUserInput>

/** listCashoutRequests: a page of requests. */
export const listCashoutRequests = (upstream: Upstream, filters: z.output<typeof listCashoutRequestsInput>) =>
  page(upstream.GET('/api/cashout-requests', {params: {query: toQuery(filters)}}), requestsWithFiles)

/** getCashoutRequestSummary: counts by status, and sums. */
export const getCashoutRequestSummary = (
  upstream: Upstream,
  filters: z.output<typeof cashoutRequestSummaryInput>
) =>
  one(
    upstream.GET('/api/cashout-request-summary', {params: {query: toQuery(filters)}}),
    cashoutRequestSummarySchema
  )

/** getCashoutRequest: one request. */
export const getCashoutRequest = (upstream: Upstream, id: number) =>
  one(upstream.GET('/api/cashout-requests/{id}', {params: {path: {id}}}), requestWithFiles)

/** createCashoutRequest: the own one as a form with its screenshot, staff's for a user as JSON. */
export function createCashoutRequest(upstream: Upstream, {shownFeeRate, ...input}: Creation) {
  const body = snakeKeys(input)
  const params = expectingFeeRate(shownFeeRate)
  const sent =
    'screenshot' in body
      ? upstream.POST('/api/cashout-requests', {params, body, bodySerializer: toMultipart})
      : upstream.POST('/api/cashout-requests', {params, body})
  return one(sent, requestWithFiles)
}

/** updateCashoutRequest: completes a request; CONFLICT carries it as it is. */
export const updateCashoutRequest = (
  upstream: Upstream,
  {id, ...input}: z.output<typeof updateCashoutRequestInput>
) =>
  one(
    upstream.PATCH('/api/cashout-requests/{id}', {params: {path: {id}}, body: snakeKeys(input)}),
    requestWithFiles
  )

/** createCashoutRequestCancellation: releases what a pending request reserved; CONFLICT carries it as it is. */
export const createCashoutRequestCancellation = (
  upstream: Upstream,
  {id, ...body}: z.output<typeof cancelCashoutRequestInput>
) =>
  one(
    upstream.POST('/api/cashout-requests/{id}/cancellation', {params: {path: {id}}, body}),
    requestWithFiles
  )

/** createCashoutRequestAssignment: takes a pending request, or renews it; CONFLICT carries the request as it is. */
export const createCashoutRequestAssignment = (
  upstream: Upstream,
  {id, ...input}: z.output<typeof takeInput>
) =>
  one(
    upstream.POST('/api/cashout-requests/{id}/assignment', {params: {path: {id}}, body: snakeKeys(input)}),
    assignmentSchema
  )

/** deleteCashoutRequestAssignment: ends the own assignment. */
export const deleteCashoutRequestAssignment = (upstream: Upstream, id: number) =>
  nothing(upstream.DELETE('/api/cashout-requests/{id}/assignment', {params: {path: {id}}}))
