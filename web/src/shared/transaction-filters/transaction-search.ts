import type {transactionFilters} from '@paydesk/contracts/transactions'
import {type ListPlace, listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
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

type Days = {createdAtFrom?: string; createdAtTo?: string}

/** The search as the list's call takes it. */
export function transactionInputOf<S extends ListPlace & Days>(
  read: (search: Record<string, unknown>) => S,
  search: S
) {
  const input = listInput(read, search)
  return {...input, ...instantsOf('createdAt', input)}
}
