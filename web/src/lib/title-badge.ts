import {useSyncExternalStore} from 'react'

/** How many new things the title of the browser's tab tells of. */
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
