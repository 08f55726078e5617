import {type Area, areas} from '@paydesk/contracts/access'
import {useSyncExternalStore} from 'react'
import {toAppError} from './app-error.ts'
import {storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

/**
 * Areas that the server turned out not to have: an `/api` of somebody else may lack any. What leads to such an area
 * hides itself. It is kept for the tab's visit, so that a server that has learned it meanwhile is asked again.
 */
const listeners = new Set<() => void>()

const read = () => readText(storageKeys.lacking, 'session') ?? ''

const areasOf = (text: string) => text.split(' ').filter(Boolean)

/** Notes whether the server has `area`, as its answer just told. */
function noteArea(area: Area, isThere: boolean): void {
  const known = areasOf(read())
  if (known.includes(area) === !isThere) return
  const next = isThere ? known.filter(other => other !== area) : [...known, area]
  writeText(storageKeys.lacking, next.join(' '), 'session')
  for (const listener of listeners) listener()
}

/** Whether a failure says that the server does not have the call at all. */
export const lacksCall = (error: unknown): boolean =>
  error != null && toAppError(error).code === 'NOT_IMPLEMENTED'

/** The areas that are one thing each, and no list. */
const singles: readonly Area[] = ['overview', 'settings', 'secondFactor']

/** Notes what the answer to any query tells of its area: the one that the area's screen begins with says whether it is there. */
export function noteAnswer([path]: readonly unknown[], error: unknown): void {
  const [router, name] = Array.isArray(path) ? path : []
  const area = areas.find(each => each === router)
  if (!area || name !== (singles.includes(area) ? 'get' : 'list')) return
  if (!error) noteArea(area, true)
  else if (lacksCall(error)) noteArea(area, false)
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server is known to lack an area: `lacks('overview')`. */
export function useLacks(): (area: Area) => boolean {
  const text = useSyncExternalStore(subscribe, read)
  return area => areasOf(text).includes(area)
}
