import {listNames} from '@paydesk/contracts/enums'
import {type ListName, longestViewName, type SavedView} from '@paydesk/contracts/saved-views'
import {useEffect} from 'react'
import {useTranslation} from 'react-i18next'
import {toAppError} from '@/lib/app-error.ts'
import {withRateLimitRetry} from '@/lib/rate-limit-retry.ts'
import {toast} from '@/lib/toast.ts'
import {trpc} from '@/lib/trpc.ts'
import {changeBrowserViews, toAccountView} from './saved-views.queries.ts'
import {type BrowserView, readBrowserViews} from './saved-views.ts'

type Calls = {
  list: () => Promise<SavedView[]>
  create: (view: Omit<SavedView, 'id'>) => Promise<SavedView>
}

/**
 * Moves the views that this browser has kept into the account. A view that the account refuses stays, and the user is
 * notified. Any other failure leaves the rest for the next visit.
 */
export function MoveViews({owner}: {owner: number}) {
  const {t} = useTranslation(['list-tools', 'common'])
  const {client, savedViews} = trpc.useUtils()
  useEffect(() => {
    const stop = new AbortController()
    const calls: Calls = {
      list: () => client.savedViews.list.query(),
      create: view => withRateLimitRetry(() => client.savedViews.create.mutate(view), stop)
    }
    async function move() {
      const refused = await moveAll(owner, calls).finally(() => savedViews.list.invalidate())
      if (refused > 0)
        toast.warning(t('list-tools:views.notMoved', {count: refused}), {
          duration: Number.POSITIVE_INFINITY,
          action: {label: t('common:action.close'), onClick: () => {}}
        })
    }
    // Tabs take turns, or each would move all of them.
    const moved = navigator.locks ? navigator.locks.request(`paydesk.views ${owner}`, move) : move()
    moved.catch(() => {})
    return () => stop.abort()
  }, [owner, client, savedViews, t])
  return null
}

/** Returns how many views were refused. */
async function moveAll(owner: number, {list: read, create}: Calls): Promise<number> {
  const account = await read()
  let refused = 0
  for (const list of listNames)
    for (const view of readBrowserViews(owner, list)) {
      if (view.isRefused) continue
      const target = targetOf(view, list, account)
      const isMoved = target === undefined || (await isTaken(create(target), account))
      if (!isMoved) refused += 1
      changeBrowserViews(owner, list, all =>
        isMoved
          ? all.filter(({id}) => id !== view.id)
          : all.map(each => (each.id === view.id ? {...each, isRefused: true} : each))
      )
    }
  return refused
}

/** The view as the account can take it, under a name that is free; undefined where the account has it. */
function targetOf(view: BrowserView, list: ListName, account: readonly SavedView[]) {
  const nameOf = (n: number) => (n === 1 ? view.name : `${view.name.slice(0, longestViewName - 3)} ${n}`)
  for (let n = 1; ; n += 1) {
    const name = nameOf(n).normalize('NFC').trim()
    const same = account.find(each => each.list === list && each.name === name)
    if (!same) return toAccountView({...view, name}, list, account)
    if (same.search === view.search) return undefined
  }
}

/** Adds the saved view to the account's; false where it was refused. */
async function isTaken(saving: Promise<SavedView>, account: SavedView[]): Promise<boolean> {
  try {
    account.push(await saving)
    return true
  } catch (error) {
    if (toAppError(error).code !== 'VALIDATION') throw error
    return false
  }
}
