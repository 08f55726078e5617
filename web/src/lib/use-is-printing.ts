import {useSyncExternalStore} from 'react'

let isAsked = false
const paper = window.matchMedia('print')

function subscribe(listener: () => void) {
  const set = (next: boolean) => () => {
    isAsked = next
    listener()
  }
  const [begin, end] = [set(true), set(false)]
  addEventListener('beforeprint', begin)
  addEventListener('afterprint', end)
  paper.addEventListener('change', listener)
  return () => {
    removeEventListener('beforeprint', begin)
    removeEventListener('afterprint', end)
    paper.removeEventListener('change', listener)
  }
}

/** Whether the page is on its way to a printer: what only paper shows is in no screen reader's way before. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isAsked || paper.matches)
