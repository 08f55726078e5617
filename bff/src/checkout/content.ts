import type {CheckoutContent, CheckoutPlace, ReceiptProblem} from '@paydesk/contracts/checkout'
import {type ErrorCode, errorRules} from '@paydesk/contracts/errors'
import {getTRPCErrorFromUnknown} from '@trpc/server'
import type {Context} from '../context.ts'
import {failureOf} from '../failure-of.ts'
import type {AppFailure} from '../gateway/core/failure.ts'
import type {FailureLog} from '../http/log.ts'
import {appRouter} from '../router.ts'

/** Codes that say: there is no such thing for this caller, in whatever words. */
const goneCodes: readonly ErrorCode[] = [
  'NOT_FOUND',
  'NOT_IMPLEMENTED',
  'UNAUTHORIZED',
  'VALIDATION',
  'BAD_REQUEST'
]

/** The failure that a page words, whatever was thrown. */
export const failureIn = (error: unknown): AppFailure => failureOf(getTRPCErrorFromUnknown(error))

export type Question = {
  place: CheckoutPlace
  /** Of a payout; a credential has none. */
  key: string | null
  context: Context
  log: FailureLog
}

/** What a page shows, by the public procedures, called in the process. A payout without a key asks nobody. */
export async function contentOf({place, key, context, log}: Question): Promise<CheckoutContent> {
  const procedures = appRouter.createCaller(context)
  const {area, id} = place
  const isCredential = area === 'payment-credentials'
  try {
    if (isCredential) {
      const credential = await procedures.paymentCredentials.get({paymentCredentialId: id})
      return {kind: 'credential', credential}
    }
    if (!key) return {kind: 'not found'}
    const intent = await procedures.payoutIntents.get({payoutIntentId: id, key})
    return {kind: 'intent', intent, isCancelled: false}
  } catch (error) {
    const failure = failureIn(error)
    log(failure, isCredential ? 'paymentCredentials.get' : 'payoutIntents.get')
    if (goneCodes.includes(failure.code)) return {kind: 'not found'}
    return {kind: 'failed', code: failure.code, requestId: context.requestId}
  }
}

/** Sends a receipt by the public procedure; why it was refused, or undefined where it was taken. */
export async function sendReceipt(
  {place, context, log}: Question,
  key: string,
  file: File | string | null
): Promise<ReceiptProblem | undefined> {
  const form = new FormData()
  form.set('payoutIntentId', place.id)
  form.set('key', key)
  if (file !== null) form.set('file', file)
  try {
    await appRouter.createCaller(context).payoutIntents.uploadReceipt(form)
    return undefined
  } catch (error) {
    const failure = failureIn(error)
    log(failure, 'payoutIntents.uploadReceipt')
    return problemOf(failure)
  }
}

/** A failure as the page words it. */
export function problemOf({code, parts}: AppFailure): ReceiptProblem {
  const field = parts.fieldErrors?.file?.[0]
  return {
    code,
    ...(field && {field}),
    ...(parts.retryAfter !== undefined && {retryAfter: parts.retryAfter})
  }
}

/** The status of a page: 404 where there is nothing, 503 and 502 where there is no answer now, 429 where too much was asked. */
export function statusOf(content: CheckoutContent): number {
  if (content.kind === 'not found') return 404
  const code = content.kind === 'failed' ? content.code : content.kind === 'intent' && content.problem?.code
  if (!code) return 200
  const {httpStatus} = errorRules[code]
  return httpStatus < 500 || code === 'UNAVAILABLE' ? httpStatus : 502
}
