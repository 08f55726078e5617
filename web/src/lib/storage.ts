/** Values that the browser's storage refused (forbidden or full): this page alone has them. */
const unstored = new Map<string, string>()

const storages = {local: () => localStorage, session: () => sessionStorage}
type Kind = keyof typeof storages

/** The stored text of a key, or null. */
export function readText(key: string, kind: Kind = 'local'): string | null {
  try {
    return unstored.get(key) ?? storages[kind]().getItem(key)
  } catch {
    return null
  }
}

/** Keeps a text under a key; where the browser does not, until the page is closed. Returns whether the browser does. */
export function writeText(key: string, text: string, kind: Kind = 'local'): boolean {
  try {
    storages[kind]().setItem(key, text)
    unstored.delete(key)
    return true
  } catch {
    unstored.set(key, text)
    return false
  }
}

/** Whether the browser keeps anything at all for this site. */
export function canStore(): boolean {
  const probe = 'paydesk.probe'
  const stored = writeText(probe, '1')
  removeText(probe)
  return stored
}

/** Forgets what is kept under a key. */
export function removeText(key: string, kind: Kind = 'local'): void {
  unstored.delete(key)
  try {
    storages[kind]().removeItem(key)
  } catch {
    // A forbidden storage holds nothing.
  }
}
