import {restrictedCountries} from '@paydesk/contracts/enums'
import {message} from '@paydesk/contracts/messages'
import {parsePhoneNumberFromString} from 'libphonenumber-js/min'
import {z} from 'zod'

export type PhoneVerdict = {ok: true; value: string} | {ok: false; code: 'phone_invalid' | 'phone_country'}

const allowed = new Set<string>(restrictedCountries)
const callingCode = /^\+(7|86)/
/** Digits with the marks that people group them by: spaces, brackets, dots, and dashes of every length. */
const typedPhone = /^\+?[\d\s().\u00a0\u202f\u2010-\u2015-]+$/

/**
 * A Russian or Chinese number as E.164. Without "+", eleven digits from 8 or 7 are Russian and eleven from 1
 * are Chinese. Kazakhstan shares +7 with Russia and is refused by its country.
 */
export function readPhone(text: string): PhoneVerdict {
  if (!typedPhone.test(text)) return {ok: false, code: 'phone_invalid'}
  const digits = text.replace(/\D/g, '')
  const international = text.startsWith('+') ? `+${digits}` : fromNational(digits)
  return international ? verify(international) : {ok: false, code: 'phone_invalid'}
}

function fromNational(digits: string): string | null {
  if (digits.length !== 11) return null
  if (digits.startsWith('8') || digits.startsWith('7')) return `+7${digits.slice(1)}`
  return digits.startsWith('1') ? `+86${digits}` : null
}

const knownRanges = new Map<string, PhoneVerdict['ok']>()

/**
 * The library's verdict depends on the length and the first digits alone, and it is the dearest step of a
 * row: what was accepted once for a range is accepted for its other numbers.
 */
function verify(international: string): PhoneVerdict {
  const range = `${international.length}:${international.slice(0, 7)}`
  if (knownRanges.get(range)) return {ok: true, value: international}
  const verdict = judge(international)
  if (verdict.ok && verdict.value === international) knownRanges.set(range, true)
  return verdict
}

function judge(international: string): PhoneVerdict {
  const phone = parsePhoneNumberFromString(international, {extract: false})
  if (phone?.isValid() && phone.country) {
    return allowed.has(phone.country) ? {ok: true, value: phone.number} : {ok: false, code: 'phone_country'}
  }
  const foreign = phone?.country ? !allowed.has(phone.country) : !callingCode.test(international)
  return {ok: false, code: foreign ? 'phone_country' : 'phone_invalid'}
}

/** A Russian or Chinese number as people type it, read as E.164. */
export const phoneSchema = z.string().transform((text, context) => {
  const read = readPhone(text.trim())
  if (read.ok) return read.value
  context.addIssue({code: 'custom', message: message('phoneInvalid')})
  return z.NEVER
})
