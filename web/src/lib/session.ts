import {session as constants} from './constants.ts'
import {readText, removeText, writeText} from './storage.ts'

/**
 * The token of the signed-in person, kept in local storage so that every tab has the same one.
 * A listener hears of every change, whichever tab made it.
 */
type Listener = () => void
const listeners = new Set<Listener>()

function tell() {
  for (const listener of listeners) listener()
}

function onStorage(event: StorageEvent) {
  // A null key: the whole storage was emptied.
  if (event.key === constants.tokenKey || event.key === null) tell()
}

/** The stored token, or null when nobody is signed in. */
export const readToken = (): string | null => readText(constants.tokenKey)

/** Signs in every tab of this browser; where it stores nothing, this tab alone. Returns whether it stored the token. */
export function storeToken(token: string): boolean {
  const isStored = writeText(constants.tokenKey, token)
  tell()
  return isStored
}

/** Signs out every tab of this browser; telling twice is harmless. */
export function clearToken(): void {
  if (readToken() === null) return
  removeText(constants.tokenKey)
  tell()
}

/** Calls `listener` after each change of the token in any tab; returns the way to stop it. */
export function onTokenChange(listener: Listener): () => void {
  if (listeners.size === 0) window.addEventListener('storage', onStorage)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) window.removeEventListener('storage', onStorage)
  }
}
