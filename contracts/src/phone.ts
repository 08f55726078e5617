import {halfWidth, withoutMarks} from './visible-text.ts'

export type PhoneVerdict = {ok: true; value: string} | {ok: false; code: 'phone_invalid' | 'phone_country'}

/** Digits with what people group them by: blanks, brackets, dots, and dashes of every length. */
const typedPhone = /^\+?[\d\s().\p{Pd}]+$/u
/** A mobile number of Russia or China, its calling code in front. */
const mobile = /^(?:79\d{9}|861[3-9]\d{9})$/
/** Another number of the two countries, or one of a third. */
const elsewhere = /^(?:7\d{10}|86\d{9,11}|(?!7|86)\d{5,15})$/

/** Digits without a mark of their country, with its calling code; empty where they name none. */
function withCallingCode(digits: string): string {
  if (/^[78]\d{10}$/.test(digits)) return `7${digits.slice(1)}`
  if (/^1\d{10}$/.test(digits)) return `86${digits}`
  return /^86\d{11}$/.test(digits) ? digits : ''
}

/**
 * A mobile number of Russia or China as E.164, however it is written: with a plus, with 00, with the Russian 8, or
 * without a mark where its digits name the country. Money and messages reach no other numbers, nor does Kazakhstan
 * count, which shares +7 with Russia.
 */
export function readPhone(text: string): PhoneVerdict {
  const plain = withoutMarks(halfWidth(text))
  if (!typedPhone.test(plain)) return {ok: false, code: 'phone_invalid'}
  const digits = plain.replace(/\D/g, '')
  const isInternational = plain.startsWith('+') || digits.startsWith('00')
  const whole = isInternational ? digits.replace(/^00/, '') : withCallingCode(digits)
  // "+7 8 912 ...": the 8 of a call at home, kept behind the calling code.
  const value = whole.replace(/^78(?=\d{10}$)/, '7')
  if (mobile.test(value)) return {ok: true, value: `+${value}`}
  return {ok: false, code: elsewhere.test(value) ? 'phone_country' : 'phone_invalid'}
}
