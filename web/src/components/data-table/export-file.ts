import {inertCsvText, inertText} from '@paydesk/contracts/inert'
import type {Cell} from '@paydesk/contracts/workbook'
import type {ExportValue} from './columns.ts'

type Rows = readonly (readonly ExportValue[])[]

/** A file that grows row by row; `add` takes some rows, `end` gives the file. */
export type ExportFile = {add: (rows: Rows) => void; end: () => Blob}

const two = (n: number) => String(n).padStart(2, '0')

/** "2026-11-01 14:05:09" in the viewer's zone, which is the zone of the screen. */
function localTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

function csvCell(value: ExportValue): string {
  if (value === null) return ''
  if (value instanceof Date) return localTime(value)
  if (typeof value === 'object') return value.decimal
  const text = inertCsvText(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

const csvLines = (rows: Rows) => rows.map(row => `${row.map(csvCell).join(',')}\r\n`).join('')

/** CSV in UTF-8 with its mark, so that spreadsheets read Russian and Chinese as they are. */
export function openCsv(headers: readonly string[]): ExportFile {
  // Blobs, which a browser keeps out of the page's memory, and on disk when they grow.
  const parts = [new Blob([`\ufeff${csvLines([headers])}`])]
  return {
    add: rows => void parts.push(new Blob([csvLines(rows)])),
    end: () => new Blob(parts, {type: 'text/csv;charset=utf-8'})
  }
}

/** The digits that a spreadsheet's number keeps; a longer decimal stays a text rather than change. */
const exactDigits = 15

function xlsxCell(value: ExportValue): Cell {
  if (value === null) return null
  if (value instanceof Date) return localTime(value)
  if (typeof value !== 'object') return inertText(value)
  const isExact = value.decimal.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits
  return isExact ? Number(value.decimal) : value.decimal
}

/** The same table as a workbook of one sheet. */
export async function openXlsx(headers: readonly string[]): Promise<ExportFile> {
  const {openWorkbook} = await import('@/lib/xlsx.ts')
  const book = openWorkbook(headers.map(inertText))
  return {add: rows => book.add(rows.map(row => row.map(xlsxCell))), end: book.end}
}
