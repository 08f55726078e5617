import {reload as constants, storageKeys} from './constants.ts'
import {readText, writeText} from './storage.ts'

/**
 * A chunk that cannot be loaded mostly belongs to a version that a deployment replaced. The page reloads once; where
 * that does not help, `onStuck` informs the user. A part that is broken for good fails on each reload, so only elapsed
 * time allows the next one.
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
