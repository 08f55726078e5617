import {createHmac, timingSafeEqual} from 'node:crypto'
import type {IncomingMessage} from 'node:http'
import {
  type CheckoutContent,
  type CheckoutPlace,
  checkoutNames,
  checkoutPath,
  lateReceiptWindow
} from '@paydesk/contracts/checkout'
import {cookieOf, setCookie} from './cookies.ts'

const keyCookie = 'paydesk_key'
const second = 1000
/** How long the browser keeps a key whose payout names no end, in milliseconds. */
const withoutEnd = 24 * 60 * 60 * second

/** The key that a request for a payout's page brings, and where the browser has to go first. */
export type KeyAccess = {
  key: string | null
  /** The query that keeps the key in the address, where the cookie does not come back; else empty. */
  kept: string
  /** Where the address changes, with what the browser has to keep. */
  redirect?: Redirect
}

export type Redirect = {
  location: string
  cookie?: string
  /** Where the cookie would take the place of another key: where to go if the new key opens nothing. */
  instead?: string
}

/** A path with its query, where there is one. */
export const withQuery = (path: string, search: URLSearchParams) =>
  search.size > 0 ? `${path}?${search}` : path

/**
 * Takes the key out of the address: the first request sets a cookie and asks the browser to come again with both. Where
 * the cookie comes back, the address loses the key; where it does not, the page works by the key in its address.
 */
export function keyAccess(
  request: IncomingMessage,
  place: CheckoutPlace,
  search: URLSearchParams,
  isSecure: boolean
): KeyAccess {
  const path = checkoutPath(place)
  const {key: keyName, cookie: cookieName} = checkoutNames
  const fromCookie = cookieOf(request, keyCookie)
  const fromAddress = search.get(keyName)
  if (!fromAddress) return {key: fromCookie ?? null, kept: ''}
  const rest = new URLSearchParams(search)
  rest.delete(keyName)
  rest.delete(cookieName)
  if (fromCookie === fromAddress) {
    return {key: fromAddress, kept: '', redirect: {location: withQuery(path, rest)}}
  }
  const withoutKey = withQuery(path, rest)
  rest.set(keyName, fromAddress)
  rest.set(cookieName, 'asked')
  if (search.has(cookieName)) {
    return {
      key: fromAddress,
      kept: new URLSearchParams({[keyName]: fromAddress, [cookieName]: 'asked'}).toString()
    }
  }
  return {
    key: fromAddress,
    kept: '',
    redirect: {
      location: withQuery(path, rest),
      cookie: keyCookieFor(place, fromAddress, withoutEnd, isSecure),
      ...(fromCookie !== undefined && {instead: withoutKey})
    }
  }
}

function keyCookieFor(place: CheckoutPlace, key: string, lifetime: number, isSecure: boolean): string {
  const maxAge = Math.max(0, Math.ceil(lifetime / second))
  return setCookie(keyCookie, key, {path: checkoutPath(place), maxAge, isSecure, isHttpOnly: true})
}

/** The cookie that keeps the key for as long as the payout takes a receipt; undefined where nothing is known of it. */
export function renewedKeyCookie(
  place: CheckoutPlace,
  key: string,
  content: CheckoutContent,
  now: number,
  isSecure: boolean
): string | undefined {
  if (content.kind !== 'intent') return undefined
  const {expiresAt} = content.intent
  const lifetime = expiresAt ? Date.parse(expiresAt) + lateReceiptWindow - now : withoutEnd
  return keyCookieFor(place, key, lifetime, isSecure)
}

/** The token of a page's forms. Who does not know the payout's key cannot make one, and no server has to remember it. */
export function formToken(place: CheckoutPlace, key: string): string {
  return createHmac('sha256', key)
    .update(`form of ${checkoutPath(place)}`)
    .digest('base64url')
}

/** Whether a form brought its page's token; compared in constant time. */
export function isFormToken(token: unknown, place: CheckoutPlace, key: string): boolean {
  const [given, expected] = [Buffer.from(String(token)), Buffer.from(formToken(place, key))]
  return given.length === expected.length && timingSafeEqual(given, expected)
}
