import {
  type ErrorCode,
  errorCodeOfStatus,
  type FieldErrors,
  type MessageCode,
  secondFactorReason,
  type WireError,
  wireErrorSchema
} from '@paydesk/contracts/errors'
import type {FieldError} from '@paydesk/contracts/field-error'
import {camelKeys, camelPath} from './case.ts'
import {AppFailure, type FailureParts} from './failure.ts'

/** A sentence for a person: short, one line, and nothing that looks like a stack or markup. */
function isPublicSentence(text: string): boolean {
  return text.length > 0 && text.length <= 300 && !/[\n\r<>{}]|\bat .+:\d+|\bSQL\b|\bstack\b/i.test(text)
}

/** A code and values that a screen may write a sentence from: short, and nothing that looks like a stack or markup. */
function isPublicCode(given: MessageCode): given is MessageCode & {code: string} {
  const {code, params} = given
  const texts = Object.values(params).filter(value => typeof value === 'string')
  return (
    code !== null && /^\w{1,60}$/.test(code) && texts.every(text => text === '' || isPublicSentence(text))
  )
}

function fieldErrorsOf({errors = {}, error_codes: codes}: WireError): FieldErrors {
  // Without a prototype, or a field named __proto__ would vanish into it.
  const fields: FieldErrors = Object.create(null) as FieldErrors
  for (const [path, sentences] of Object.entries(errors)) {
    const key = camelPath(path)
    // A sentence that names its field names the form's own.
    const shown = (text: string) => (isPublicSentence(text) ? text.replaceAll(path, key) : 'Check this value')
    const errorOf = (text: string, at: number): FieldError => {
      const given = codes?.[path]?.[at]
      const message = shown(text)
      if (!given || !isPublicCode(given)) return {message}
      const {code, params} = given
      return {message, code, params: params.path === path ? {...params, path: key} : params}
    }
    fields[key] = [...(fields[key] ?? []), ...sentences.map(errorOf)]
  }
  return fields
}

/** Seconds of a Retry-After header, which is a number of seconds or a date. */
export function retryAfterSeconds(header: string | undefined, now = Date.now()): number | undefined {
  if (!header) return undefined
  const seconds = /^\d+$/.test(header) ? Number(header) : Math.ceil((Date.parse(header) - now) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), 86_400) : undefined
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A call that names no row: no id in its path, and no subject in its query or body. */
const namesNoRow = /^[A-Z]+ \S*\/api\/(?!(?:audit-events|notes)$)[a-z-]+(\/confirmations)?$/

/** The code of a status. In a path without an id, a 404 means that the server does not have the call. */
const codeOf = (status: number, operation: string): ErrorCode =>
  status === 404 && namesNoRow.test(operation) ? 'NOT_IMPLEMENTED' : errorCodeOfStatus(status)

/**
 * An upstream's error answer in the screens' terms. The meaning of its status stays; its sentence is
 * passed on for a 4xx alone, since what a failing server says of itself is for the log.
 */
export function failureOfAnswer(
  status: number,
  body: string,
  retryAfter: string | undefined,
  operation: string
): AppFailure {
  if (status < 400)
    return new AppFailure('UPSTREAM_CONTRACT', {detail: `${operation}: unexpected status ${status}`})
  const code = codeOf(status, operation)
  const parts: FailureParts = {
    detail: `${operation}: status ${status}`,
    retryAfter: retryAfterSeconds(retryAfter)
  }
  const wire = wireErrorSchema.safeParse(parseJson(body))
  if (!wire.success || status >= 500) return new AppFailure(code, parts)
  const {message, errors, current, reason} = wire.data
  const codeNeeded = code === 'FORBIDDEN' && reason === secondFactorReason
  return new AppFailure(codeNeeded ? 'SECOND_FACTOR_REQUIRED' : code, {
    ...parts,
    ...(isPublicSentence(message) && {message}),
    ...(errors && {fieldErrors: fieldErrorsOf(wire.data)}),
    ...(code === 'CONFLICT' && reason !== undefined && /^\w{1,60}$/.test(reason) && {reason}),
    ...(current !== undefined && {current: camelKeys(current)})
  })
}

/** A call that got no answer at all, told apart by what ended it. */
export function failureOfTransport(
  error: unknown,
  ended: 'timeout' | 'gone' | undefined,
  operation: string
): AppFailure {
  const {code, name} = (error ?? {}) as {code?: string; name?: string}
  const detail = `${operation}: ${ended ?? code ?? name ?? 'failed'}`
  if (ended === 'gone') return new AppFailure('CANCELLED', {detail, cause: error})
  if (
    ended === 'timeout' ||
    code === 'UND_ERR_HEADERS_TIMEOUT' ||
    code === 'UND_ERR_BODY_TIMEOUT' ||
    name === 'TimeoutError'
  ) {
    return new AppFailure('TIMEOUT', {detail, cause: error})
  }
  if (name === 'HTTPParserError' || code === 'UND_ERR_RES_EXCEEDED_MAX_SIZE') {
    return new AppFailure('UPSTREAM_CONTRACT', {detail, cause: error})
  }
  return new AppFailure('UPSTREAM_UNREACHABLE', {detail, cause: error})
}
