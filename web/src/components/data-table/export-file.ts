import {scaleOf} from '@paydesk/contracts/currency-scale'
import type {Language} from '@paydesk/contracts/enums'
import {escapeCsvFormula} from '@paydesk/contracts/escape-formula'
import type {Money} from '@paydesk/contracts/money'
import {toDay} from '@/lib/dates.ts'
import type {ExportColumn} from './columns.ts'

/** A column of the file itself. Money has become two: the amount and its currency. */
export type FileColumn = {header: string; kind: Exclude<ExportColumn<never>['kind'], 'money'> | 'amount'}
export type FileCell = string | Money | null
type Rows = readonly (readonly FileCell[])[]

/** A file that grows row by row; `add` takes some rows, `end` gives the file. */
export type ExportFile = {add: (rows: Rows) => void; end: () => Blob}

/** "2026-11-01 14:05:09" in the viewer's zone, which is the zone of the screen. */
function localTime(iso: string): string {
  const date = new Date(iso)
  const parts = [date.getHours(), date.getMinutes(), date.getSeconds()]
  return `${toDay(date)} ${parts.map(part => String(part).padStart(2, '0')).join(':')}`
}

/**
 * CSV in UTF-8 with its mark, so that spreadsheets read Russian and Chinese as they are. Cells are divided and
 * decimals are written as the language's spreadsheets expect.
 */
export function openCsv(columns: readonly FileColumn[], language: Language): ExportFile {
  const [delimiter, decimalMark] = language === 'ru' ? [';', ','] : [',', '.']
  const quoted = (text: string) =>
    /["\r\n]/.test(text) || text.includes(delimiter) ? `"${text.replaceAll('"', '""')}"` : text
  const decimal = (text: string) => text.replace('.', decimalMark)
  function textOf(value: FileCell, kind: FileColumn['kind']): string {
    if (value === null) return ''
    if (typeof value === 'object') return decimal(value.amount)
    if (kind === 'number') return decimal(value)
    if (kind === 'moment') return localTime(value)
    return kind === 'typed' ? escapeCsvFormula(value) : value
  }
  const line = (texts: readonly string[]) => `${texts.map(quoted).join(delimiter)}\r\n`
  const lines = (rows: Rows) =>
    rows.map(row => line(columns.map(({kind}, at) => textOf(row[at] ?? null, kind)))).join('')
  // Blobs, which a browser keeps out of the page's memory, and on disk when they grow.
  const parts = [new Blob([`\ufeff${line(columns.map(({header}) => header))}`])]
  return {
    add: rows => void parts.push(new Blob([lines(rows)])),
    end: () => new Blob(parts, {type: 'text/csv;charset=utf-8'})
  }
}

/** The digits that a spreadsheet's number keeps; a longer decimal stays a text rather than change. */
const exactDigits = 15
const isExact = (decimal: string) => decimal.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits

/** The serial number of 1 January 1970 among the days of a spreadsheet. */
const epochDay = 25_569
const daySeconds = 86_400

/** A moment as spreadsheets count it: the viewer's date and time, in days. */
function serialOf(iso: string): number {
  const date = new Date(iso)
  const localSeconds = Math.floor(date.getTime() / 1000) - date.getTimezoneOffset() * 60
  return localSeconds / daySeconds + epochDay
}

/** The same table as a workbook of one sheet, in which nothing is a formula: a text is marked as one. */
export async function openXlsx(columns: readonly FileColumn[]): Promise<ExportFile> {
  const {formats, openWorkbook} = await import('@/lib/xlsx.ts')
  const book = openWorkbook(
    columns.map(({header}) => header),
    columns.map(({kind}) => kind)
  )
  function cellOf(value: FileCell, kind: FileColumn['kind']) {
    if (value === null) return null
    if (typeof value === 'object') {
      const {amount, currency} = value
      const format = scaleOf[currency] === 6 ? formats.sixDecimals : formats.twoDecimals
      return isExact(amount) ? {number: Number(amount), format} : amount
    }
    if (kind === 'moment') return {number: serialOf(value), format: formats.moment}
    return kind === 'number' && isExact(value) ? {number: Number(value), format: formats.number} : value
  }
  return {
    add: rows => book.add(rows.map(row => columns.map(({kind}, at) => cellOf(row[at] ?? null, kind)))),
    end: book.end
  }
}
