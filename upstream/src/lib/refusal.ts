import {secondFactorReason} from '@paydesk/contracts/errors'
import {type MessageId, type MessageParams, message} from '@paydesk/contracts/messages'

/** Sentences by the wire's field name; a nested field is written with dots. */
export type FieldErrors = Record<string, string[]>

/** Every way a call can be refused. What it means to HTTP stands in one table, in http/errors.ts. */
export type RefusalKind =
  | 'bad_request'
  | 'unauthorized'
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'too_large'
  | 'invalid'
  | 'too_many'
  | 'unavailable'

export type RefusalDetails = {
  errors?: FieldErrors
  /** What a conflicting row is now, as its view. */
  current?: unknown
  /** Seconds. */
  retryAfter?: number
  /** Why, for a client that can do something about it. */
  reason?: typeof secondFactorReason
}

/** A refusal is an expected answer, thrown so that the transaction around it rolls back. */
export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly details: RefusalDetails

  constructor(kind: RefusalKind, text: string, details: RefusalDetails = {}) {
    super(text)
    this.name = 'Refusal'
    this.kind = kind
    this.details = details
  }
}

export const invalidText = 'The given data was invalid'

/** The refusals by name: `throw refuse.notFound()`. */
export const refuse = {
  badRequest: (text = 'The request cannot be read') => new Refusal('bad_request', text),
  unauthorized: (text = 'Sign in first') => new Refusal('unauthorized', text),
  forbidden: (text = 'Your role does not allow this') => new Refusal('forbidden', text),
  /** 403 that a code of the second factor turns into an answer. */
  codeNeeded: () =>
    new Refusal('forbidden', 'Confirm with a code of your second factor', {reason: secondFactorReason}),
  notFound: (text = 'Not Found') => new Refusal('not_found', text),
  conflict: (text: string, current?: unknown) =>
    new Refusal('conflict', text, current === undefined ? {} : {current}),
  tooLarge: (text = message('fileTooLarge')) => new Refusal('too_large', text),
  /** 422 with sentences by field. */
  invalid: (errors: FieldErrors) => new Refusal('invalid', invalidText, {errors}),
  /** 422 on one field, its sentence from the catalogue. */
  field: (name: string, id: MessageId, params?: MessageParams) =>
    new Refusal('invalid', invalidText, {errors: {[name]: [message(id, params)]}}),
  tooMany: (retryAfter: number) =>
    new Refusal('too_many', 'Too many requests. Try again later', {retryAfter}),
  /** 429 on one field, whose sentence says the seconds too. */
  tooManyOf: (name: string, id: MessageId, retryAfter: number) =>
    new Refusal('too_many', 'Too many requests. Try again later', {
      retryAfter,
      errors: {[name]: [message(id, {seconds: retryAfter})]}
    }),
  unavailable: (retryAfter = 2) => new Refusal('unavailable', 'Not available at the moment', {retryAfter})
}
