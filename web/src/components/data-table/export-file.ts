import type {ExportValue} from './columns.ts'

export type ExportTable = {headers: readonly string[]; rows: readonly (readonly ExportValue[])[]}

const two = (n: number) => String(n).padStart(2, '0')

/** "2026-11-01 14:05:09" in the viewer's zone, which is the zone of the screen. */
function localTime(date: Date): string {
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`
  return `${day} ${two(date.getHours())}:${two(date.getMinutes())}:${two(date.getSeconds())}`
}

/** A text that a spreadsheet would run as a formula gets an apostrophe before it and stays a text. */
export function inert(text: string): string {
  return /^[\s\p{Cc}]*[=+\-@]|^[\t\r\n]/u.test(text) ? `'${text}` : text
}

function csvCell(value: ExportValue): string {
  if (value === null) return ''
  if (value instanceof Date) return localTime(value)
  if (typeof value === 'object') return value.decimal
  const text = inert(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** CSV in UTF-8 with its mark, so that spreadsheets read Russian and Chinese as they are. */
export function toCsv({headers, rows}: ExportTable): Blob {
  const lines = [headers, ...rows].map(row => row.map(csvCell).join(','))
  return new Blob([`\ufeff${lines.join('\r\n')}\r\n`], {type: 'text/csv;charset=utf-8'})
}

/** The digits that a spreadsheet's number keeps; a longer decimal stays a text rather than change. */
const exactDigits = 15

function xlsxCell(value: ExportValue) {
  if (value === null) return null
  if (value instanceof Date) return {value: localTime(value), type: String}
  if (typeof value !== 'object') return {value: inert(value), type: String}
  const isExact = value.decimal.replace(/\D/g, '').replace(/^0+/, '').length <= exactDigits
  return isExact ? {value: Number(value.decimal), type: Number} : {value: value.decimal, type: String}
}

/** The same table as a workbook of one sheet. */
export async function toXlsx({headers, rows}: ExportTable): Promise<Blob> {
  const {default: writeWorkbook} = await import('write-excel-file/universal')
  const head = headers.map(header => ({value: inert(header), type: String, fontWeight: 'bold' as const}))
  return writeWorkbook([head, ...rows.map(row => row.map(xlsxCell))]).toBlob()
}
