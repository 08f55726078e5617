import {createHash} from 'node:crypto'
import {promisify} from 'node:util'
import {brotliCompress, constants} from 'node:zlib'
import {
  type CheckoutContent,
  type CheckoutPlace,
  type CheckoutRenderer,
  checkoutNames
} from '@paydesk/contracts/checkout'
import type {Language} from '@paydesk/contracts/enums'
import type {Request, Response} from 'express'
import {statusOf} from './content.ts'
import {formToken} from './key-access.ts'

const compress = promisify(brotliCompress)
/** Packs a page in about a millisecond, a few percent larger than the best would be. */
const packing = {params: {[constants.BROTLI_PARAM_QUALITY]: 5}}

type Shown = {
  renderer: CheckoutRenderer
  place: CheckoutPlace | null
  content: CheckoutContent
  language: Language
  /** Of a payout; null where there is none. */
  key: string | null
  kept: string
}

/** The server's time of what is shown, epoch milliseconds: the upstream's, where it says it. */
export const nowOf = (content: CheckoutContent): number =>
  content.kind === 'intent' ? Date.parse(content.intent.serverTime) : Date.now()

/** A short name of everything that a page shows but the time. */
function stateOf(content: CheckoutContent, language: Language): string {
  const shown =
    content.kind === 'intent' ? {...content, intent: {...content.intent, serverTime: ''}} : content
  return createHash('sha256')
    .update(JSON.stringify([language, shown]))
    .digest('base64url')
    .slice(0, 16)
}

/** Sends a whole page with its status; 304 without a body to the script of a page that shows the same already. */
export async function sendPage(request: Request, response: Response, shown: Shown): Promise<void> {
  const {renderer, place, content, language, key, kept} = shown
  const status = statusOf(content)
  const now = nowOf(content)
  const state = stateOf(content, language)
  const etag = `"${state}"`
  response.setHeader('etag', etag)
  response.setHeader(checkoutNames.serverTime, now)
  if (status === 200 && request.get('if-none-match') === etag) return void response.status(304).end()

  const token = place && key ? formToken(place, key) : ''
  const html = renderer.render({place, content, language, now, state, token, kept})
  response.status(status).type('html').vary('accept-encoding')
  if (!request.acceptsEncodings('br')) return void response.send(html)
  response.setHeader('content-encoding', 'br')
  response.send(await compress(html, packing))
}
