import {useSyncExternalStore} from 'react'

let isAsked = false
const paper = matchMedia('print')

function subscribe(listener: () => void) {
  const stop = new AbortController()
  const follow = ({type}: Event) => {
    isAsked = type === 'beforeprint'
    listener()
  }
  addEventListener('beforeprint', follow, stop)
  addEventListener('afterprint', follow, stop)
  paper.addEventListener('change', follow, stop)
  return () => stop.abort()
}

/** Whether the page is being printed: content for paper must not be in a screen reader's way before. */
export const useIsPrinting = () => useSyncExternalStore(subscribe, () => isAsked || paper.matches)
