import Big from 'big.js'
import type {CellKind, NumberStyle} from '../types.ts'
import {decodeEntities, parseXml} from './xml.ts'
import type {Zip} from './zip.ts'

export const plain: NumberStyle = {kind: 'plain', zeros: 0}
const date: NumberStyle = {kind: 'date'}
const percent: NumberStyle = {kind: 'percent'}

/** The number styles by a cell's style index. */
export async function readStyles(zip: Zip, part: string): Promise<NumberStyle[]> {
  const formats = new Map<number, string>()
  const styles: NumberStyle[] = []
  let inCellFormats = false
  const handlers = {
    open(name: string, attributes: () => Record<string, string>) {
      if (name === 'numFmt') {
        const {numFmtId, formatCode = ''} = attributes()
        formats.set(Number(numFmtId), decodeEntities(formatCode))
      } else if (name === 'cellXfs') inCellFormats = true
      else if (name === 'xf' && inCellFormats)
        styles.push(styleOf(Number(attributes().numFmtId ?? 0), formats))
    },
    close(name: string) {
      if (name === 'cellXfs') inCellFormats = false
    }
  }
  for await (const _ of parseXml(zip.read(part), handlers));
  return styles
}

function styleOf(id: number, formats: Map<number, string>): NumberStyle {
  const custom = formats.get(id)
  if (custom !== undefined) return styleOfCode(custom)
  if (id === 9 || id === 10) return percent
  // Built-in dates and times, with those that the Chinese edition adds.
  const isDate =
    (id >= 14 && id <= 22) || (id >= 27 && id <= 36) || (id >= 45 && id <= 47) || (id >= 50 && id <= 58)
  return isDate ? date : plain
}

/** Spreadsheet programs write no longer one; a cell of a format that is not read is unreadable, as a date is. */
const longestCode = 255

function styleOfCode(code: string): NumberStyle {
  if (code.length > longestCode) return date
  if (/^0+$/.test(code)) return {kind: 'plain', zeros: code.length}
  // Quoted text, escaped characters, colours and conditions are no placeholders.
  const bare = code.replace(/"[^"]*"|\\.|_.|\*./g, '').replace(/\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi, '')
  if (/general/i.test(bare)) return plain
  if (/[ymdhs]/i.test(bare)) return date
  return bare.includes('%') ? percent : plain
}

/** XML Schema's double without its words for infinity; `Number` alone reads "0x10" too. */
const decimal = /^\s*[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?\s*$/i

/** Spreadsheets store 15 significant digits; later digits are noise of binary fractions. */
const significantDigits = 15

/** The text that a person reads in a numeric cell, and whether the text can be trusted. */
export function readNumber(value: string, style: NumberStyle = plain): {text: string; kind: CellKind} {
  const number = decimal.test(value) ? Number(value) : Number.NaN
  if (!Number.isFinite(number)) return {text: value, kind: 'unreadable'}
  if (style.kind === 'date') return {text: dateText(number), kind: 'unreadable'}
  const exact = new Big(number.toPrecision(significantDigits))
  if (style.kind === 'percent') return {text: `${exact.times(100).toFixed()}%`, kind: 'unreadable'}
  if (exact.abs().gte(10 ** significantDigits)) {
    return {text: exact.toExponential().toUpperCase(), kind: 'lost_digits'}
  }
  const text = exact.toFixed()
  return {text: /^\d+$/.test(text) ? text.padStart(style.zeros, '0') : text, kind: 'number'}
}

/** Days since the last day of 1899 as a date, only to name what the cell shows. */
function dateText(serial: number): string {
  const instant = new Date(Math.round((serial - 25_569) * 86_400) * 1000)
  if (Number.isNaN(instant.getTime())) return String(serial)
  return instant.toISOString().replace('T00:00:00.000Z', '').replace('.000Z', '')
}
