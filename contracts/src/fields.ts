import {z} from 'zod'
import {readCode} from './codes.ts'
import {coded} from './field-error.ts'
import type {MessageId} from './messages.ts'
import {readPhone} from './phone.ts'
import {hasUnseen} from './visible-text.ts'

/** Fields that several features share, with the sentences that their forms show. */

/** A schema's own sentence, but for what is missing: that is a required field, which every form says alike. */
export const unlessMissing = (id: MessageId) => (issue: {input?: unknown}) =>
  issue.input === undefined ? undefined : coded(id)

/**
 * For a rule over several fields: it is checked even where single fields are invalid, so that one look shows all
 * errors.
 */
export const besideOthers = {when: ({value}: {value: unknown}) => typeof value === 'object' && value !== null}

export const idSchema = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
export const byId = z.strictObject({id: idSchema})
export const versionSchema = z.number().int().min(0).optional()
export const isoDateTime = z.iso.datetime({offset: true})

/** Made by the form when it opens, so that a repeated submit is the same request. */
export const idempotencyKeySchema = z.uuid({error: coded('invalid', {path: 'key'})})

/**
 * How many characters a text may have before it is composed, for each that it may have then. To compose a long run of
 * accents takes a time that grows with the square of its length.
 */
export const uncomposed = 4

/** One line of visible text in Unicode NFC, without blanks around it. */
export function visibleLine(requiredMessage: string, max = 255) {
  const tooLong = coded('tooLong', {path: 'Text', max})
  return z
    .string({error: requiredMessage})
    .max(uncomposed * max, tooLong)
    .transform(text => text.normalize('NFC').trim())
    .pipe(
      z
        .string()
        .min(1, requiredMessage)
        .max(max, tooLong)
        .refine(text => !hasUnseen(text), coded('nameUnprintable'))
    )
}

/** Free text of several lines that may be left out; blank counts as left out. */
export const noteSchema = z
  .string()
  .max(1000, coded('tooLong', {path: 'Note', max: 1000}))
  .transform(text => text.normalize('NFC').trim())
  .refine(text => !hasUnseen(text.replace(/[\n\r\t]/g, ' ')), coded('nameUnprintable'))
  .transform(text => text || undefined)
  .optional()

/** Why somebody ends, cancels or reverses something. */
export const reasonSchema = visibleLine(coded('required', {path: 'reason'}), 500)

/** The input of an irreversible action on one row, with a reason. */
export const withReason = z.strictObject({
  id: idSchema,
  reason: reasonSchema,
  version: versionSchema,
  key: idempotencyKeySchema
})

/** A part of a name that is looked for. */
export const searchTextSchema = z
  .string()
  .max(255)
  .transform(text => text.normalize('NFC').trim())
  .optional()

export const nameSchema = visibleLine(coded('nameRequired'))

export const emailSchema = z
  .string({error: coded('emailRequired')})
  .trim()
  .min(1, coded('emailRequired'))
  .max(255, coded('emailInvalid'))
  .pipe(z.email(coded('emailInvalid')))

export const newPasswordSchema = z
  .string({error: coded('passwordRequired')})
  .min(1, coded('passwordRequired'))
  .min(8, coded('passwordTooShort'))
  .max(128, coded('passwordTooLong'))

const phoneMessages = {phone_invalid: coded('phoneInvalid'), phone_country: coded('phoneCountry')}

/** A Russian or Chinese mobile number as people write it, read as E.164. */
export const phoneSchema = z.string({error: coded('phoneInvalid')}).transform((text, context) => {
  const read = readPhone(text)
  if (read.ok) return read.value
  context.addIssue({code: 'custom', message: phoneMessages[read.code]})
  return z.NEVER
})

export const codeSchema = z
  .string({error: coded('codeRequired')})
  .trim()
  .min(1, coded('codeRequired'))
  .max(200)

/** A code that was sent to a phone, as it is pasted. */
export const phoneCodeSchema = codeSchema.transform(readCode)

export const personSchema = z.object({id: idSchema, name: z.string()})

/** Adds the issue "Passwords must match" to the confirmation where the two differ. */
export function passwordsMatch<T extends object>(password: keyof T & string, confirmation: keyof T & string) {
  return (value: T, context: z.RefinementCtx<T>): void => {
    if (value[password] === value[confirmation]) return
    context.addIssue({code: 'custom', path: [confirmation], message: coded('passwordsMustMatch')})
  }
}

export const uploadedFileSchema = z
  .custom<File>(value => value instanceof File, coded('fileRequired'))
  .refine(file => file.size > 0, coded('fileEmpty'))

export const maxReceiptBytes = 5 * 1024 * 1024
export const maxImportBytes = 20 * 1024 * 1024

export const receiptFileSchema = uploadedFileSchema.refine(
  file => file.size <= maxReceiptBytes,
  coded('fileTooLarge')
)

/** FormData as a procedure's input; each form has its schema for the fields inside. */
export const formDataSchema = z.custom<FormData>(value => value instanceof FormData, 'Send a form')
