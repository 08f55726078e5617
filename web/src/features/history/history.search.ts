import {operationKinds, operationStatuses} from '@paydesk/contracts/enums'
import {type SearchOf, searchField} from '@/lib/search-fields.ts'
import {transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** What the address of the history may hold. */
export const historySearch = transactionSearchOf(operationKinds, operationStatuses, {
  cancelled: searchField.flag()
})
export type HistorySearch = SearchOf<typeof historySearch>
