import {stat} from 'node:fs/promises'
import {maxImportBytes} from '@paydesk/contracts/fields'
import {countKnownHeaders, mapHeader} from './columns.ts'
import {resolveEncoding} from './encoding.ts'
import {FileRefusal, refusal} from './refusal.ts'
import {cellTexts, isBlank, isBlankApartFrom, sourceRows} from './source-rows.ts'
import {encodingOfMark, readHead} from './text-source.ts'
import {
  type Delimiter,
  type ImportSource,
  type Inspection,
  type InspectOptions,
  maxImportRows,
  type SourceRow,
  type TableHead
} from './types.ts'
import {startsLikeZip} from './xlsx/zip.ts'

const delimiters: Delimiter[] = [';', ',', '\t']
const headBytes = 4096

/** Pages, documents and data that are text but no table; a header never begins like them. */
const otherText = /^\s*(?:<[a-z!?/]|[{[]\s*["'{[\]}]|%PDF-|\{\\rtf)/i

type Layout = Pick<Inspection, 'format' | 'encoding' | 'delimiter' | 'samples'>

/** Reads the whole file once, so that one that passes can be read to its end; throws what `openTable` throws. */
export async function inspectFile(source: ImportSource, options: InspectOptions = {}): Promise<Inspection> {
  const {head, rows} = await openTable(source, options)
  let rowCount = 0
  for await (const batch of rows) rowCount += batch.length
  return {...head, rowCount}
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
 * The delimiter that the first line names, else the delimiter that gives the first row the most known headers, else
 * the most cells.
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

/** The delimiter that "sep=;" on the first line names, as spreadsheet programs read it. */
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

/** A table whose header has been read; `rows` are those after it that are not blank, and can be taken once. */
export type OpenTable = {head: TableHead; rows: AsyncGenerator<SourceRow[]>}

/**
 * Opens a file as a table, by its content and not by its name: the format, the encoding and delimiter of a CSV, and
 * the columns. Throws a FileRefusal for what is refused at once; so do the rows, where there are none or too many.
 */
export async function openTable(source: ImportSource, options: InspectOptions = {}): Promise<OpenTable> {
  const {size} = await stat(source.path)
  if (size === 0) throw refusal('empty')
  if (size > maxImportBytes) throw refusal('too_large')
  const start = await readHead(source.path, headBytes)
  const layout = startsLikeZip(start) ? sheetLayout : await csvLayout(source.path, start, options)
  const batches = sourceRows(source.path, layout)
  try {
    for (;;) {
      const {value: batch, done} = await batches.next()
      if (done) throw refusal('empty')
      const at = batch.findIndex(row => !isBlank(row.cells) && !isStatement(row, layout))
      const header = batch[at]
      if (!header) continue
      const cells = cellTexts(header)
      assertTable(cells.join(' '))
      const head = {...layout, header: cells, headerLine: header.line, ...mapHeader(cells)}
      return {head, rows: dataRows(head, batch.slice(at + 1), batches)}
    }
  } catch (error) {
    await batches.return(undefined)
    throw error
  }
}

/** The first line of a CSV that names its delimiter is no row. */
const isStatement = ({line, cells}: SourceRow, {delimiter}: Layout) =>
  line === 1 && delimiter !== null && statedDelimiter(cells, delimiter) !== undefined

async function* dataRows(
  {reportColumns}: TableHead,
  first: SourceRow[],
  others: AsyncGenerator<SourceRow[]>
): AsyncGenerator<SourceRow[]> {
  let count = 0
  const filled = (rows: SourceRow[]) => rows.filter(row => !isBlankApartFrom(row.cells, reportColumns))
  async function* all() {
    yield first
    yield* others
  }
  for await (const batch of all()) {
    const rows = filled(batch)
    count += rows.length
    if (count > maxImportRows) throw refusal('too_many_rows')
    yield rows
  }
  if (count === 0) throw refusal('no_rows')
}
