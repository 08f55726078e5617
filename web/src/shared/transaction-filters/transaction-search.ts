import type {transactionFilters} from '@paydesk/contracts/transactions'
import {type ListPlace, listSearch, placeOf} from '@/components/data-table/list-search.ts'
import {dayRange} from '@/lib/dates.ts'
import {type FieldsOf, searchField} from '@/lib/search-fields.ts'

/**
 * The search of a list of transactions; the history has fewer kinds and states, and `more`. Days are the viewer's; the
 * call gets instants.
 */
export function transactionSearchOf<
  const Type extends readonly [string, ...string[]],
  const Status extends readonly [string, ...string[]],
  const More extends Parameters<typeof listSearch>[0] = Record<never, never>
>(types: Type, statuses: Status, more = {} as More) {
  return listSearch({
    ...more,
    search: searchField.text(),
    id: searchField.id(),
    ids: searchField.ids(),
    users: searchField.ids(),
    userName: searchField.text(),
    types: searchField.someOf<Type[number]>(types),
    statuses: searchField.someOf<Status[number]>(statuses),
    amountFrom: searchField.digits(),
    amountTo: searchField.digits(),
    createdAtFrom: searchField.day(),
    createdAtTo: searchField.day()
  } satisfies FieldsOf<typeof transactionFilters>)
}

type Filters<Type, Status> = {
  search?: string
  id?: number
  ids?: number[]
  users?: number[]
  userName?: string
  types?: Type[]
  statuses?: Status[]
  amountFrom?: string
  amountTo?: string
  createdAtFrom?: string
  createdAtTo?: string
}

/** The search as the list's call takes it: named fields only, since an address can hold anything else. */
export function toTransactionInput<Type, Status>(search: ListPlace & Filters<Type, Status>) {
  const {search: text, id, ids, users, userName, types, statuses, amountFrom, amountTo} = search
  const days = dayRange(search.createdAtFrom, search.createdAtTo)
  return {
    ...placeOf(search),
    search: text,
    id,
    ids,
    users,
    userName,
    types,
    statuses,
    amountFrom,
    amountTo,
    createdAtFrom: days.from,
    createdAtTo: days.to
  }
}
