import {
  type CheckoutPlace,
  type CheckoutRenderer,
  checkoutAreas,
  checkoutNames,
  checkoutPath,
  checkoutPlaceOf,
  qrCodeFile,
  type ReceiptProblem
} from '@paydesk/contracts/checkout'
import {requestIdOf} from '@paydesk/contracts/server/log'
import type {Request, RequestHandler, Response} from 'express'
import type {Logger} from 'pino'
import type {Services} from '../context.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import {discardRest, maxBodyBytes, readBytes, refuseAnnounced} from '../http/body.ts'
import {failureLog} from '../http/log.ts'
import {requestContext} from '../http/request-context.ts'
import {inlineHash, securityHeaders} from '../http/security-headers.ts'
import {notBuilt} from '../http/static-web.ts'
import type {UploadRoom} from '../http/upload-room.ts'
import {contentOf, failureIn, problemOf, type Question, sendReceipt} from './content.ts'
import {isFormToken, keyAccess, type Redirect, renewedKeyCookie, withQuery} from './key-access.ts'
import {chosenLanguageCookie, pageLanguage} from './page-language.ts'
import {nowOf, sendPage} from './send-page.ts'

type Options = {
  /** Undefined where the web is not built. */
  renderer: CheckoutRenderer | undefined
  services: Services
  logger: Logger
  /** How many proxies in front may be believed. */
  hops: number
  /** Where the site is; by the request where it is not configured. */
  publicUrl: string | undefined
}

type Pages = Options & {renderer: CheckoutRenderer}
type Visit = {request: Request; response: Response; search: URLSearchParams; isSecure: boolean}
/** A visit of a page that exists, with what it may see. */
type PageVisit = Visit & Question & {kept: string}

const areaPath = new RegExp(`^/(?:${checkoutAreas.join('|')})(?:/|$)`)
/** Characters: a longer key makes an image that takes the process long. */
const longestKey = 200
const receiptProcedure = 'payoutIntents.uploadReceipt'

/** Sends the browser elsewhere without a body, which would repeat the address. */
function goTo(response: Response, location: string): void {
  response.status(303).location(location).end()
}

/** Whether a form was sent by another site's page. A browser that does not say is left to the form's token. */
const isForeign = (request: Request) =>
  !['same-origin', 'none', undefined].includes(request.get('sec-fetch-site'))

/** Serves the customer's pages: whole documents, and forms that need no script. Other paths go on. */
export function checkoutPages({renderer, ...parts}: Options): RequestHandler {
  const headers = securityHeaders({script: [], style: renderer ? [inlineHash(renderer.styles)] : []})
  return (request, response, next) => {
    if (!areaPath.test(request.path)) return next()
    for (const [name, value] of headers) response.setHeader(name, value)
    response.setHeader('cache-control', 'no-store')
    const search = new URLSearchParams(request.originalUrl.split('?').slice(1).join('?'))
    if (!renderer) return notBuilt(response)
    // A site whose address is not configured is taken for a real one, where a key may not travel in the open.
    const isSecure = !parts.publicUrl?.startsWith('http:')
    answer({renderer, ...parts}, {request, response, search, isSecure}).catch(next)
  }
}

async function answer(options: Pages, visit: Visit): Promise<void> {
  const {request, response, search, isSecure} = visit
  const found = checkoutPlaceOf(request.path)
  const language = pageLanguage(request, search)
  const {renderer} = options
  if (!found || (found.rest && found.rest !== qrCodeFile)) {
    const content = {kind: 'not found'} as const
    return sendPage(request, response, {renderer, place: null, content, language, key: null, kept: ''})
  }
  const place: CheckoutPlace = {area: found.area, id: found.id}
  const isCredential = place.area === 'payment-credentials'
  const access = isCredential ? {key: null, kept: ''} : keyAccess(request, place, search, isSecure)
  if (found.rest) return sendQrCode(options, visit, place, access.key)
  // Cookies belong to the one spelling of an address.
  const isCanonical = request.path === checkoutPath(place)
  const redirect = isCanonical ? access.redirect : {location: withQuery(checkoutPath(place), search)}
  const chosen = chosenLanguageCookie(search, isSecure)
  if (chosen) response.append('set-cookie', chosen)

  const requestId = requestIdOf(request)
  const context = requestContext(request, response, {
    services: options.services,
    hops: options.hops,
    requestId,
    // The key comes in no address: these calls never leave the process.
    method: 'POST',
    acceptLanguage: language
  })
  const {clientAddress} = context.caller
  const log = failureLog(options.logger, requestId, () => ({clientAddress}))
  const page = {...visit, ...access, place, context, log}
  if (redirect && request.method !== 'POST') return follow(options, page, redirect)
  if (request.method === 'POST') return receive(options, page)
  if (request.method === 'GET' || request.method === 'HEAD') return show(options, page)
  response.status(405).setHeader('allow', 'GET, HEAD, POST').end()
}

/**
 * Sends the browser to the page's address, with its key in a cookie. A key that would take the place of another has to
 * open the payout first: a link with a wrong one would shut the customer out.
 */
async function follow(
  {renderer}: Pages,
  visit: PageVisit,
  {location, cookie, instead}: Redirect
): Promise<void> {
  const {request, response, search, place, key} = visit
  if (instead !== undefined) {
    const content = await contentOf(visit)
    if (content.kind === 'not found') return goTo(response, instead)
    if (content.kind === 'failed') {
      const kept = new URLSearchParams({[checkoutNames.key]: key ?? ''}).toString()
      const language = pageLanguage(request, search)
      return sendPage(request, response, {renderer, place, content, language, key, kept})
    }
  }
  if (cookie) response.append('set-cookie', cookie)
  goTo(response, location)
}

/** Shows the page as it stands; after a refused receipt with why. */
async function show({renderer}: Pages, visit: PageVisit, problem?: ReceiptProblem): Promise<void> {
  const {request, response, search, isSecure, place, key, kept} = visit
  const found = await contentOf(visit)
  const content =
    found.kind === 'intent' ? {...found, problem, isCancelled: search.has(checkoutNames.cancelled)} : found
  const renewed = key && !kept && renewedKeyCookie(place, key, content, nowOf(content), isSecure)
  if (renewed) response.append('set-cookie', renewed)
  if (problem?.retryAfter !== undefined) response.setHeader('retry-after', problem.retryAfter)
  const language = pageLanguage(request, search)
  await sendPage(request, response, {renderer, place, content, language, key, kept})
}

/** Takes the receipt of a form. Once it is sent, the browser goes back to the page, so that a reload sends nothing. */
async function receive(options: Pages, visit: PageVisit): Promise<void> {
  const {request, response, search, place} = visit
  if (place.area === 'payment-credentials') {
    discardRest(request, response)
    return void response.status(405).setHeader('allow', 'GET, HEAD').end()
  }
  const problem = await takeReceipt(options.services.uploads, visit)
  if (problem) return show(options, visit, problem)
  search.delete(checkoutNames.cancelled)
  goTo(response, withQuery(checkoutPath(place), search))
}

async function takeReceipt(uploads: UploadRoom, visit: PageVisit): Promise<ReceiptProblem | undefined> {
  const {request, response, place, key, log, context} = visit
  let leave = () => {}
  try {
    if (isForeign(request)) throw new AppFailure('FORBIDDEN', {detail: 'a form of another site'})
    if (!key) throw new AppFailure('NOT_FOUND', {detail: 'a form without a key'})
    const limit = maxBodyBytes(receiptProcedure)
    refuseAnnounced(request, limit)
    leave = uploads.enter(request, response, {address: context.caller.clientAddress, limit})
    const form = await readForm(request, limit)
    if (!isFormToken(form.get(checkoutNames.token), place, key)) {
      throw new AppFailure('FORBIDDEN', {detail: 'a form without its token'})
    }
    return await sendReceipt(visit, key, form.get(checkoutNames.file))
  } catch (error) {
    const failure = failureIn(error)
    log(failure, receiptProcedure)
    discardRest(request, response)
    return problemOf(failure)
  } finally {
    leave()
  }
}

async function readForm(request: Request, limit: number): Promise<FormData> {
  const type = request.get('content-type') ?? ''
  const bytes = await readBytes(request, limit)
  try {
    return await new Response(new Uint8Array(bytes), {headers: {'content-type': type}}).formData()
  } catch (cause) {
    throw new AppFailure('BAD_REQUEST', {detail: 'a body that is no form', cause})
  }
}

/** The page's own address as an image, for the phone that holds the bank's app. */
function sendQrCode(
  {renderer, publicUrl}: Pages,
  visit: Visit,
  place: CheckoutPlace,
  key: string | null
): void {
  const {request, response, search} = visit
  const isPossible = place.area === 'payment-credentials' || (key && key.length <= longestKey)
  if (!isPossible) return void response.status(404).end()
  const site = publicUrl ?? `${request.protocol}://${request.host}`
  const query = key ? `?${new URLSearchParams({[checkoutNames.key]: key})}` : ''
  const image = renderer.qrCode(
    site.replace(/\/$/, '') + checkoutPath(place) + query,
    pageLanguage(request, search)
  )
  response.type('image/svg+xml').send(image)
}
