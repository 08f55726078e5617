import type {SortField} from '@paydesk/contracts/enums'
import type {Money} from '@paydesk/contracts/money'
import type {ReactNode} from 'react'

type Nothing = null | undefined

/**
 * A column of an exported file: typed text, a word or number of the product, a number that spreadsheets may calculate
 * with, money, or a moment (ISO 8601).
 */
export type ExportColumn<Row> = {
  /** Where it differs from the header of the list's column. */
  header?: string
} & (
  | {kind: 'typed' | 'label' | 'number' | 'moment'; value: (row: Row) => string | Nothing}
  /** `isBalance` where the amounts of several rows have no sum. */
  | {kind: 'money'; value: (row: Row) => Money | Nothing; isBalance?: true}
)

/** One column of a list, drawn as a table's cell and as a part of a card on a phone. */
export type DataColumn<Row> = {
  header: string
  /**
   * `null` where the row has no such thing: a table shows a dash, a card has no line for it. `false` leaves both blank.
   */
  cell: (row: Row) => ReactNode
  /** The columns of an exported file that stand for it; without them it is not exported. */
  exported?: readonly ExportColumn<Row>[]
  /** The field of the server's order that this column stands for. */
  sortBy?: SortField
  /** An order that no header stands for, by its name in the view menu. */
  menuOrder?: {by: SortField; label: string}
  /** The meaning of an amount, shown on a card where the list does not make it clear. */
  cardLabel?: (row: Row) => string
  /** Amounts stand at the end of their column. */
  align?: 'start' | 'end'
  /**
   * The place on a card: the heading, the corner next to it, large below the heading (the amount, or debit and credit),
   * small at the end of that line (the time), among the rest with its name (the default), the foot (actions), or
   * nowhere. In a table the heading's column links to the row's page.
   */
  card?: 'title' | 'corner' | 'lead' | 'aside' | 'line' | 'foot' | 'hidden'
}

/** A list's columns by their ids, which are those of the page's `columns`. */
export type DataColumns<Row, Id extends string> = Record<Id, DataColumn<Row>>
