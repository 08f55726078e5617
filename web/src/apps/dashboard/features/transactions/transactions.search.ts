import {currencies, transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import {type SearchOf, searchField, searchOf} from '@/lib/search-fields.ts'
import {transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** What the address of the list may hold. */
export const transactionSearch = transactionSearchOf(transactionTypes, transactionStatuses)
export type TransactionSearch = SearchOf<typeof transactionSearch>

/** What the address of a new manual transaction may fill in beforehand. */
export const manualTransactionSearch = searchOf({
  userId: searchField.id(),
  currency: searchField.oneOf(currencies),
  amount: searchField.text(),
  note: searchField.text()
})
export type ManualTransactionSearch = SearchOf<typeof manualTransactionSearch>
