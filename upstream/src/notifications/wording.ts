import type {Currency, Language} from '@paydesk/contracts/enums'
import {scaleOf} from '@paydesk/contracts/money'

const localeOf: Record<Language, string> = {ru: 'ru-RU', zh: 'zh-CN', en: 'en-GB'}

/**
 * A canonical decimal string as a person reads it, with its currency: `1 250,00 RUB`, and USDT as on the screens,
 * with two decimals or as many as it has: `500,00 USDT`. Exact: no float in between.
 */
export function amountText(amount: string, currency: Currency, language: Language): string {
  const digits = scaleOf[currency]
  const format = new Intl.NumberFormat(localeOf[language], {
    minimumFractionDigits: Math.min(digits, 2),
    maximumFractionDigits: digits
  })
  return `${format.format(amount as Intl.StringNumericLiteral)} ${currency}`
}

/** An ISO moment with its zone named, since the reader's own is not known: `28 ноября 2026 г. в 00:36 UTC`. */
export function timeText(moment: string, language: Language): string {
  return new Intl.DateTimeFormat(localeOf[language], {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone: 'UTC',
    timeZoneName: 'short'
  }).format(new Date(moment))
}

/** `24 часа`, `10 минут`, in the plural that the number wants. */
export function durationText(count: number, unit: 'hour' | 'minute', language: Language): string {
  return new Intl.NumberFormat(localeOf[language], {style: 'unit', unit, unitDisplay: 'long'}).format(count)
}

const longestName = 100

/**
 * A name that somebody else chose, as one line of visible text. Line breaks cannot open a header or a paragraph,
 * bidirectional marks cannot reverse the sentence around it, and its length cannot push the message away.
 */
export function plainName(name: string): string {
  const line = name
    .replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
    .replace(/\p{Cf}+/gu, '')
    .trim()
  const characters = Array.from(line)
  return characters.length > longestName ? `${characters.slice(0, longestName - 1).join('')}…` : line
}

const longestGreeted = 40
/** Letters with their marks, and what stands between them in a name: no digits, no @, nothing of an address. */
const nameAlone = /^(?=.*\p{L})[\p{L}\p{M}\p{Zs}'’·«».\-‐]+$/u
/** `www.`, or what a mail program makes a link of by itself: a dot with two letters behind it. */
const leadsSomewhere = /www\.|\.-*\p{L}-*\p{L}/iu

/**
 * A name to greet by, or to say who invites; null where it could be a message: a link, a number or a handle. Some names
 * with initials are lost too, which only costs them the greeting.
 */
export function greetedName(name: string): string | null {
  const line = plainName(name)
  if (Array.from(line).length > longestGreeted || !nameAlone.test(line)) return null
  // Marks are set aside: between the letters of an address they would hide it from here, and from nobody who reads.
  const bare = line.normalize('NFKD').replace(/\p{M}+/gu, '')
  return leadsSomewhere.test(bare) ? null : line
}
