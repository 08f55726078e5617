import {useSyncExternalStore} from 'react'

let isPrinting = false

function subscribe(listener: () => void) {
  const set = (next: boolean) => () => {
    isPrinting = next
    listener()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
  }
}

/** Whether the page is on its way to a printer: what only paper shows is in no screen reader's way before. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isPrinting)
