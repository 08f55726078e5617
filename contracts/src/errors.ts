import {z} from 'zod'
import type {FieldError} from './field-error.ts'

/** Every way a call can fail, as the screens tell them apart. The screen decides by code, never by message. */
export const errorCodes = [
  'BAD_REQUEST',
  'UNAUTHORIZED',
  'FORBIDDEN',
  'SECOND_FACTOR_REQUIRED',
  'NOT_FOUND',
  'CONFLICT',
  'PAYLOAD_TOO_LARGE',
  'VALIDATION',
  'TOO_MANY_REQUESTS',
  'INTERNAL',
  'NOT_IMPLEMENTED',
  'UPSTREAM_CONTRACT',
  'UPSTREAM_UNREACHABLE',
  'UNAVAILABLE',
  'TIMEOUT',
  'CANCELLED'
] as const
export type ErrorCode = (typeof errorCodes)[number]

/** What is wrong by field name; nested fields by dots ("cashoutFeeRates.rub"). */
export type FieldErrors = Record<string, FieldError[]>

/** `error.data` of every tRPC error that leaves the BFF. */
export type AppErrorData = {
  code: ErrorCode
  httpStatus: number
  message: string
  fieldErrors?: FieldErrors
  requestId: string
  retryable: boolean
  /** Seconds to wait, where the answer named them (429, 503). */
  retryAfter?: number
  /** The current row in a 409, camelCase; its shape is the row's own. */
  current?: unknown
  /** What a 409 names for the screen to explain (`user_has_open_payouts`). */
  reason?: string
}

type ErrorRule = {httpStatus: number; retryable: boolean}

/** The HTTP status of each code, and whether a retry of the same call can help. */
export const errorRules: Record<ErrorCode, ErrorRule> = {
  BAD_REQUEST: {httpStatus: 400, retryable: false},
  UNAUTHORIZED: {httpStatus: 401, retryable: false},
  FORBIDDEN: {httpStatus: 403, retryable: false},
  SECOND_FACTOR_REQUIRED: {httpStatus: 403, retryable: false},
  NOT_FOUND: {httpStatus: 404, retryable: false},
  CONFLICT: {httpStatus: 409, retryable: false},
  PAYLOAD_TOO_LARGE: {httpStatus: 413, retryable: false},
  VALIDATION: {httpStatus: 422, retryable: false},
  TOO_MANY_REQUESTS: {httpStatus: 429, retryable: false},
  INTERNAL: {httpStatus: 500, retryable: true},
  NOT_IMPLEMENTED: {httpStatus: 501, retryable: false},
  UPSTREAM_CONTRACT: {httpStatus: 502, retryable: false},
  UPSTREAM_UNREACHABLE: {httpStatus: 502, retryable: true},
  UNAVAILABLE: {httpStatus: 503, retryable: true},
  TIMEOUT: {httpStatus: 504, retryable: true},
  CANCELLED: {httpStatus: 499, retryable: false}
}

const codeByStatus = new Map<number, ErrorCode>([
  [400, 'BAD_REQUEST'],
  [401, 'UNAUTHORIZED'],
  [403, 'FORBIDDEN'],
  [404, 'NOT_FOUND'],
  [405, 'NOT_IMPLEMENTED'],
  [409, 'CONFLICT'],
  [413, 'PAYLOAD_TOO_LARGE'],
  [422, 'VALIDATION'],
  [429, 'TOO_MANY_REQUESTS'],
  [501, 'NOT_IMPLEMENTED'],
  // A balancer's: none of its servers takes the call.
  [502, 'UNAVAILABLE'],
  [503, 'UNAVAILABLE'],
  [504, 'TIMEOUT']
])

/** The code of an upstream's status; statuses that the catalogue lacks keep only their class. */
export function errorCodeOfStatus(status: number): ErrorCode {
  const known = codeByStatus.get(status)
  if (known) return known
  return status >= 400 && status < 500 ? 'BAD_REQUEST' : 'INTERNAL'
}

/** The code and params of a sentence as they are on the wire. */
export const messageCodeSchema = z.object({
  code: z.string().nullable(),
  params: z.record(z.string(), z.union([z.string(), z.number()])).default({})
})

export type MessageCode = z.output<typeof messageCodeSchema>

/** The error envelope of the /api, snake_case as it is on the wire. */
export const wireErrorSchema = z.object({
  message: z.string().default(''),
  errors: z.record(z.string(), z.array(z.string())).optional(),
  error_codes: z.record(z.string(), z.array(messageCodeSchema)).optional().catch(undefined),
  current: z.unknown().optional(),
  reason: z.string().optional()
})
export type WireError = z.output<typeof wireErrorSchema>

/** The `reason` of a 403 that a code of the second factor, and then the same call again, would turn into an answer. */
export const secondFactorReason = 'second_factor_required'
/** The `reason` of a 409 on a user that is still to be paid. */
export const openPayoutsReason = 'user_has_open_payouts'
