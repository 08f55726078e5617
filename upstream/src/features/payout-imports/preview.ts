import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Queryable} from '../../db/pool.ts'
import {
  type BadRow,
  type GoodRow,
  type ImportSource,
  type InspectOptions,
  LookAlikes,
  lookOf,
  maskCards,
  maskDigits,
  type RowError,
  type RowResult,
  readOnce,
  rowErrorCode,
  type TableHead
} from './file/index.ts'
import {existingOrders} from './sql.ts'
import {inBatches, type ValidatedRow, validateRows} from './validate-rows.ts'

type Wire = components['schemas']

const batchRows = 5_000
const shownRows = 20
const shownNotes = 100
const longestValue = 100

/** A dry run of the import, row by row. Throws a FileRefusal as the reader does. */
export async function previewOf(
  q: Queryable,
  merchantId: number,
  source: ImportSource,
  options: InspectOptions
): Promise<Wire['PayoutImportPreview']> {
  const {head, results} = await readOnce(source, options)
  const tally = new Tally(head)
  let validating: Promise<void> = Promise.resolve()
  const validateBatch = async (batch: RowResult[]) => {
    const rows = await validateRows(q, merchantId, batch)
    const looks = rows.flatMap(row => (row.ok ? [row.good.row.orderId] : [])).filter(id => lookOf(id) !== id)
    const known = await existingOrders(q, merchantId, looks.map(lookOf))
    for (const row of rows) tally.add(row, known)
  }
  for await (const batch of inBatches(results, batchRows)) {
    await validating
    validating = validateBatch(batch)
    // Its failure is thrown where it is awaited, after the next batch was read.
    validating.catch(() => undefined)
  }
  await validating
  return {
    encoding: head.encoding,
    delimiter: head.delimiter,
    samples: samplesOf(head.samples),
    ...tally.result(),
    ignored_columns: head.ignoredColumns
  }
}

/** The answer where a person has to choose the encoding first: nothing but the file's text in each. */
export function encodingChoice(samples: TableHead['samples']): Wire['PayoutImportPreview'] {
  return {
    encoding: null,
    delimiter: null,
    samples: samplesOf(samples),
    ...new Tally({columns: {}}).result(),
    ignored_columns: []
  }
}

function samplesOf(samples: TableHead['samples']): Record<string, string> {
  return Object.fromEntries(Object.entries(samples).map(([encoding, lines]) => [encoding, lines.join('\n')]))
}

class Tally {
  readonly #columns: TableHead['columns']
  readonly #lookAlikes = new LookAlikes()
  #good = 0
  #bad = 0
  #hidden = 0
  #total = 0n
  #duplicatesInFile = 0
  #duplicatesInHistory = 0
  readonly #rows: Wire['ImportPreviewRow'][] = []
  readonly #warnings: Wire['ImportRowWarning'][] = []
  readonly #errors: Wire['ImportRowError'][] = []

  constructor({columns}: Pick<TableHead, 'columns'>) {
    this.#columns = columns
  }

  /** `known` has the existing orders that a row's order id looks like. */
  add(row: ValidatedRow, known: Set<string>): void {
    if ((row.ok ? row.good : row).hidden) this.#hidden += 1
    if (row.ok) this.#addGood(row.good, known)
    else this.#addBad(row)
  }

  #addGood({line, row}: GoodRow, known: Set<string>): void {
    this.#good += 1
    this.#total += row.amountMinor
    if (this.#rows.length < shownRows) this.#rows.push(rowView(line, row))
    const warning = this.#lookAlikes.warningOf(row.orderId, line, look => known.has(look))
    if (!warning || this.#warnings.length >= shownNotes) return
    const {message, code, params} = warning
    this.#warnings.push({line, order_id: warning.orderId, message, code, params})
  }

  #addBad({line, orderId, errors, raw}: BadRow): void {
    this.#bad += 1
    if (has(errors, 'duplicate_in_file')) this.#duplicatesInFile += 1
    if (has(errors, 'order_exists')) this.#duplicatesInHistory += 1
    for (const error of errors) {
      if (this.#errors.length >= shownNotes) return
      const {field, message} = error
      const value = field && valueView(field, raw[this.#columns[field] ?? -1] ?? '')
      this.#errors.push({line, order_id: orderId ?? null, field, value, message, ...rowErrorCode(error)})
    }
  }

  #totals(): Record<string, string> {
    return this.#good > 0 ? {RUB: fromMinor(this.#total, 'RUB')} : {}
  }

  result() {
    return {
      good: this.#good,
      bad: this.#bad,
      totals: this.#totals(),
      duplicates_in_file: this.#duplicatesInFile,
      duplicates_in_history: this.#duplicatesInHistory,
      rows: this.#rows,
      hidden_rows: this.#hidden,
      warnings: this.#warnings,
      errors: this.#errors
    }
  }
}

const has = (errors: RowError[], code: RowError['code']) => errors.some(error => error.code === code)

function rowView(line: number, row: GoodRow['row']): Wire['ImportPreviewRow'] {
  return {
    line,
    order_id: row.orderId,
    amount: fromMinor(row.amountMinor, 'RUB'),
    currency: 'RUB',
    type: row.type,
    bank: row.bank,
    phone_number: row.phoneNumber,
    card_last4: row.cardNumber?.slice(-4) ?? null,
    vendor_email: row.vendorEmail
  }
}

/** A wrong card number is mostly one digit away from a real one. */
function valueView(field: NonNullable<RowError['field']>, text: string): string {
  const value = field === 'card_number' ? maskDigits(text) : field === 'order_id' ? text : maskCards(text)
  return value.slice(0, longestValue).replaceAll('\0', '').toWellFormed()
}
