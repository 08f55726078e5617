import {unescapeCsvFormula} from '@paydesk/contracts/escape-formula'
import {cellTooLong, longestCell, readOrderCell, readPayout} from './fields.ts'
import type {ImportField} from './import-fields.ts'
import {openTable} from './inspect.ts'
import {type RowError, type RowErrorCode, rowError} from './row-errors.ts'
import {cellAt, cellTexts, isBlankApartFrom, sourceRows} from './source-rows.ts'
import type {
  BadRow,
  CellKind,
  ImportSource,
  Inspection,
  InspectOptions,
  RowResult,
  SourceRow,
  TableHead
} from './types.ts'

/** Remembers where each order stands first in a file; order ids are compared exactly, as they are kept. */
class DuplicateOrders {
  readonly #lineOf = new Map<string, number>()

  /** The line that has `orderId` already; undefined where this line is the first, which is then remembered. */
  claim(orderId: string, line: number): number | undefined {
    const first = this.#lineOf.get(orderId)
    if (first === undefined) this.#lineOf.set(orderId, line)
    return first
  }
}

export type ReadOptions = {
  /** Rows on earlier lines are not yielded, but their orders still count as seen. */
  fromLine?: number
}

/**
 * The rows of an inspected file in its order, good and bad; the header and blank rows are left out. A row
 * whose order a good row before it has is a bad one: which row is created never depends on where reading
 * started. Memory is that of a batch and of the order ids.
 */
export async function* readRows(
  source: ImportSource,
  inspection: Inspection,
  {fromLine = 0}: ReadOptions = {}
): AsyncGenerator<RowResult> {
  const orders = new DuplicateOrders()
  const reader = new RowReader(inspection)
  for await (const rows of sourceRows(source.path, inspection)) {
    for (const row of rows) {
      if (row.line <= inspection.headerLine || isBlankApartFrom(row.cells, inspection.reportColumns)) continue
      const result = reader.read(row, orders)
      if (result.line >= fromLine) yield result
    }
  }
}

/**
 * The rows of a file on its first read, with what its header says. One pass, because a user waits for the answer.
 * Throws what `openTable` throws, also during iteration.
 */
export async function readOnce(
  source: ImportSource,
  options: InspectOptions
): Promise<{head: TableHead; results: AsyncGenerator<RowResult>}> {
  const {head, rows} = await openTable(source, options)
  async function* results() {
    const orders = new DuplicateOrders()
    const reader = new RowReader(head)
    for await (const batch of rows) for (const row of batch) yield reader.read(row, orders)
  }
  return {head, results: results()}
}

class RowReader {
  readonly #inspection: TableHead
  readonly #columns: [ImportField, number][]
  readonly #width: number
  readonly #unescapes: boolean

  constructor(inspection: TableHead) {
    this.#inspection = inspection
    this.#columns = Object.entries(inspection.columns) as [ImportField, number][]
    this.#width = inspection.header.findLastIndex(cell => cell.trim() !== '') + 1
    // Our error file escapes formulas; a corrected one is unescaped to the merchant's text.
    this.#unescapes = inspection.format === 'csv' && inspection.reportColumns.length > 0
  }

  read(row: SourceRow, orders: DuplicateOrders): RowResult {
    const text: Partial<Record<ImportField, string>> = {}
    const refused: RowError[] = []
    for (const [field, column] of this.#columns) {
      const cell = cellAt(row, column)
      const isLong = cell.text.length > longestCell
      if (!isLong) text[field] = this.#unescapes ? unescapeCsvFormula(cell.text) : cell.text
      const code = refusalOf(cell.kind, field)
      if (code) refused.push(rowError(field, code))
      else if (isLong) refused.push(cellTooLong(field))
    }
    const broken = this.#brokenRow(row)
    if (broken) return this.#bad(row, [broken], text.order_id)
    const verdict = readPayout(text, refused)
    if (!verdict.ok) return this.#bad(row, verdict.errors, text.order_id)
    const first = orders.claim(verdict.row.orderId, row.line)
    if (first === undefined) return this.#result(row, {ok: true, row: verdict.row})
    return this.#bad(row, [rowError('order_id', 'duplicate_in_file', {line: first})], text.order_id)
  }

  /** In a CSV, more cells than headers mean that a value was cut in two: no column can be trusted. */
  #brokenRow(row: SourceRow): RowError | null {
    if (row.quoteMisplaced) return rowError(null, 'quote_misplaced')
    if (this.#inspection.format === 'xlsx') return null
    const extra =
      row.cells.length > this.#width && row.cells.slice(this.#width).some(cell => cell.trim() !== '')
    return extra ? rowError(null, 'too_many_cells') : null
  }

  #bad(row: SourceRow, errors: RowError[], orderText = ''): BadRow {
    const order = readOrderCell(orderText)
    return this.#result(row, {ok: false, errors, ...(order.ok && {orderId: order.value})})
  }

  /** Most rows are good, and their cells are never asked for. */
  #result<T extends object>(row: SourceRow, result: T) {
    const raw = () => this.#raw(row)
    return {
      line: row.line,
      hidden: row.hidden,
      get raw() {
        return raw()
      },
      ...result
    }
  }

  /**
   * The cells as text. A card from a numeric cell is given in exponent form, in which it is refused again:
   * as plain digits the error file would turn a guess into a valid number.
   */
  #raw(row: SourceRow): string[] {
    const cells = this.#unescapes ? row.cells.map(unescapeCsvFormula) : cellTexts(row)
    const column = this.#inspection.columns.card_number
    if (column === undefined || cellAt(row, column).kind !== 'number') return cells
    return cells.with(column, Number(cells[column]).toExponential().toUpperCase())
  }
}

/** Why a cell of that kind can't be a value of the field. */
function refusalOf(kind: CellKind | undefined, field: ImportField): RowErrorCode | undefined {
  if (kind === 'unreadable') return 'cell_kind'
  if (kind === 'not_computed') return 'cell_not_computed'
  const isNumber = kind === 'lost_digits' ? field !== 'amount' : kind === 'number' && field === 'card_number'
  return isNumber ? 'numeric_cell' : undefined
}
