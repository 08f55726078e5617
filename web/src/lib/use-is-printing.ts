import {useSyncExternalStore} from 'react'

const paper = matchMedia('print')
// Kept, since Chromium fires no `change` where `matches` was read between the change and its event.
let isPrinting = paper.matches
const listeners = new Set<() => void>()

function become(printing: boolean) {
  isPrinting = printing
  for (const listener of listeners) listener()
}
addEventListener('beforeprint', () => become(true))
addEventListener('afterprint', () => become(paper.matches))
paper.addEventListener('change', ({matches}) => become(matches))

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Whether the page is being printed: content for paper must not be in a screen reader's way before. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
