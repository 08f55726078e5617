import {assignmentFilters, payoutStatuses} from '@paydesk/contracts/enums'
import type {payoutFilters} from '@paydesk/contracts/payouts'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of the list's address. Days are the viewer's; the call gets instants. */
export const payoutSearch = listSearch({
  search: searchField.text(),
  orderId: searchField.text(),
  merchantId: searchField.id(),
  users: searchField.ids(),
  importId: searchField.id(),
  requisite: searchField.digits(4, 15),
  statuses: searchField.someOf(payoutStatuses),
  amountFrom: searchField.digits(),
  amountTo: searchField.digits(),
  dateFrom: searchField.day(),
  dateTo: searchField.day(),
  completedAtFrom: searchField.day(),
  completedAtTo: searchField.day(),
  lateReceipt: searchField.flag(),
  overdue: searchField.flag(),
  assignment: searchField.oneOf(assignmentFilters),
  reversed: searchField.flag()
} satisfies FieldsOf<typeof payoutFilters>)
export type PayoutSearch = SearchOf<typeof payoutSearch>

/** The search as the list's call takes it. */
export function toPayoutsInput(search: PayoutSearch) {
  const input = listInput(payoutSearch, search)
  return {...input, ...instantsOf('date', input), ...instantsOf('completedAt', input)}
}
