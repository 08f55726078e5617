import type {ListName, SavedView} from '@paydesk/contracts/saved-views'
import {useEffect, useState} from 'react'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {randomKey} from '@/lib/random-key.ts'
import {trpc} from '@/lib/trpc.ts'
import {
  type BrowserView,
  followViews,
  isBrowserView,
  type ListView,
  readAccountViews,
  readBrowserViews,
  storeAccountViews,
  storeBrowserViews
} from './saved-views.ts'

/** After the time 0, for which a query forgets its error whenever it asks again, and a form would go while it is open. */
const longAgo = 1

/**
 * The account's views, at first as they last came; `lacks` from a server without them. `isAsking` is false where they
 * are shown as others have asked for them, without a call of its own.
 */
export function useAccountViews(owner: number, isAsking = true) {
  const query = trpc.savedViews.list.useQuery(undefined, {
    enabled: isAsking,
    initialData: () => readAccountViews(owner) ?? [],
    initialDataUpdatedAt: longAgo
  })
  const {data, dataUpdatedAt, error} = query
  const lacks = isUnsupportedCall(error)
  const answer = dataUpdatedAt > longAgo ? data : undefined
  useEffect(() => {
    if (lacks) storeAccountViews(owner, [])
    else if (answer) storeAccountViews(owner, answer)
  }, [owner, lacks, answer])
  return {...query, lacks, hasAnswered: !lacks && answer !== undefined}
}

/** Changes the browser's views of a list, wherever they are shown. */
export function changeBrowserViews(
  owner: number,
  list: ListName,
  change: (views: readonly BrowserView[]) => readonly BrowserView[]
): void {
  storeBrowserViews(owner, list, change(readBrowserViews(owner, list)))
}

function useBrowserViews(owner: number, list: ListName): readonly BrowserView[] {
  const [views, setViews] = useState(() => readBrowserViews(owner, list))
  useEffect(() => followViews(() => setViews(readBrowserViews(owner, list))), [owner, list])
  return views
}

type Fields = Pick<SavedView, 'name' | 'search' | 'isDefault'>

/** A browser's view as the account takes it, where it may not replace the default that the list has. */
export const toAccountView = (
  {name, search, isDefault}: Fields,
  list: ListName,
  account: readonly SavedView[]
) => ({
  list,
  name,
  search,
  isDefault: isDefault && !account.some(view => view.list === list && view.isDefault)
})

/**
 * The views of a list, and their changes, which reject as the calls do. They are the account's, followed by those that
 * only this browser has; a server without saved views leaves all of them to the browser.
 */
export function useListViews(owner: number, list: ListName, isAsking = true) {
  const {data: account = [], lacks, ...query} = useAccountViews(owner, isAsking)
  const own = useBrowserViews(owner, list)
  const {mutateAsync: create} = trpc.savedViews.create.useMutation()
  const {mutateAsync: update} = trpc.savedViews.update.useMutation()
  const {mutateAsync: remove} = trpc.savedViews.delete.useMutation()
  const views: readonly ListView[] = lacks ? own : [...account.filter(view => view.list === list), ...own]
  const drop = (id: string) => changeBrowserViews(owner, list, all => all.filter(view => view.id !== id))

  function changeHere(id: string, fields: Partial<Fields>) {
    const others = fields.isDefault ? {isDefault: false} : {}
    changeBrowserViews(owner, list, all =>
      all.map(view => ({...view, ...(view.id === id ? fields : others)}))
    )
  }
  return {
    views,
    lacks,
    isReady: lacks || query.hasAnswered || account.length > 0,
    error: lacks ? null : query.error,
    refetch: query.refetch,
    async create(fields: Fields) {
      if (lacks) changeBrowserViews(owner, list, all => [...all, {...fields, id: randomKey()}])
      else await create({...fields, list})
    },
    /** A view that only the browser has is saved with the account, changed. */
    async change(view: ListView, fields: Partial<Fields>) {
      if (!isBrowserView(view)) await update({id: view.id, ...fields})
      else if (lacks) changeHere(view.id, fields)
      else {
        await create(toAccountView({...view, ...fields}, list, account))
        drop(view.id)
      }
    },
    async remove(view: ListView) {
      if (isBrowserView(view)) drop(view.id)
      else await remove({id: view.id})
    }
  }
}
