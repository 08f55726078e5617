import type {restrictedCountries} from '@paydesk/contracts/enums'
import {readPhone} from '@paydesk/contracts/phone'
import {halfWidth, withoutMarks} from '@paydesk/contracts/visible-text'

export type PhoneCountry = (typeof restrictedCountries)[number]

type Plan = {code: string; length: number; groups: readonly number[]}

/** Calling code, digits of a national number, and how people group them. */
export const phonePlans: Record<PhoneCountry, Plan> = {
  RU: {code: '7', length: 10, groups: [3, 3, 2, 2]},
  CN: {code: '86', length: 11, groups: [3, 4, 4]}
}

export type TypedPhone = {country: PhoneCountry; national: string}

/** Calling code and national digits of an E.164 number of one of the two countries. */
function split(e164: string): TypedPhone {
  const country = e164.startsWith('+86') ? 'CN' : 'RU'
  return {country, national: e164.slice(phonePlans[country].code.length + 1)}
}

/**
 * Typed or pasted text as a country and national digits. A whole mobile number names its country; an incomplete one
 * belongs to the chosen country.
 */
export function readTypedPhone(text: string, country: PhoneCountry): TypedPhone {
  const whole = readPhone(text)
  if (whole.ok) return split(whole.value)
  const plain = withoutMarks(halfWidth(text))
  const digits = plain.replace(/\D/g, '')
  if (plain.startsWith('+') || plain.startsWith('00')) {
    const rest = digits.replace(/^00/, '')
    if (/^(7|86)/.test(rest)) return split(`+${rest}`)
    // Another country's number keeps its mark, so that it is nobody's here and not ours by its digits.
    return {country, national: plain === '+' ? '' : `00${rest}`}
  }
  if (country === 'RU' && /^[78]\d{10}$/.test(digits)) return {country, national: digits.slice(1)}
  return {country, national: digits}
}

/**
 * "+79123456789"; empty where nothing is typed, so that a missing phone counts as missing. Another country keeps its
 * 00.
 */
export function toE164({country, national}: TypedPhone): string {
  if (national.startsWith('00')) return national
  return national ? `+${phonePlans[country].code}${national}` : ''
}

/** National digits grouped for the eye: "912 345 67 89". */
export function groupNational({country, national}: TypedPhone): string {
  const parts: string[] = []
  let at = 0
  for (const size of phonePlans[country].groups) {
    parts.push(national.slice(at, at + size))
    at += size
  }
  parts.push(national.slice(at))
  return parts.filter(Boolean).join(' ')
}

/** An E.164 number as people of its country write it; one of elsewhere stays as it came. */
export function formatPhone(e164: string): string {
  const isKnown = Object.values(phonePlans).some(
    plan => e164.startsWith(`+${plan.code}`) && e164.length === plan.code.length + plan.length + 1
  )
  if (!isKnown) return e164
  const phone = split(e164)
  // Within the last groups of a Russian number stand hyphens.
  return `+${phonePlans[phone.country].code} ${groupNational(phone).replace(/ (\d\d) (\d\d)$/, '-$1-$2')}`
}
