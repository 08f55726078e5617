import {openPayoutsReason, secondFactorReason} from '@paydesk/contracts/errors'
import {coded} from '@paydesk/contracts/field-error'
import {type MessageId, type MessageParams, message} from '@paydesk/contracts/messages'
import type {components} from '@paydesk/contracts/wire'

/** What is wrong by the wire's field name, each `coded`; a nested field is written with dots. */
export type FieldErrors = Record<string, string[]>

/** `reason` is the wire's, for what a client can do something about. */
export type RefusalRule = {status: number; text: string; reason?: components['schemas']['Error']['reason']}

/**
 * Every expected error, with its status and its sentence. The BFF takes its error code from the status. Errors of a
 * field have their sentences in the catalogue of messages.
 */
export const refusals = {
  unreadable: {status: 400, text: 'The request cannot be read'},
  signed_out: {status: 401, text: 'Sign in first'},
  key_missing: {status: 401, text: 'The key is missing'},
  wrong_password: {status: 401, text: 'Wrong email or password'},
  wrong_phone_code: {status: 401, text: 'Wrong phone number or code'},
  sign_in_over: {status: 401, text: 'Sign in again'},
  role: {status: 403, text: 'Your role does not allow this'},
  email_unconfirmed: {status: 403, text: 'Confirm your email first'},
  code_needed: {
    status: 403,
    text: 'Confirm with a code of your second factor',
    reason: secondFactorReason
  },
  not_found: {status: 404, text: 'Not Found'},
  credentials_gone: {status: 404, text: 'Credentials not found or expired'},
  stale_version: {status: 409, text: 'Somebody else has changed this since you opened it'},
  stale_balance: {status: 409, text: 'The balance has changed meanwhile'},
  stale_rate: {status: 409, text: 'The rate has changed'},
  quote_used: {status: 409, text: 'The quote was used already'},
  key_in_use: {status: 409, text: 'The first request with this key is still running'},
  settled: {status: 409, text: 'This was settled already'},
  payout_completed: {status: 409, text: 'The payout is completed already'},
  payout_expired: {status: 409, text: 'The payout is expired already'},
  payout_not_completed: {status: 409, text: 'Only a completed payout can be reversed'},
  payout_reversed: {status: 409, text: 'The payout is reversed already'},
  payout_overdue: {status: 409, text: 'Credentials are overdue. Contact the seller'},
  receipts_closed: {status: 409, text: 'The payout takes no receipts any more'},
  import_completed: {status: 409, text: 'The import is completed already'},
  taken: {status: 409, text: 'Somebody else is working on this'},
  not_waiting: {status: 409, text: 'This waits for nobody'},
  cashout_completed: {status: 409, text: 'This request has been completed already'},
  cashout_cancelled: {status: 409, text: 'This request has been cancelled'},
  user_joined: {status: 409, text: 'The user has joined already'},
  user_disabled: {status: 409, text: 'The account is disabled'},
  user_has_money: {status: 409, text: 'The user still has a balance or a reservation'},
  user_has_payouts: {
    status: 409,
    text: 'The user still has payouts to settle. Complete or block them first',
    reason: openPayoutsReason
  },
  vendor_has_sub_vendors: {status: 409, text: 'The vendor still has sub-vendors'},
  second_factor_on: {status: 409, text: 'The second factor is on already'},
  second_factor_off: {status: 409, text: 'The second factor is off'},
  second_factor_setup_over: {status: 409, text: 'Begin the setup again'},
  too_large: {status: 413, text: message('fileTooLarge')},
  invalid: {status: 422, text: 'The given data was invalid'},
  too_many: {status: 429, text: 'Too many requests. Try again later'},
  unavailable: {status: 503, text: 'Not available at the moment'},
  no_rate: {status: 503, text: 'There is no exchange rate at the moment'}
} as const satisfies Record<string, RefusalRule>

export type RefusalReason = keyof typeof refusals
type ReasonOf<Status extends number> = {
  [R in RefusalReason]: (typeof refusals)[R]['status'] extends Status ? R : never
}[RefusalReason]

/** Why nobody is signed in. */
export type DenialReason = ReasonOf<401>
export type ConflictReason = ReasonOf<409>

export type RefusalDetails = {
  errors?: FieldErrors
  /** The current view of the row in conflict. */
  current?: unknown
  /** Seconds. */
  retryAfter?: number
}

/** A refusal is an expected answer, thrown so that the transaction around it rolls back. */
export class Refusal extends Error {
  readonly reason: RefusalReason
  readonly details: RefusalDetails

  constructor(reason: RefusalReason, details: RefusalDetails = {}) {
    super(refusals[reason].text)
    this.name = 'Refusal'
    this.reason = reason
    this.details = details
  }
}

/** The refusals by their status: `throw refuse.notFound()`. */
export const refuse = {
  badRequest: () => new Refusal('unreadable'),
  unauthorized: (reason: DenialReason = 'signed_out') => new Refusal(reason),
  forbidden: (reason: ReasonOf<403> = 'role') => new Refusal(reason),
  notFound: (reason: ReasonOf<404> = 'not_found') => new Refusal(reason),
  conflict: (reason: ConflictReason, current?: unknown) =>
    new Refusal(reason, current === undefined ? {} : {current}),
  /** 409 for a record that another user has taken; `name` is null where the caller may not learn who. */
  taken: (name: string | null, current: unknown) => {
    const problem = name === null ? coded('takenByStaff') : coded('takenBy', {name})
    return new Refusal('taken', {errors: {assignment: [problem]}, current})
  },
  tooLarge: () => new Refusal('too_large'),
  /** 422 with what is wrong by field. */
  invalid: (errors: FieldErrors) => new Refusal('invalid', {errors}),
  /** 422 on one field, its sentence from the catalogue. */
  field: (name: string, id: MessageId, params?: MessageParams) =>
    new Refusal('invalid', {errors: {[name]: [coded(id, params)]}}),
  tooMany: (retryAfter: number) => new Refusal('too_many', {retryAfter}),
  /** 429 on one field, whose sentence says the seconds too. */
  tooManyOf: (name: string, id: MessageId, retryAfter: number) =>
    new Refusal('too_many', {retryAfter, errors: {[name]: [coded(id, {seconds: retryAfter})]}}),
  unavailable: (retryAfter = 2, reason: ReasonOf<503> = 'unavailable') => new Refusal(reason, {retryAfter})
}
