import type {ImportEncoding} from '@paydesk/contracts/enums'
import {CsvParser, EndlessRecord, UnclosedQuote} from './csv-parser.ts'
import {refusal} from './refusal.ts'
import {readText} from './text-source.ts'
import type {CellKind, Delimiter, Inspection, SourceRow} from './types.ts'
import {sheetRows} from './xlsx/sheet.ts'
import {readNumber} from './xlsx/styles.ts'

export const isBlank = (cells: string[]): boolean => cells.every(cell => cell.trim() === '')

/** In a corrected error file, a row with nothing but its old line number and reason counts as blank. */
export function isBlankApartFrom(cells: string[], columns: number[]): boolean {
  return cells.every((cell, column) => cell.trim() === '' || columns.includes(column))
}

/** A cell's text as a person reads it, and in an XLSX how far it can be trusted. */
export function cellAt(
  {cells, kinds, styles}: SourceRow,
  column: number
): {text: string; kind?: CellKind | undefined} {
  const text = cells[column] ?? ''
  const style = styles?.[column]
  return style ? readNumber(text, style) : {text, kind: kinds?.[column]}
}

export const cellTexts = (row: SourceRow): string[] =>
  row.styles ? row.cells.map((_, column) => cellAt(row, column).text) : row.cells

/** The rows of a file in batches, blank ones and the header included; memory stays that of a batch. */
export function sourceRows(
  path: string,
  {format, encoding, delimiter}: Pick<Inspection, 'format' | 'encoding' | 'delimiter'>
): AsyncGenerator<SourceRow[]> {
  return format === 'xlsx' ? sheetRows(path) : csvRows(path, encoding ?? 'utf-8', delimiter ?? ',')
}

async function* csvRows(
  path: string,
  encoding: ImportEncoding,
  delimiter: Delimiter
): AsyncGenerator<SourceRow[]> {
  const parser = new CsvParser(delimiter)
  for await (const text of readText(path, encoding)) yield parse(() => parser.push(text))
  yield parse(() => parser.end())
}

function parse(step: () => SourceRow[]): SourceRow[] {
  try {
    return step()
  } catch (error) {
    if (error instanceof UnclosedQuote) throw refusal('quote_open', {line: error.line})
    if (error instanceof EndlessRecord) throw refusal('not_csv_or_xlsx')
    throw error
  }
}
