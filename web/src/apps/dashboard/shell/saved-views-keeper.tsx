import {useState} from 'react'
import {useAccountViews} from '@/components/data-table/saved-views.queries.ts'
import {hasBrowserViews} from '@/components/data-table/saved-views.ts'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMe} from '@/shared/me.tsx'

// Fetched where this browser has kept views.
const MoveViews = lazyView(async () => (await import('@/components/data-table/move-views.tsx')).MoveViews)

/** Keeps the account's saved views at hand for the lists, and moves those of the browser into the account. */
export function SavedViewsKeeper() {
  const {id} = useMe()
  const {hasAnswered} = useAccountViews(id)
  const [hasOwn] = useState(() => hasBrowserViews(id))
  return hasOwn && hasAnswered ? <MoveViews owner={id} /> : null
}
