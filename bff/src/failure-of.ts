import type {ErrorCode} from '@paydesk/contracts/errors'
import type {TRPCError} from '@trpc/server'
import {ZodError} from 'zod'
import {AppFailure} from './gateway/core/failure.ts'
import {fieldErrorsOf} from './input-errors.ts'

/** How the router's own refusals read to the screens; whatever is not named here is nobody's business. */
const codeOfTrpc: Partial<Record<TRPCError['code'], ErrorCode>> = {
  BAD_REQUEST: 'BAD_REQUEST',
  PARSE_ERROR: 'BAD_REQUEST',
  METHOD_NOT_SUPPORTED: 'BAD_REQUEST',
  UNSUPPORTED_MEDIA_TYPE: 'BAD_REQUEST',
  NOT_FOUND: 'NOT_FOUND',
  PAYLOAD_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  CLIENT_CLOSED_REQUEST: 'CANCELLED'
}

function causesOf(error: unknown): unknown[] {
  const causes: unknown[] = []
  for (let cause = error; cause && causes.length < 5; cause = (cause as {cause?: unknown}).cause)
    causes.push(cause)
  return causes
}

/** Any error of a procedure as the one shape that the screens know. No raw message gets through. */
export function failureOf(error: TRPCError): AppFailure {
  const causes = causesOf(error)
  const failure = causes.find(cause => cause instanceof AppFailure)
  if (failure) return failure
  // A body over the limit reaches here wrapped by whatever was reading it.
  const inner = causes.find(cause => (cause as {code?: unknown}).code === 'PAYLOAD_TOO_LARGE')
  if (inner) return new AppFailure('PAYLOAD_TOO_LARGE', {cause: error})
  if (error.cause instanceof ZodError && error.code === 'BAD_REQUEST') {
    const fieldErrors = fieldErrorsOf(error.cause)
    return new AppFailure('VALIDATION', {
      fieldErrors,
      detail: `input: ${Object.keys(fieldErrors).slice(0, 10).join(', ')}`
    })
  }
  return new AppFailure(codeOfTrpc[error.code] ?? 'INTERNAL', {detail: error.code, cause: error})
}
