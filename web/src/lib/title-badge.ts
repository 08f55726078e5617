import {useSyncExternalStore} from 'react'

/** The count of new things in the title of the browser's tab. */
let count = 0
const listeners = new Set<() => void>()

export function setTitleBadge(next: number): void {
  count = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** "(2) " before a title, or nothing. */
export const useTitleBadge = () => useSyncExternalStore(subscribe, () => (count ? `(${count}) ` : ''))
