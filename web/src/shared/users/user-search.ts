import type {z} from 'zod'
import {listSearch, placeOf, searchField} from '@/components/data-table/list-search.ts'

/** What the address of a list of users may hold. */
export const userSearch = listSearch({name: searchField.text()})
export type UserSearch = z.output<typeof userSearch>

/** The search as the lists' calls take it. */
export const toUsersInput = (search: UserSearch) => ({...placeOf(search), name: search.name})
