import type {ErrorCode, FieldErrors} from '@paydesk/contracts/errors'
import {coded} from '@paydesk/contracts/field-error'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import type {TRPCError} from '@trpc/server'
import {ZodError} from 'zod'
import {AppFailure} from './gateway/core/failure.ts'

/** Where an issue belongs to the form as a whole. */
const wholeForm = 'form'

/** A refused input by the form's own field names (`cashoutFeeRates.rub`), each with its errors. */
function fieldErrorsOf(error: ZodError): FieldErrors {
  const fields: FieldErrors = {}
  const add = (path: string, text: string) => {
    // A key that a client made up may be __proto__: only an own property is a field.
    const errors = Object.hasOwn(fields, path) ? (fields[path] ?? []) : []
    Object.defineProperty(fields, path, {
      value: [...errors, fieldErrorOf(text)],
      enumerable: true,
      configurable: true
    })
  }
  for (const issue of error.issues) {
    const path = issue.path.map(String).join('.')
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) {
        add(path ? `${path}.${key}` : key, coded('unknownField', {path: key.slice(0, 60)}))
      }
    } else {
      add(path || wholeForm, issue.message)
    }
  }
  return fields
}

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
      // A stranger chooses the names of unknown fields, and how long they are.
      detail: `input: ${Object.keys(fieldErrors).slice(0, 10).join(', ').slice(0, 200)}`
    })
  }
  return new AppFailure(codeOfTrpc[error.code] ?? 'INTERNAL', {detail: error.code, cause: error})
}
