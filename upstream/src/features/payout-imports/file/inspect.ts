import {stat} from 'node:fs/promises'
import {maxImportBytes} from '@paydesk/contracts/fields'
import {countKnownHeaders, mapHeader} from './columns.ts'
import {resolveEncoding} from './encoding.ts'
import {FileRefusal, refusal} from './refusal.ts'
import {isBlank, isBlankApartFrom, sourceRows} from './source-rows.ts'
import {encodingOfMark, readHead} from './text-source.ts'
import {
  type Delimiter,
  type ImportSource,
  type Inspection,
  type InspectOptions,
  maxImportRows,
  type SourceRow
} from './types.ts'
import {startsLikeZip} from './xlsx/zip.ts'

const delimiters: Delimiter[] = [';', ',', '\t']
const headBytes = 4096

/** Pages, documents and data that are text but no table; a header never begins like them. */
const otherText = /^\s*(?:<[a-z!?/]|[{[]\s*["'{[\]}]|%PDF-|\{\\rtf)/i

type Layout = Pick<Inspection, 'format' | 'encoding' | 'delimiter' | 'samples'>

/**
 * Reads the whole file once and tells what it is, by its content and not by its name: the format, the
 * encoding and delimiter of a CSV, the columns, and the number of rows. A file that passes can be read to its
 * end. Throws a FileRefusal for what is refused at once.
 */
export async function inspectFile(source: ImportSource, options: InspectOptions = {}): Promise<Inspection> {
  const {size} = await stat(source.path)
  if (size === 0) throw refusal('empty')
  if (size > maxImportBytes) throw refusal('too_large')
  const head = await readHead(source.path, headBytes)
  const layout = startsLikeZip(head) ? sheetLayout : await csvLayout(source.path, head, options)
  return readTable(source.path, layout)
}

const sheetLayout: Layout = {format: 'xlsx', encoding: null, delimiter: null, samples: {}}

async function csvLayout(path: string, head: Buffer, options: InspectOptions): Promise<Layout> {
  const encodingAtHand = encodingOfMark(head) ?? options.encoding
  if (encodingAtHand !== 'utf-16') assertTable(head.toString('latin1').replace('ï»¿', ''))
  const {encoding, samples} = await resolveEncoding(path, options)
  const delimiter = await findDelimiter(path, {format: 'csv', encoding, delimiter: null})
  return {format: 'csv', encoding, delimiter, samples}
}

/**
 * The delimiter that the first line names, else the one that makes the most of our headers out of the first row;
 * where several do, of most cells.
 */
async function findDelimiter(path: string, layout: Omit<Layout, 'samples'>): Promise<Delimiter> {
  const stated = statedDelimiter(await firstCells(path, layout), ',')
  if (stated) return stated
  let best: {delimiter: Delimiter; known: number; cells: number} | undefined
  for (const delimiter of delimiters) {
    const cells = await firstCells(path, {...layout, delimiter})
    const known = countKnownHeaders(cells)
    if (!best || known > best.known || (known === best.known && cells.length > best.cells)) {
      best = {delimiter, known, cells: cells.length}
    }
  }
  return best?.delimiter ?? ','
}

/** What "sep=;" on the first line says to a spreadsheet program. */
function statedDelimiter(cells: string[], delimiter: string): Delimiter | undefined {
  const [, stated] = /^sep=([;,\t])$/i.exec(cells.join(delimiter)) ?? []
  return delimiters.find(known => known === stated)
}

async function firstCells(path: string, layout: Omit<Layout, 'samples'>): Promise<string[]> {
  try {
    for await (const rows of sourceRows(path, layout)) {
      const first = rows.find(row => !isBlank(row.cells))
      if (first) return first.cells
    }
  } catch (error) {
    // A quote that has no end for one delimiter can be plain text for another.
    if (error instanceof FileRefusal && error.code === 'quote_open') return []
    throw error
  }
  throw refusal('empty')
}

function assertTable(text: string): void {
  const firstLine = text.trimStart().split(/[\r\n]/, 1)[0] ?? ''
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what tells a binary file.
  if (otherText.test(text) || /[\x00-\x08\x0e-\x1f]/.test(firstLine)) throw refusal('not_csv_or_xlsx')
}

async function readTable(path: string, layout: Layout): Promise<Inspection> {
  let header: SourceRow | undefined
  let table: Omit<Inspection, 'rowCount'> | undefined
  let rowCount = 0
  for await (const rows of sourceRows(path, layout)) {
    for (const row of rows) {
      if (isBlank(row.cells)) continue
      if (row.line === 1 && layout.delimiter && statedDelimiter(row.cells, layout.delimiter)) continue
      if (table) {
        if (!isBlankApartFrom(row.cells, table.reportColumns)) rowCount += 1
        continue
      }
      header = row
      assertTable(row.cells.join(' '))
      const mapped = mapHeader(row.cells)
      table = {...layout, header: row.cells, headerLine: row.line, ...mapped}
    }
    if (rowCount > maxImportRows) throw refusal('too_many_rows')
  }
  if (!header || !table) throw refusal('empty')
  if (rowCount === 0) throw refusal('no_rows')
  return {...table, rowCount}
}
