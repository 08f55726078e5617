import type {userFilters} from '@paydesk/contracts/users'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of a list of users. */
export const userSearch = listSearch({
  search: searchField.text(),
  name: searchField.text(),
  parentId: searchField.id()
} satisfies FieldsOf<typeof userFilters>)
export type UserSearch = SearchOf<typeof userSearch>

/** The search as the lists' calls take it. */
export const toUsersInput = (search: UserSearch) => listInput(userSearch, search)
