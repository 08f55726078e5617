import {reload as constants, storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

/**
 * A chunk that cannot be loaded is most often one of a version that a new deployment replaced. The
 * page is loaded anew once; where that has not helped, `onStuck` tells the person. A part that is
 * broken for good may fail on each new load, so that only time, and no sign of life from the page,
 * allows the next reload.
 */
export function reloadOnMissingChunk(onStuck: () => void, reload = () => location.reload()): () => void {
  const onPreloadError = (event: Event) => {
    // A browser without network would only get an empty page from a reload.
    if (!navigator.onLine) return
    const last = Number(readText(storageKeys.reloadedAt, 'session') ?? Number.NEGATIVE_INFINITY)
    if (Date.now() - last < constants.atMostEvery) return onStuck()
    // A page that cannot note its reload would go on reloading.
    if (!writeText(storageKeys.reloadedAt, String(Date.now()), 'session')) return onStuck()
    event.preventDefault()
    reload()
  }
  window.addEventListener('vite:preloadError', onPreloadError)
  return () => window.removeEventListener('vite:preloadError', onPreloadError)
}
