import {payoutImportStatuses} from '@paydesk/contracts/enums'
import type {payoutImportFilters} from '@paydesk/contracts/payout-imports'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of the list's address. Days are the viewer's; the call gets instants. */
export const payoutImportSearch = listSearch({
  merchantId: searchField.id(),
  statuses: searchField.someOf(payoutImportStatuses),
  dateFrom: searchField.day(),
  dateTo: searchField.day()
} satisfies FieldsOf<typeof payoutImportFilters>)
export type PayoutImportSearch = SearchOf<typeof payoutImportSearch>

/** The search as the list's call takes it. */
export function toPayoutImportsInput(search: PayoutImportSearch) {
  const input = listInput(payoutImportSearch, search)
  return {...input, ...instantsOf('date', input)}
}
