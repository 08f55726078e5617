import {currencies, transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import {z} from 'zod'
import {searchField} from '@/components/data-table/list-search.ts'
import {transactionSearchOf} from '@/shared/transaction-filters/transaction-search.ts'

/** What the address of the list may hold. */
export const transactionSearch = transactionSearchOf(transactionTypes, transactionStatuses)
export type TransactionSearch = z.output<typeof transactionSearch>

/** What the address of a new manual transaction may fill in beforehand. */
export const manualTransactionSearch = z.object({
  userId: searchField.id(),
  currency: searchField.oneOf(currencies),
  amount: searchField.text(),
  note: searchField.text()
})
export type ManualTransactionSearch = z.output<typeof manualTransactionSearch>
