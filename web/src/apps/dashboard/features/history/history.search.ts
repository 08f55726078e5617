import {operationKinds, operationStatuses} from '@paydesk/contracts/enums'
import {type SearchOf, searchField} from '@/lib/search-fields.ts'
import {transactionInputOf, transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** The search of the history's address. */
export const historySearch = transactionSearchOf(operationKinds, operationStatuses, {
  cancelled: searchField.flag()
})
export type HistorySearch = SearchOf<typeof historySearch>

/** The search as the list's call takes it. */
export const toHistoryInput = (search: HistorySearch) => transactionInputOf(historySearch, search)
