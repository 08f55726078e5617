import {listNames} from '@paydesk/contracts/enums'
import type {ListName, SavedView} from '@paydesk/contracts/saved-views'
import {useSyncExternalStore} from 'react'
import {accountViewsKey, storageKeys} from '@/lib/constants.ts'
import {parseSearch, stringifySearch} from '@/lib/search-params.ts'
import {readStored, store} from '@/lib/use-stored.ts'
import type {ListPlace} from './list-search.ts'
import {storedName} from './stored-name.ts'
import type {TableView} from './use-table-view.ts'

/** A view of the browser, which its server's account does not have; `isRefused` where the account would not take it. */
export type BrowserView = Omit<SavedView, 'id' | 'list'> & {id: string; isRefused?: boolean}

/** A named state of a list. `search` is the search part of its address: filters, order, page size, columns, density. */
export type ListView = Omit<SavedView, 'list'> | BrowserView

export const isBrowserView = (view: ListView): view is BrowserView => typeof view.id === 'string'

/** The views in a stored list; another version of the page may have stored anything. */
const viewsIn = <View extends ListView>(stored: unknown, hasId: (id: unknown) => boolean) =>
  (Array.isArray(stored) ? stored : []).filter((value: unknown): value is View => {
    const {id, name, search, isDefault} = (value ?? {}) as Partial<Record<keyof ListView, unknown>>
    const hasTexts = [name, search].every(each => typeof each === 'string')
    return hasId(id) && hasTexts && typeof isDefault === 'boolean'
  })
const readViews = (stored: unknown) => viewsIn<BrowserView>(stored, id => typeof id === 'string')
const readAccount = (stored: unknown) =>
  stored === null ? undefined : viewsIn<SavedView>(stored, id => typeof id === 'number')

const listeners = new Set<() => void>()

/** Calls `listener` after every change of the views that the browser keeps; returns how to stop it. */
export function followViews(listener: () => void): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

function keep(key: string, views: readonly ListView[]): void {
  store(key, views)
  for (const listener of listeners) listener()
}

const viewsKey = (owner: number, list: ListName) => storedName(storageKeys.views, owner, list)

/** The views that this browser alone keeps; another person here has others. */
export const readBrowserViews = (owner: number, list: ListName): readonly BrowserView[] =>
  readStored(viewsKey(owner, list), readViews) ?? []
export const storeBrowserViews = (owner: number, list: ListName, views: readonly BrowserView[]) =>
  keep(viewsKey(owner, list), views)

/** Whether the account has not been asked yet to take a view of this browser. */
export const hasBrowserViews = (owner: number) =>
  listNames.some(list => readBrowserViews(owner, list).some(view => !view.isRefused))

/** The account's views as they last came, so that a list opens in its default view without waiting for them. */
export const readAccountViews = (owner: number): SavedView[] | undefined =>
  readStored(`${accountViewsKey}.${owner}`, readAccount)
export function storeAccountViews(owner: number, views: readonly SavedView[]): void {
  // By this the page's beginning sees that this browser has them.
  store(accountViewsKey, true)
  keep(`${accountViewsKey}.${owner}`, views)
}

/** The views of a list that this browser knows without asking the server. */
const knownViews = (owner: number, list: ListName): readonly ListView[] => [
  ...(readAccountViews(owner)?.filter(view => view.list === list) ?? []),
  ...readBrowserViews(owner, list)
]

/** Whether the list has views, as far as the browser knows; changes with them. */
export const useHasViews = (owner: number, list: ListName) =>
  useSyncExternalStore(followViews, () => knownViews(owner, list).length > 0)

/** The search of the view that the person wants a list to open with, if there is one. */
export function defaultSearchOf(owner: number, list: ListName): Record<string, unknown> | undefined {
  const view = knownViews(owner, list).find(({isDefault}) => isDefault)
  return view && parseSearch(view.search)
}

/** The search that a view stores: all of it but the page and the open row. */
export function searchOfView(search: ListPlace, {hidden, density}: TableView): string {
  const kept = {...search, page: undefined, open: undefined, hide: hidden, density}
  // In one order, so that the same state is the same text.
  return stringifySearch(Object.fromEntries(Object.entries(kept).sort(([a], [b]) => (a < b ? -1 : 1))))
}
