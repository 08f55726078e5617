import type {restrictedCountries} from '@paydesk/contracts/enums'

export type PhoneCountry = (typeof restrictedCountries)[number]

type Plan = {code: string; length: number; groups: readonly number[]}

/** Calling code, digits of a national number, and how people group them. */
export const phonePlans: Record<PhoneCountry, Plan> = {
  RU: {code: '7', length: 10, groups: [3, 3, 2, 2]},
  CN: {code: '86', length: 11, groups: [3, 4, 4]}
}

export type TypedPhone = {country: PhoneCountry; national: string}

/**
 * What a person typed or pasted, as a country and national digits. A number with its calling code
 * names its country by itself; so do a Russian 8 in front and an eleven-digit Chinese mobile number.
 */
export function readPhone(text: string, country: PhoneCountry): TypedPhone {
  const digits = text.replace(/\D/g, '')
  if (text.trim().startsWith('+') || text.trim().startsWith('00')) {
    const whole = digits.replace(/^00/, '')
    if (whole.startsWith('86')) return {country: 'CN', national: whole.slice(2)}
    if (whole.startsWith('7')) return {country: 'RU', national: whole.slice(1)}
    // Another country's number keeps its mark, so that it is nobody's here and not ours by its digits.
    return {country, national: whole && `00${whole}`}
  }
  if (country === 'RU' && digits.length === 11 && /^[78]/.test(digits))
    return {country, national: digits.slice(1)}
  if (country === 'RU' && digits.length === 11 && digits.startsWith('1'))
    return {country: 'CN', national: digits}
  if (country === 'RU' && digits.length === 13 && digits.startsWith('86'))
    return {country: 'CN', national: digits.slice(2)}
  return {country, national: digits}
}

/** "+79123456789"; empty where nothing is typed, so that a missing phone counts as missing. */
export function toE164({country, national}: TypedPhone): string {
  return national ? `+${phonePlans[country].code}${national}` : ''
}

/** Whether an E.164 number is whole and one of the two countries': under +7, 6 and 7 begin Kazakhstan's. */
export function isWholePhone(e164: string): boolean {
  return /^\+7[^67]\d{9}$/.test(e164) || /^\+86\d{11}$/.test(e164)
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
  const phone = readPhone(e164, 'RU')
  // Within the last groups of a Russian number stand hyphens.
  return `+${phonePlans[phone.country].code} ${groupNational(phone).replace(/ (\d\d) (\d\d)$/, '-$1-$2')}`
}
