import {type ColumnOf, columnsFor, columnsOf, type List, showsCashoutCode} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import type {Page} from '@paydesk/contracts/pagination'
import type {Listing} from '../gateway/core/answer.ts'
import {AppFailure} from '../gateway/core/failure.ts'

/**
 * The BFF's only place where columns are taken away, whatever an upstream has sent. A row of a role without a column
 * lacks the field altogether, so that it is absent from the bytes that leave this process. The product's own upstream
 * also empties fields by role (`features/payouts/view.ts`), since other clients call it without a BFF.
 */

const hidden = new Map<string, readonly string[]>()

function hiddenColumns(list: List, role: Role): readonly string[] {
  const key = `${list} ${role}`
  const known = hidden.get(key)
  if (known) return known
  const shown: readonly string[] = columnsFor(list, role)
  const missing = (columnsOf[list] as readonly string[]).filter(column => !shown.includes(column))
  hidden.set(key, missing)
  return missing
}

function without<Row extends object>(row: Row, missing: readonly string[]): Row {
  return Object.fromEntries(Object.entries(row).filter(([field]) => !missing.includes(field))) as Row
}

/** The row without the columns that `role` lacks in `list`. */
export function trimRow<Row extends object>(list: List, role: Role, row: Row): Row {
  const missing = hiddenColumns(list, role)
  return missing.length ? without(row, missing) : row
}

/** FORBIDDEN where a list is asked for by a column that `role` lacks: by what is found it would show it. */
export function assertAskedByShown<L extends List>(
  list: L,
  role: Role,
  filters: Partial<Record<ColumnOf<L>, unknown[]>>
): void {
  for (const column of hiddenColumns(list, role) as ColumnOf<L>[])
    if (filters[column]?.some(filter => filter !== undefined))
      throw new AppFailure('FORBIDDEN', {detail: `${list} by ${column}`})
}

/** A page for `role`: its rows trimmed, and the columns that the table may draw. */
export function trimPage<L extends List, Row extends object>(
  list: L,
  role: Role,
  listing: Listing<Row>
): Page<Row, ColumnOf<L>> {
  const missing = hiddenColumns(list, role)
  const items = missing.length ? listing.items.map(row => without(row, missing)) : listing.items
  return {...listing, items, columns: columnsFor(list, role)}
}

type WithCode = {code?: string | null | undefined; user?: {id: number} | null | undefined}

/** The row without the one-time code of a cash-out where it is not the viewer's. A sub-vendor has no rows but its own. */
export function withoutForeignCode<Row extends WithCode>(viewer: {id: number; role: Role}, row: Row): Row {
  const owner = row.user?.id ?? (viewer.role === 'sub_vendor' ? viewer.id : undefined)
  return !row.code || showsCashoutCode(viewer, owner) ? row : {...row, code: null}
}
