import {transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import type {z} from 'zod'
import {listSearch, placeOf, searchField} from '@/components/data-table/list-search.ts'
import {dayRange} from '@/lib/dates.ts'

/** What the address of the list may hold. Days are the viewer's; the call is given instants. */
export const transactionSearch = listSearch({
  id: searchField.id(),
  ids: searchField.ids(),
  users: searchField.ids(),
  userName: searchField.text(),
  types: searchField.someOf(transactionTypes),
  statuses: searchField.someOf(transactionStatuses),
  amountFrom: searchField.digits(),
  amountTo: searchField.digits(),
  createdAtFrom: searchField.day(),
  createdAtTo: searchField.day()
})
export type TransactionSearch = z.output<typeof transactionSearch>

/** The search as the list's call takes it. */
export function toTransactionsInput(search: TransactionSearch) {
  const {id, ids, users, userName, types, statuses, amountFrom, amountTo, createdAtFrom, createdAtTo} = search
  const days = dayRange(createdAtFrom, createdAtTo)
  const filters = {id, ids, users, userName, types, statuses, amountFrom, amountTo}
  return {...placeOf(search), ...filters, createdAtFrom: days.from, createdAtTo: days.to}
}
