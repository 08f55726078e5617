import {halfWidth, withoutMarks} from './visible-text.ts'

export type CardVerdict = {ok: true; value: string} | {ok: false; code: 'card_length' | 'card_checksum'}

/**
 * A card number of 16 to 19 digits, in groups or not, whose check digit is right; digits only in the result. No payment
 * card begins with 0 (ISO/IEC 7812).
 */
export function readCard(text: string): CardVerdict {
  const digits = withoutMarks(halfWidth(text)).replace(/[\s\p{Pd}]/gu, '')
  if (!/^\d{16,19}$/.test(digits)) return {ok: false, code: 'card_length'}
  return !digits.startsWith('0') && hasLuhnCheck(digits)
    ? {ok: true, value: digits}
    : {ok: false, code: 'card_checksum'}
}

function hasLuhnCheck(digits: string): boolean {
  let sum = 0
  for (let i = 0; i < digits.length; i += 1) {
    const digit = digits.charCodeAt(digits.length - 1 - i) - 48
    const doubled = i % 2 === 1 ? digit * 2 : digit
    sum += doubled > 9 ? doubled - 9 : doubled
  }
  return sum % 10 === 0
}
