const areaRoot = '/admin/'
/** Screens for people who are not signed in; to be sent to one after signing in would go in circles. */
const guestScreens = ['sign-in', 'sign-up', 'password-recovery', 'password-reset', 'confirm-email'] as const

const somewhereHere = 'https://same.invalid'

/** Whether `path` (without query) is one of the screens for people who are not signed in. */
export function isGuestPath(path: string): boolean {
  const name = path.slice(areaRoot.length).replace(/\/+$/, '')
  return path.startsWith(areaRoot) && (guestScreens as readonly string[]).includes(name)
}

/**
 * The address to go to after signing in, from a search parameter that anybody can have written:
 * a path of the dashboard, or undefined. The browser's own parser decides, after everything that
 * parsers read differently (backslashes, tabs, line breaks) is refused.
 */
export function safeRedirect(target: unknown): string | undefined {
  if (typeof target !== 'string' || !target.startsWith('/')) return undefined
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
  if (/[\u0000-\u0020\\\u007f]/.test(target)) return undefined
  const url = URL.parse(target, somewhereHere)
  if (!url || url.origin !== somewhereHere) return undefined
  const plain = url.pathname.replace(/%(?:2f|5c)/gi, '/')
  if (!url.pathname.startsWith(areaRoot) || plain.includes('//') || isGuestPath(url.pathname))
    return undefined
  return url.pathname === areaRoot ? undefined : url.pathname + url.search + url.hash
}
