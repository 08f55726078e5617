import type {Currency} from '@paydesk/contracts/enums'
import type {statementFilters} from '@paydesk/contracts/statements'
import {listSearch, placeOf} from '@/components/data-table/list-search.ts'
import {dayRange} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of a statement's address; the wallet is in its path. */
export const statementSearch = listSearch({
  createdAtFrom: searchField.day(),
  createdAtTo: searchField.day()
} satisfies Partial<FieldsOf<typeof statementFilters>>)
export type StatementSearch = SearchOf<typeof statementSearch>

export type WalletId = {userId: number; currency: Currency}

/** The search as the list's call takes it. */
export function toStatementInput({userId, currency}: WalletId, search: StatementSearch) {
  const {page, perPage, orderDirection} = placeOf(search)
  const days = dayRange(search.createdAtFrom, search.createdAtTo)
  return {userId, currency, page, perPage, orderDirection, createdAtFrom: days.from, createdAtTo: days.to}
}
