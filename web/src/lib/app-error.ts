import type {AppErrorData, ErrorCode, FieldErrors} from '@paydesk/contracts/errors'

/** Set by the browser: no answer came at all (the network failed, or a proxy sent its page). */
type OwnCode = 'NO_ANSWER'

/** A failed call, as screens see it. Screens decide by `code`, never by the text. */
export type AppError = Omit<AppErrorData, 'code' | 'requestId'> & {
  code: ErrorCode | OwnCode
  requestId?: string
}

function isAppErrorData(data: unknown): data is AppErrorData {
  return typeof data === 'object' && data !== null && 'code' in data && 'retryable' in data
}

/** A form's own refusal of values that no call can be made with: sentences by field, as a 422 has them. */
export class FieldRefusal extends Error {
  readonly fieldErrors: FieldErrors
  constructor(fieldErrors: FieldErrors) {
    super('The fields are refused')
    this.fieldErrors = fieldErrors
  }
}

/** The meaning of whatever a query or mutation threw. */
export function toAppError(error: unknown): AppError {
  // By its shape and not by its class: the customers' pages call without tRPC's client.
  if (error instanceof Error && 'data' in error && isAppErrorData(error.data)) return error.data
  if (error instanceof FieldRefusal) {
    const {message, fieldErrors} = error
    return {code: 'VALIDATION', httpStatus: 422, message, fieldErrors, retryable: false}
  }
  const message = error instanceof Error ? error.message : String(error)
  return {code: 'NO_ANSWER', httpStatus: 0, message, retryable: false}
}

/** Whether asking again unchanged may help: an answer exists, and its status is one that may be retried. */
export function mayRetry(error: unknown): boolean {
  return toAppError(error).retryable
}

const unknownOutcomes: readonly AppError['code'][] = [
  'NO_ANSWER',
  'TIMEOUT',
  'UPSTREAM_UNREACHABLE',
  // An answer that cannot be read is an answer: it was most likely done.
  'UPSTREAM_CONTRACT',
  'INTERNAL',
  'CANCELLED'
]

/** Whether the outcome of a change is not known: it may or may not have happened upstream. */
export function isOutcomeUnknown(error: AppError): boolean {
  return unknownOutcomes.includes(error.code)
}
