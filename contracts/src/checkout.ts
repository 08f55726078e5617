import type {Language} from './enums.ts'
import type {ErrorCode} from './errors.ts'
import type {FieldError} from './field-error.ts'
import type {PaymentCredential} from './payment-credentials.ts'
import type {PayoutIntent} from './payout-intents.ts'

/** The customer's pages: the BFF fetches what they show, and a renderer that the web builds draws them. */
export const checkoutAreas = ['payout-intents', 'payment-credentials', 'transfers'] as const
export type CheckoutArea = (typeof checkoutAreas)[number]

/** A customer's page: the area, and the id in its address. */
export type CheckoutPlace = {area: CheckoutArea; id: string}

/** The place that a path names; null for a path of no page. A path below a page has its rest in `rest`. */
export function checkoutPlaceOf(path: string): (CheckoutPlace & {rest: string}) | null {
  const [, first, second, ...rest] = path.replace(/\/$/, '').split('/')
  const area = checkoutAreas.find(each => each === first)
  if (!area || !second) return null
  try {
    return {area, id: decodeURIComponent(second), rest: rest.join('/')}
  } catch {
    return null
  }
}

/** The one address of a place, without a query. */
export const checkoutPath = ({area, id}: CheckoutPlace): string => `/${area}/${encodeURIComponent(id)}`

/** The last part of the path of a page's QR code. */
export const qrCodeFile = 'phone.svg'

/** Names in the address, in forms and in headers, which the BFF and the page's script share. */
export const checkoutNames = {
  key: 'key',
  /** Present where the page keeps its key in the address, since the cookie did not come back. */
  cookie: 'cookie',
  language: 'lng',
  cancelled: 'cancelled',
  file: 'file',
  token: 'token',
  /** The header with the server's time in epoch milliseconds, also of a 304. */
  serverTime: 'x-server-time'
} as const

/** A language cookie's name: that of i18next's own detector. */
export const languageCookie = 'i18next'

/** How long after its end a payout still takes a late receipt, in milliseconds. */
export const lateReceiptWindow = 24 * 60 * 60_000

/** Why a receipt was refused. `field` is the first error of the file. */
export type ReceiptProblem = {code: ErrorCode; field?: FieldError; retryAfter?: number}

/** What the page shows. */
export type CheckoutContent =
  | {kind: 'intent'; intent: PayoutIntent; problem?: ReceiptProblem; isCancelled: boolean}
  | {kind: 'credential'; credential: PaymentCredential}
  | {kind: 'not found'}
  | {kind: 'failed'; code: ErrorCode; requestId: string}

export type CheckoutPage = {
  /** Null where the address names no page. */
  place: CheckoutPlace | null
  content: CheckoutContent
  language: Language
  /** The server's time, epoch milliseconds. */
  now: number
  /** Changes with everything that the page shows but the time. */
  state: string
  /** Sent with the page's forms. */
  token: string
  /** The query that the page's links repeat, where its key stays in the address: "key=…&cookie=…", or empty. */
  kept: string
}

/** The web's renderer, as the BFF loads it. */
export type CheckoutRenderer = {
  /** The inline styles of every page, for the content policy. */
  styles: string
  /** The whole document. */
  render(page: CheckoutPage): string
  /** An address as an SVG for a phone's camera; `label` is its title. */
  qrCode(address: string, language: Language): string
}
