import {originalCsvText} from '@paydesk/contracts/inert'
import {DuplicateOrders} from './duplicate-orders.ts'
import {readOrderId, readPayout} from './fields.ts'
import {type RowError, rowError} from './row-errors.ts'
import {isBlankApartFrom, sourceRows} from './source-rows.ts'
import type {BadRow, ImportField, ImportSource, Inspection, RowResult, SourceRow} from './types.ts'

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

class RowReader {
  readonly #inspection: Inspection
  readonly #columns: [ImportField, number][]
  readonly #width: number
  readonly #unescapes: boolean

  constructor(inspection: Inspection) {
    this.#inspection = inspection
    this.#columns = Object.entries(inspection.columns) as [ImportField, number][]
    this.#width = inspection.header.findLastIndex(cell => cell.trim() !== '') + 1
    // An error file of ours has its formulas made inert; mended, it says what the merchant's file said.
    this.#unescapes = inspection.format === 'csv' && inspection.reportColumns.length > 0
  }

  read(row: SourceRow, orders: DuplicateOrders): RowResult {
    const cells = this.#unescapes ? row.cells.map(originalCsvText) : row.cells
    const text: Partial<Record<ImportField, string>> = {}
    for (const [field, column] of this.#columns) text[field] = cells[column] ?? ''
    const {line} = row
    const raw = this.#raw(row, cells)
    const broken = this.#brokenRow(row)
    if (broken) return badRow(line, [broken], text.order_id, raw)
    const verdict = readPayout(text, this.#refusedCells(row))
    if (!verdict.ok) return badRow(line, verdict.errors, text.order_id, raw)
    const first = orders.claim(verdict.row.orderId, line)
    if (first === undefined) return {line, ok: true, row: verdict.row, raw}
    return badRow(line, [rowError('order_id', 'duplicate_in_file', {line: first})], text.order_id, raw)
  }

  /** In a CSV, more cells than headers mean that a value was cut in two: no column can be trusted. */
  #brokenRow(row: SourceRow): RowError | null {
    if (row.quoteMisplaced) return rowError(null, 'quote_misplaced')
    if (this.#inspection.format === 'xlsx') return null
    const extra =
      row.cells.length > this.#width && row.cells.slice(this.#width).some(cell => cell.trim() !== '')
    return extra ? rowError(null, 'too_many_cells') : null
  }

  #refusedCells({kinds}: SourceRow): RowError[] {
    if (!kinds) return []
    const refused: RowError[] = []
    for (const [field, column] of this.#columns) {
      const kind = kinds[column]
      if (kind === 'unreadable') refused.push(rowError(field, 'cell_kind'))
      else if (kind === 'lost_digits' && field !== 'amount') refused.push(rowError(field, 'numeric_cell'))
      else if (kind === 'number' && field === 'card_number') refused.push(rowError(field, 'numeric_cell'))
    }
    return refused
  }

  /**
   * The cells as text. A card from a numeric cell is given in exponent form, in which it is refused again:
   * as plain digits the error file would turn a guess into a valid number.
   */
  #raw(row: SourceRow, cells: string[]): string[] {
    const column = this.#inspection.columns.card_number
    if (column === undefined || row.kinds?.[column] !== 'number') return cells
    return cells.with(column, Number(cells[column]).toExponential().toUpperCase())
  }
}

function badRow(line: number, errors: RowError[], orderText: string | undefined, raw: string[]): BadRow {
  const order = readOrderId(orderText ?? '')
  return order.ok ? {line, ok: false, errors, orderId: order.value, raw} : {line, ok: false, errors, raw}
}
