import type {Area} from '@paydesk/contracts/access'
import {useEffect, useSyncExternalStore} from 'react'
import {toAppError} from './app-error.ts'
import {storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

/** An area, or the search in lists. */
type Capability = Area | 'search'

/**
 * Areas that the server does not support: another `/api` may lack any. Links to such an area are hidden. The note lasts
 * for the tab's visit, so a server that gains the area is asked again.
 */
const listeners = new Set<() => void>()

const read = () => readText(storageKeys.unsupported, 'session') ?? ''

/** Notes whether the server has `area`, as its answer just told. */
export function markSupported(area: Capability, isThere: boolean): void {
  const others = read()
    .split(' ')
    .filter(other => other !== area)
  writeText(storageKeys.unsupported, (isThere ? others : [...others, area]).join(' '), 'session')
  for (const listener of listeners) listener()
}

/** Whether a failure says that the server does not have the call at all. */
export const isUnsupportedCall = (error: unknown): boolean =>
  error != null && toAppError(error).code === 'NOT_IMPLEMENTED'

/**
 * Whether the server has `area`, by the first query of its screen; undefined until it has answered. Notes the answer.
 */
export function useIsThere(area: Area, {data, error}: {data: unknown; error: unknown}): boolean | undefined {
  const isThere = data !== undefined || (isUnsupportedCall(error) ? false : undefined)
  useEffect(() => {
    if (isThere !== undefined) markSupported(area, isThere)
  }, [area, isThere])
  return isThere
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the server is known not to support an area: `isUnsupported('overview')`. */
export function useUnsupported(): (area: Capability) => boolean {
  const text = useSyncExternalStore(subscribe, read)
  return area => text.split(' ').includes(area)
}
