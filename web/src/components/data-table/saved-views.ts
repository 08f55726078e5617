import {storageKeys} from '@/lib/constants.ts'
import {parseSearch, stringifySearch} from '@/lib/search-params.ts'
import {readStored, useStored} from '@/lib/use-stored.ts'
import type {ListPlace} from './list-search.ts'
import type {TableView} from './use-table-view.ts'

/** A named state of a list. `search` is the search part of its address: filters, order, page size, columns, density. */
export type SavedView = {id: string; name: string; search: string; isDefault: boolean}

export const longestName = 60
export const mostViews = 50

function isView(value: unknown): value is SavedView {
  const {id, name, search, isDefault} = (value ?? {}) as Partial<Record<keyof SavedView, unknown>>
  const texts = [id, name, search].every(each => typeof each === 'string')
  return texts && typeof isDefault === 'boolean'
}

const readViews = (stored: unknown) => (Array.isArray(stored) ? stored.filter(isView) : undefined)
const keyOf = (owner: number, list: string) => `${storageKeys.views}${owner}.${list}`

/** The views of one person for one list, kept in this browser; another person here has others. */
export function useSavedViews(owner: number, list: string) {
  return useStored<readonly SavedView[]>(keyOf(owner, list), readViews, [])
}

/** The search of the view that the person wants a list to open with, if there is one. */
export function defaultSearchOf(owner: number, list: string): Record<string, unknown> | undefined {
  const view = readStored(keyOf(owner, list), readViews)?.find(({isDefault}) => isDefault)
  return view && parseSearch(view.search)
}

/** The search that a view stores: all of it but the page and the open row. */
export function searchOfView(search: ListPlace, {hidden, density}: TableView): string {
  const kept = {...search, page: undefined, open: undefined, hide: hidden, density}
  // In one order, so that the same state is the same text.
  return stringifySearch(Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))))
}
