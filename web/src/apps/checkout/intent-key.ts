const storageKey = (id: string) => `paydesk.intentKey.${id}`

/**
 * The key of a payout intent, taken out of the address before anything else can read, copy or log it.
 * This tab remembers it, so that a reload still works; another tab needs the link again. Where the
 * tab's storage is forbidden, the entry of the history remembers it instead. Null where none is known.
 */
export function takeIntentKey(id: string): string | null {
  const search = new URLSearchParams(location.search)
  const fromAddress = search.get('key')
  if (!search.has('key')) return remembered(id)
  search.delete('key')
  const rest = search.toString()
  history.replaceState(
    fromAddress && !remember(id, fromAddress) ? {intentKey: fromAddress} : null,
    '',
    location.pathname + (rest && `?${rest}`) + location.hash
  )
  return fromAddress || remembered(id)
}

function remember(id: string, key: string): boolean {
  try {
    sessionStorage.setItem(storageKey(id), key)
    return true
  } catch {
    return false
  }
}

function remembered(id: string): string | null {
  try {
    const key = sessionStorage.getItem(storageKey(id))
    if (key) return key
  } catch {
    // The history's entry is what is left.
  }
  const state = history.state as {intentKey?: unknown} | null
  return typeof state?.intentKey === 'string' ? state.intentKey : null
}
