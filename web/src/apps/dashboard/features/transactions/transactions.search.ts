import {currencies, transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import {type SearchOf, searchField, searchOf} from '@/lib/search-fields.ts'
import {transactionInputOf, transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** The search of the list's address. */
export const transactionSearch = transactionSearchOf(transactionTypes, transactionStatuses)
export type TransactionSearch = SearchOf<typeof transactionSearch>

/** The search as the list's call takes it. */
export const toTransactionsInput = (search: TransactionSearch) =>
  transactionInputOf(transactionSearch, search)

/** The fields of a new manual transaction that its address may fill in. */
export const manualTransactionSearch = searchOf({
  userId: searchField.id(),
  currency: searchField.oneOf(currencies),
  amount: searchField.text(),
  note: searchField.text()
})
export type ManualTransactionSearch = SearchOf<typeof manualTransactionSearch>
