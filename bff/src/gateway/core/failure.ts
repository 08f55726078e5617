import {type AppErrorData, type ErrorCode, errorRules, type FieldErrors} from '@paydesk/contracts/errors'

/** The public sentence of each code, without internal details. */
const publicMessages: Record<ErrorCode, string> = {
  BAD_REQUEST: 'The request could not be understood',
  UNAUTHORIZED: 'Sign in to continue',
  FORBIDDEN: 'Your role does not allow this',
  SECOND_FACTOR_REQUIRED: 'Confirm with a code of your second factor',
  NOT_FOUND: 'Not found',
  CONFLICT: 'This was changed meanwhile',
  PAYLOAD_TOO_LARGE: 'File size is too large.',
  VALIDATION: 'Check the highlighted fields',
  TOO_MANY_REQUESTS: 'Too many attempts. Try again later',
  INTERNAL: 'Something went wrong!',
  NOT_IMPLEMENTED: 'The service does not offer this',
  UPSTREAM_CONTRACT: 'The service answered in an unexpected way',
  UPSTREAM_UNREACHABLE: 'The service cannot be reached',
  UNAVAILABLE: 'The service is busy. Try again in a moment',
  TIMEOUT: 'The service did not answer in time. Whether it acted is not known',
  CANCELLED: 'The request was cancelled'
}

export type FailureParts = {
  /** The message for the browser; the public sentence of the code where absent. */
  message?: string
  fieldErrors?: FieldErrors
  /** Seconds. */
  retryAfter?: number
  current?: unknown
  reason?: string
  /** For the log alone: where it went wrong, never a value of somebody's. */
  detail?: string
  cause?: unknown
}

/** A failed call as the screens tell them apart: a code, a public text, and an internal cause that stays here. */
export class AppFailure extends Error {
  override readonly name = 'AppFailure'
  readonly code: ErrorCode
  readonly detail: string | undefined
  readonly parts: FailureParts

  constructor(code: ErrorCode, parts: FailureParts = {}) {
    super(parts.detail ?? code, {cause: parts.cause})
    this.code = code
    this.detail = parts.detail
    this.parts = parts
  }

  /** All that may leave the BFF. */
  toData(requestId: string): AppErrorData {
    const {message, fieldErrors, retryAfter, current, reason} = this.parts
    return {
      code: this.code,
      httpStatus: errorRules[this.code].httpStatus,
      message: message ?? publicMessages[this.code],
      ...(fieldErrors && {fieldErrors}),
      requestId,
      retryable: errorRules[this.code].retryable,
      ...(retryAfter !== undefined && {retryAfter}),
      ...(current !== undefined && {current}),
      ...(reason !== undefined && {reason})
    }
  }
}
