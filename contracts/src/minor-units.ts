import {scaleOf} from './currency-scale.ts'
import {fromMinor} from './decimal-sums.ts'
import type {Currency} from './enums.ts'
import {hasUnseen, trimBlanks} from './visible-text.ts'

export * from './decimal-sums.ts'

export const maxIntegerDigits = 12

export type AmountRefusal =
  | 'empty'
  | 'unprintable'
  | 'not_a_number'
  | 'exponent'
  | 'sign_not_allowed'
  | 'negative'
  | 'not_positive'
  | 'too_many_decimals'
  | 'too_large'

export type ParsedAmount = {ok: true; minor: bigint; canonical: string} | {ok: false; code: AmountRefusal}
export type AmountSign = 'positive' | 'non_negative' | 'signed'

/** A sign, digits plain or in groups of three by spaces, and decimals after a dot or a comma. */
const amount = /^([+-]?)(\d+|\d{1,3}(?:[\u0020\u00a0\u202f]\d{3})+)(?:[.,](\d+))?$/
const exponentForm = /^[+-]?\d+(?:[.,]\d+)?\s?e\s?[+-]?\d+$/i
const refuse = (code: AmountRefusal): ParsedAmount => ({ok: false, code})

function reasonAgainst(text: string): AmountRefusal {
  if (hasUnseen(text.replace(/[\t\r\n]/g, ' '))) return 'unprintable'
  return exponentForm.test(text) ? 'exponent' : 'not_a_number'
}

/**
 * Reads an amount by the rules of the wire, of imports and of Russian: one dot or comma is the decimal mark, a space
 * (also a no-break one) separates groups of three digits and is invalid anywhere else inside. Nothing is coerced and
 * nothing is rounded: digits beyond the currency's scale are an error.
 */
export function parseAmount(text: string, currency: Currency, sign: AmountSign = 'positive'): ParsedAmount {
  const trimmed = trimBlanks(text)
  if (trimmed === '') return refuse('empty')
  const parts = amount.exec(trimmed)
  if (!parts) return refuse(reasonAgainst(trimmed))
  const [, mark = '', whole = '', decimals = ''] = parts
  const integer = whole.replace(/\D/g, '')
  if (mark === '+' || (mark === '-' && sign === 'positive' && /^0+$/.test(integer + decimals))) {
    return refuse('sign_not_allowed')
  }
  if (mark === '-' && sign !== 'signed') return refuse('negative')
  const scale = scaleOf[currency]
  if (decimals.length > scale) return refuse('too_many_decimals')
  const significant = integer.replace(/^0+(?=\d)/, '')
  if (significant.length > maxIntegerDigits) return refuse('too_large')
  const magnitude = BigInt(significant + decimals.padEnd(scale, '0'))
  if (magnitude === 0n && (sign === 'positive' || mark === '-')) return refuse('not_positive')
  const minor = mark === '-' ? -magnitude : magnitude
  return {ok: true, minor, canonical: fromMinor(minor, currency)}
}

/** A canonical decimal string ("1250.00") in minor units; throws a RangeError on anything else. */
export function toMinor(amount: string, currency: Currency): bigint {
  const parsed = parseAmount(amount, currency, 'signed')
  if (parsed.ok) return parsed.minor
  if (/^-?0+([.,]0*)?$/.test(amount)) return 0n
  throw new RangeError(`not an amount of ${currency}: ${parsed.code}`)
}
