import type {ImportEncoding, Language} from '@paydesk/contracts/enums'
import {escapeCsvFormula} from '@paydesk/contracts/escape-formula'
import {stringify} from 'csv-stringify/sync'
import iconv from 'iconv-lite'
import {errorHeader, lineHeader} from './columns.ts'
import type {ImportField} from './import-fields.ts'
import {rowReason} from './reasons.ts'
import type {BadRow, Inspection} from './types.ts'
import {xlsxFile} from './xlsx/writer.ts'

/** A failed row: a bad row of `readRows`, or a good row that the database refused, with its errors. */
export type FailedRow = Pick<BadRow, 'line' | 'errors' | 'raw'>

const rowsPerChunk = 500
const numberFields: ImportField[] = ['amount', 'phone_number', 'card_number']
/** An amount or a phone number as people type it can't be a formula that does anything. */
const plainNumber = /^[+-]?\d[\d\s\u00a0\u202f().,-]*$/

/**
 * The file of failed rows, in the format, delimiter and encoding of the upload: line and reason first, then the
 * merchant's columns unchanged. A corrected file is uploaded and read as the original was; the two extra columns are
 * ignored. Yields bytes while it reads `failed`.
 */
export function errorFile(
  inspection: Inspection,
  language: Language,
  failed: AsyncIterable<FailedRow> | Iterable<FailedRow>
): AsyncGenerator<Buffer> {
  const rows = tableRows(inspection, reasonLanguage(inspection.encoding, language), failed)
  if (inspection.format === 'xlsx') return xlsxFile(rows)
  return csvFile(inertRows(rows, inspection), inspection)
}

/** The name of the error file for a source called `name`: "march.csv" has "march-errors.csv". */
export function errorFileName(name: string, {format}: Inspection): string {
  return `${name.replace(/\.[^.]*$/, '')}-errors.${format}`
}

/** Windows-1251 has no Chinese, so reasons are English there. */
function reasonLanguage(encoding: ImportEncoding | null, language: Language): Language {
  return encoding === 'windows-1251' && language === 'zh' ? 'en' : language
}

async function* tableRows(
  {header, columns, reportColumns}: Inspection,
  language: Language,
  failed: AsyncIterable<FailedRow> | Iterable<FailedRow>
): AsyncGenerator<string[]> {
  // An error file that was corrected in part has the columns already.
  const own = (cells: string[]) => cells.filter((_, column) => !reportColumns.includes(column))
  const headerOf = (field: ImportField) => header[columns[field] ?? -1]?.trim() ?? field
  yield [lineHeader[language], errorHeader[language], ...own(header)]
  for await (const {line, errors, raw} of failed) {
    yield [String(line), rowReason(errors, language, headerOf), ...own(raw)]
  }
}

/** Makes formulas inert, except in the header, which has to be recognised. */
async function* inertRows(
  rows: AsyncIterable<string[]>,
  {columns, reportColumns}: Inspection
): AsyncGenerator<string[]> {
  const added = 2
  const place = (column: number) => column + added - reportColumns.filter(report => report < column).length
  const numbers = new Set(
    numberFields
      .map(field => columns[field])
      .filter(column => column !== undefined)
      .map(place)
  )
  const known = new Set(Object.values(columns).map(place))
  let isHeader = true
  for await (const cells of rows) {
    yield cells.map((cell, column) => {
      if (isHeader) return column < added || known.has(column) ? cell : escapeCsvFormula(cell)
      return numbers.has(column) && plainNumber.test(cell) ? cell : escapeCsvFormula(cell)
    })
    isHeader = false
  }
}

async function* csvFile(
  rows: AsyncIterable<string[]>,
  {encoding, delimiter}: Inspection
): AsyncGenerator<Buffer> {
  const encode = encoderOf(encoding ?? 'utf-8')
  let batch: string[][] = []
  let addMark = true
  const flush = () => {
    const bytes = encode(
      stringify(batch, {
        delimiter: delimiter ?? ',',
        record_delimiter: '\r\n',
        quoted_match: /[\r\n]/
      }),
      addMark
    )
    addMark = false
    batch = []
    return bytes
  }
  for await (const row of rows) {
    batch.push(row)
    if (batch.length >= rowsPerChunk) yield flush()
  }
  if (batch.length > 0) yield flush()
}

/** Unicode files begin with a byte order mark, without which spreadsheets take them for the local encoding. */
function encoderOf(encoding: ImportEncoding): (text: string, addMark: boolean) => Buffer {
  if (encoding === 'windows-1251' || encoding === 'gb18030') return text => iconv.encode(text, encoding)
  const name = encoding === 'utf-16' ? 'utf16-le' : 'utf8'
  return (text, addMark) => iconv.encode(text, name, {addBOM: addMark})
}
