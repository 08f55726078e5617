import type {Area} from '@paydesk/contracts/access'
import {useSyncExternalStore} from 'react'
import {storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

/**
 * Areas that the server turned out not to have: an `/api` may lack what the contract calls an extension.
 * What leads to such an area hides itself. It is kept for the tab's visit, so that a server that has
 * learned it meanwhile is asked again.
 */
const listeners = new Set<() => void>()

const read = () => readText(storageKeys.lacking, 'session') ?? ''

const areasOf = (text: string) => text.split(' ').filter(Boolean)

/** Notes whether the server has `area`, as its answer just told. */
export function noteArea(area: Area, isThere: boolean): void {
  const known = areasOf(read())
  if (known.includes(area) === !isThere) return
  const next = isThere ? known.filter(other => other !== area) : [...known, area]
  writeText(storageKeys.lacking, next.join(' '), 'session')
  for (const listener of listeners) listener()
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
