import type {IncomingMessage} from 'node:http'

/** A cookie of the request; of several by one name the first, which has the longest path. */
export function cookieOf(request: IncomingMessage, name: string): string | undefined {
  for (const pair of (request.headers.cookie ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at < 0 || pair.slice(0, at).trim() !== name) continue
    try {
      return decodeURIComponent(pair.slice(at + 1).trim())
    } catch {
      return undefined
    }
  }
  return undefined
}

type Attributes = {
  path: string
  /** Seconds; 0 removes the cookie. */
  maxAge: number
  isSecure: boolean
  isHttpOnly: boolean
}

/** A Set-Cookie header's value. No other site's page sends the cookie, but for a link that is followed. */
export function setCookie(
  name: string,
  value: string,
  {path, maxAge, isSecure, isHttpOnly}: Attributes
): string {
  const flags = `${isHttpOnly ? '; HttpOnly' : ''}${isSecure ? '; Secure' : ''}`
  return `${name}=${encodeURIComponent(value)}; Path=${path}; Max-Age=${maxAge}; SameSite=Lax${flags}`
}
