import type {SortField} from '@paydesk/contracts/enums'
import type {ReactNode} from 'react'

/** What an exported cell can be: a text, a decimal that spreadsheets may count with, a moment, or nothing. */
export type ExportValue = string | {decimal: string} | Date | null

/** One column of a list, drawn as a table's cell and as a part of a card on a phone. */
export type DataColumn<Row> = {
  header: string
  /** `null` where the row has no such thing: a table shows a dash, a card has no line for it. `false` leaves both blank. */
  cell: (row: Row) => ReactNode
  /** The cell in an exported file; a column without it is not exported. */
  exported?: (row: Row) => ExportValue
  /** The field of the server's order that this column stands for. */
  sortBy?: SortField
  /** An order that no header stands for, by its name in the view menu. */
  menuOrder?: {by: SortField; label: string}
  /** What an amount is, said on a card where that is not plain from what the list is of. */
  cardLabel?: (row: Row) => string
  /** Amounts stand at the end of their column. */
  align?: 'start' | 'end'
  /**
   * Where it goes on a card: the heading, the corner beside it, large below the heading (the amount, or what
   * was debited and what came of it), a line (the rule), the foot (what can be done), or nowhere. In a table the heading's column is the one that links to the row's page.
   */
  card?: 'title' | 'corner' | 'lead' | 'line' | 'foot' | 'hidden'
}

/** A list's columns by their ids, which are those of the page's `columns`. */
export type DataColumns<Row, Id extends string> = Record<Id, DataColumn<Row>>
