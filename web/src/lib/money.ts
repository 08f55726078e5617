import {scaleOf} from '@paydesk/contracts/currency-scale'
import type {Currency, Language} from '@paydesk/contracts/enums'

const locales: Record<Language, string> = {ru: 'ru-RU', zh: 'zh-CN', en: 'en-GB'}
export const localeOf = (language: Language) => locales[language]

/** A thin space would let a number break from its sign; this one does not. */
const noBreakSpace = '\u00a0'
const decimal = /^-?\d+(\.\d+)?$/

const formats = new Map<string, Intl.NumberFormat>()
function formatFor(language: Language, currency: Currency): Intl.NumberFormat {
  const key = `${language} ${currency}`
  let format = formats.get(key)
  if (!format) {
    const digits = scaleOf[currency]
    // USDT is no currency to Intl, which throws on it: it is a number with a suffix.
    const style =
      currency === 'USDT' ? {} : ({style: 'currency', currency, currencyDisplay: 'narrowSymbol'} as const)
    format = new Intl.NumberFormat(localeOf(language), {
      ...style,
      minimumFractionDigits: currency === 'USDT' ? 2 : digits,
      maximumFractionDigits: digits
    })
    formats.set(key, format)
  }
  return format
}

/**
 * A decimal string of `currency` as the language writes it: "1 250,00 ₽", "¥1,250.00", "0.25 USDT". Intl reads the
 * string exactly; it never becomes a Number. An invalid decimal is shown unchanged.
 */
export function formatMoney(amount: string, currency: Currency, language: Language): string {
  if (!decimal.test(amount)) return amount
  const text = formatFor(language, currency).format(amount as Intl.StringNumericLiteral)
  return currency === 'USDT' ? `${text}${noBreakSpace}USDT` : text
}

/** A number that is no money (a count, a rate) as the language groups it; at most six decimals. */
export function formatNumber(value: number | string, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {maximumFractionDigits: 6})
  return format.format(value as number | Intl.StringNumericLiteral)
}

/** A rate given in percent (2.5) as the language writes percents. */
export function formatPercent(percent: number, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {maximumFractionDigits: 4})
  return language === 'ru' ? `${format.format(percent)}${noBreakSpace}%` : `${format.format(percent)}%`
}

/** An amount whose currency stands elsewhere; with decimals, so that a comma before three digits separates groups. */
export function formatFigures(amount: string, language: Language): string {
  const format = new Intl.NumberFormat(localeOf(language), {
    minimumFractionDigits: 2,
    maximumFractionDigits: 20
  })
  return format.format(amount as Intl.StringNumericLiteral)
}

/** An exchange rate as the language writes numbers, with every digit that it has. */
export function formatRate(rate: string, language: Language): string {
  if (!decimal.test(rate)) return rate
  const format = new Intl.NumberFormat(localeOf(language), {maximumFractionDigits: 20})
  return format.format(rate as Intl.StringNumericLiteral)
}

const withDot = /^-?\d+\.\d*$/

/**
 * A number as it stands in a field: with the comma where the language writes one, and no groups; other text as it is.
 */
export function formatTyped(text: string, language: Language): string {
  return language === 'ru' && withDot.test(text) ? text.replace('.', ',') : text
}

const plain = /^(-?)(\d+)(?:[.,](\d+))?$/

/**
 * An amount in a field that nobody types into: the typed digits, in the groups and with the decimal mark of the
 * language. An invalid amount stays as typed. "10,000" of USDT would have two readings, so it has decimals.
 */
export function formatAtRest(text: string, currency: Currency, language: Language): string {
  const [, sign, integer, decimals] = plain.exec(text.replace(/\s/g, '')) ?? []
  if (integer === undefined) return text
  const grouped = sign + formatNumber(integer, language)
  if (decimals !== undefined) return grouped + (language === 'ru' ? ',' : '.') + decimals
  return currency === 'USDT' && grouped.includes(',') ? `${grouped}.00` : grouped
}
