import {scaleOf} from './currency-scale.ts'
import type {Currency, Language} from './enums.ts'
import {halfWidth, trimBlanks} from './visible-text.ts'

/** The sign and the code of each currency. */
const marks: Record<Currency, string> = {RUB: '₽|RUB', CNY: '¥|CNY', USDT: 'USDT'}
const gap = '[\\u0020\\u00a0\\u202f]?'
/** Digits in groups of three by commas, and decimals after a dot, as Chinese and English write numbers. */
const inGroups = /^-?[1-9]\d{0,2}(?:,\d{3})+(?:\.\d+)?$/
const oneComma = /^(-?[1-9]\d*),(\d{3})$/

/** Drops the currency, and the plus that the product writes before money that comes in. */
function figuresOf(text: string, currency: Currency): string {
  const mark = `(?:${marks[currency]})`
  const written = new RegExp(`^(?:\\+|([-\\u2212]))?(?:${mark}${gap})?(\\d.*?)(?:${gap}${mark})?$`, 'is')
  const [, minus, figures] = written.exec(text) ?? []
  return figures === undefined ? text : (minus ? '-' : '') + figures
}

/**
 * An amount that a person typed or pasted into a form in `language`, in the spelling that `parseAmount` reads: without
 * its currency, and without the commas by which Chinese and English group digits. A text of another form stays as it is.
 * Where a comma can be a group separator as well as the decimal mark, the two readings, the grouped one first.
 */
export function readTyped(
  text: string,
  currency: Currency,
  language: Language
): string | readonly [string, string] {
  const figures = figuresOf(trimBlanks(halfWidth(text)), currency)
  if (language === 'ru') return figures
  const [, whole = '', decimals = ''] = oneComma.exec(figures) ?? []
  if (whole && scaleOf[currency] >= decimals.length) return [whole + decimals, `${whole}.${decimals}`]
  return inGroups.test(figures) ? figures.replaceAll(',', '') : figures
}
