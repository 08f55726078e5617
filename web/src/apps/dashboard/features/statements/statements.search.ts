import type {Currency} from '@paydesk/contracts/enums'
import type {statementFilters} from '@paydesk/contracts/statements'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of a statement's address; the wallet is in its path. */
export const statementSearch = listSearch({
  createdAtFrom: searchField.day(),
  createdAtTo: searchField.day()
} satisfies Partial<FieldsOf<typeof statementFilters>>)
export type StatementSearch = SearchOf<typeof statementSearch>

export type WalletId = {userId: number; currency: Currency}

/** The search as the list's call takes it, which has one order. */
export function toStatementInput(wallet: WalletId, search: StatementSearch) {
  const {orderName: _name, ...input} = listInput(statementSearch, search)
  return {...wallet, ...input, ...instantsOf('createdAt', input)}
}
