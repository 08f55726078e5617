import {storageKeys} from './constants.ts'

/**
 * A chunk that cannot be loaded is most often one of a version that a new deployment replaced. The
 * page is loaded anew once; where that has not helped, `onStuck` tells the person.
 */
export function reloadOnMissingChunk(onStuck: () => void, reload = () => location.reload()): () => void {
  const onPreloadError = (event: Event) => {
    // A browser without network would only get an empty page from a reload.
    if (!navigator.onLine) return
    const place = location.pathname
    if (sessionStorage.getItem(storageKeys.reloadedFor) === place) return onStuck()
    event.preventDefault()
    sessionStorage.setItem(storageKeys.reloadedFor, place)
    reload()
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}

/** The page has come up whole: the next missing chunk may be answered by a reload again. */
export function forgetReload(): void {
  sessionStorage.removeItem(storageKeys.reloadedFor)
}
