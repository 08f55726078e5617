import type {cashoutRequestFilters} from '@paydesk/contracts/cashout-requests'
import {assignmentFilters, cashoutRequestStatuses} from '@paydesk/contracts/enums'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

export const cashoutCurrencies = ['RUB', 'USDT'] as const

/** The search of the list's address. Days are the viewer's; the call gets instants. */
export const cashoutRequestSearch = listSearch({
  search: searchField.text(),
  statuses: searchField.someOf(cashoutRequestStatuses),
  cancelled: searchField.flag(),
  overdue: searchField.flag(),
  assignment: searchField.oneOf(assignmentFilters),
  currencies: searchField.someOf(cashoutCurrencies),
  users: searchField.ids(),
  createdAtFrom: searchField.day(),
  createdAtTo: searchField.day()
} satisfies FieldsOf<typeof cashoutRequestFilters>)
export type CashoutRequestSearch = SearchOf<typeof cashoutRequestSearch>

/** The search as the list's call takes it. */
export function toCashoutRequestsInput(search: CashoutRequestSearch) {
  const input = listInput(cashoutRequestSearch, search)
  return {...input, ...instantsOf('createdAt', input)}
}
