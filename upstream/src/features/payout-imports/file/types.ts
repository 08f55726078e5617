import type {ImportEncoding, Language, PayoutType} from '@paydesk/contracts/enums'
import type {ImportField} from './import-fields.ts'
import type {RowError} from './row-errors.ts'

export const maxImportRows = 200_000

export type Delimiter = ',' | ';' | '\t'

/** The uploaded file: where its bytes are, and what its sender called it. The content decides the format. */
export type ImportSource = {path: string; name: string}

export type InspectOptions = {
  /** The encoding that the person chose; without it only UTF-8, or UTF-16 by its BOM, is accepted. */
  encoding?: ImportEncoding | undefined
  /** Decides which encoding is offered first where one has to be chosen. */
  interfaceLanguage?: Language | undefined
}

/** First lines of the file's own text by encoding, the likeliest encoding first. */
export type Samples = Partial<Record<ImportEncoding, string[]>>

/** The layout of a file. Plain JSON, so that it is stored with the import and reused. */
export type Inspection = {
  format: 'csv' | 'xlsx'
  /** Null in an XLSX, as is the delimiter. */
  encoding: ImportEncoding | null
  delimiter: Delimiter | null
  /** The header's cells as they stand in the file, and its line (or sheet row). */
  header: string[]
  headerLine: number
  columns: Partial<Record<ImportField, number>>
  /** Headers that mean nothing here; their cells are not read. */
  ignoredColumns: string[]
  /** Columns that an error file of ours added: neither read nor reported. */
  reportColumns: number[]
  /** Rows that are not blank, the header not counted. */
  rowCount: number
  /** Empty where there is nothing to choose: in Unicode and in an XLSX. */
  samples: Samples
}

/** The header, before the rows are counted. */
export type TableHead = Omit<Inspection, 'rowCount'>

/** How a cell of a sheet holds its value, as far as it matters to the text made from it. */
export type CellKind = 'text' | 'number' | 'lost_digits' | 'unreadable' | 'not_computed'

/** How a number is shown, as far as it changes what a person reads in the cell. */
export type NumberStyle = {kind: 'plain'; zeros: number} | {kind: 'date'} | {kind: 'percent'}

/** A row as the format's reader gives it; `line` is the file's own line, or the sheet's row. */
export type SourceRow = {
  line: number
  cells: string[]
  /** Kinds by column, in an XLSX only; a number's is known once the cell is read. */
  kinds?: (CellKind | undefined)[]
  /** How numeric cells are shown, by column: `cellAt` reads them, since most columns of most sheets are ignored. */
  styles?: (NumberStyle | undefined)[]
  /** By a filter or by hand. */
  hidden?: boolean
  /** Text follows a closing quote: the cell's value would be a guess. */
  quoteMisplaced?: boolean
}

/** A payout as a row describes it, valid in every respect that the file alone can tell. */
export type ImportRow = {
  orderId: string
  amountMinor: bigint
  type: PayoutType
  bank: string | null
  /** E.164; null in a card_to_card payout. */
  phoneNumber: string | null
  /** Digits only; null in a bank_transfer payout. */
  cardNumber: string | null
  /** Lower case; whether such a vendor exists is not known here. */
  vendorEmail: string | null
}

type ReadRow = {line: number; raw: string[]; hidden?: boolean | undefined}
export type GoodRow = ReadRow & {ok: true; row: ImportRow}
export type BadRow = ReadRow & {ok: false; errors: RowError[]; orderId?: string}

/** `raw` holds the row's cells as text, for the error file. */
export type RowResult = GoodRow | BadRow
