import {silenceMs} from '@paydesk/contracts/events'
import {rateLimitKey, rateLimitSubnet} from '@paydesk/contracts/rate-limit-key'
import {createTurns, type NoTurn, type Turns} from '@paydesk/contracts/server/turns'
import {type Dispatcher, type FormData, Pool} from 'undici'
import {failureOfAnswer, failureOfTransport} from './errors.ts'
import {AppFailure} from './failure.ts'

/** One kept-alive pool of connections to the upstream, for the whole process. */
export type Transport = {
  pool: Pool
  /** Connections of their own for streams, which each hold one: they would leave the calls none. */
  streams: Pool
  /** The same for files, which a browser may take its time to read. */
  files: Pool
  /** The shares of one token and of one client network in the connections of `pool`. */
  shares: {token: Turns; network: Turns}
  /** The upstream's address without a slash at its end. */
  baseUrl: string
  origin: string
  /** The address's path, empty where the upstream has a host to itself. */
  basePath: string
  timeoutMs: number
}

/** The caller, as the upstream sees it. */
export type Caller = {
  requestId: string
  clientAddress?: string
  /** The session token or, for a payout intent, its key. */
  token?: string
  acceptLanguage?: string
  userAgent?: string
  /** Aborted when the browser goes away. */
  signal?: AbortSignal
}

type AnswerHeaders = Record<string, string | string[] | undefined>
type Answer = {status: number; headers: AnswerHeaders; body: string}

const maxAnswerBytes = 32 * 1024 * 1024

/** A call that was never sent: nobody has to wonder whether it acted. */
const noTurn = (why: NoTurn) =>
  why === 'gone'
    ? new AppFailure('CANCELLED', {detail: 'gone before its turn'})
    : new AppFailure('UNAVAILABLE', {retryAfter: 1, detail: `no turn at the upstream: ${why}`})

export function createTransport(upstreamUrl: string, timeoutMs: number): Transport {
  const baseUrl = upstreamUrl.replace(/\/+$/, '')
  const {origin} = new URL(baseUrl)
  const basePath = baseUrl.slice(origin.length)
  // The transport's own clock ends a call; undici's would only name the phase in which it hung.
  const pool = new Pool(origin, {
    connections: 64,
    connectTimeout: timeoutMs,
    headersTimeout: 0,
    bodyTimeout: 0,
    maxResponseSize: maxAnswerBytes
  })
  const streams = new Pool(origin, {
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: silenceMs,
    keepAliveTimeout: 1
  })
  const files = new Pool(origin, {
    connectTimeout: timeoutMs,
    headersTimeout: timeoutMs,
    bodyTimeout: timeoutMs
  })
  const shares = {
    token: createTurns({atOnce: 8, waiting: 200, refuse: noTurn}),
    network: createTurns({atOnce: 32, waiting: 2000, refuse: noTurn})
  }
  return {pool, streams, files, shares, baseUrl, origin, basePath, timeoutMs}
}

/** The headers that every call carries. */
export function callerHeaders(caller: Caller): Record<string, string> {
  const headers: Record<string, string> = {
    accept: 'application/json',
    'cache-control': 'no-cache',
    'x-request-id': caller.requestId
  }
  if (caller.token) headers.authorization = `Bearer ${caller.token}`
  if (caller.acceptLanguage) headers['accept-language'] = caller.acceptLanguage
  // The sessions list names each session by its browser.
  if (caller.userAgent) headers['user-agent'] = caller.userAgent
  // The upstream counts its own limits by the customer's address, which only this hop knows.
  if (caller.clientAddress) headers['x-forwarded-for'] = caller.clientAddress
  return headers
}

/**
 * The part of the web's Request that openapi-fetch fills in. The real one costs more than the call
 * itself, since it validates and copies headers and wraps the body in a stream.
 */
export class LightRequest {
  readonly url: string
  readonly method: string
  readonly headers: Headers
  readonly body: string | FormData | undefined

  constructor(url: string, init: {method: string; headers: Headers; body?: string | FormData}) {
    this.url = url
    this.method = init.method
    this.headers = init.headers
    this.body = init.body
  }
}

function headerOf(headers: AnswerHeaders, name: string): string | undefined {
  const header = headers[name.toLowerCase()]
  return Array.isArray(header) ? header[0] : header
}

/** The part of the web's Response that openapi-fetch and the gateway read. Only good answers get this far. */
class LightResponse {
  readonly ok = true
  readonly headers: {get(name: string): string | null}
  readonly status: number
  private readonly body: string

  constructor({status, headers, body}: Answer) {
    this.status = status
    this.body = body
    // Told no length, openapi-fetch reads every body as text.
    this.headers = {get: name => (name === 'Content-Length' ? null : (headerOf(headers, name) ?? null))}
  }

  async text(): Promise<string> {
    return this.body
  }
}

function exchange(
  transport: Transport,
  options: Dispatcher.DispatchOptions,
  signal: AbortSignal | undefined,
  operation: string
) {
  return new Promise<Answer>((resolve, reject) => {
    let controller: Dispatcher.DispatchController | undefined
    let settled = false
    let status = 0
    let headers: AnswerHeaders = {}
    const chunks: Buffer[] = []
    const settle = () => {
      settled = true
      clearTimeout(timer)
      signal?.removeEventListener('abort', onGone)
    }
    const end = (error: unknown, reason?: 'timeout' | 'gone') => {
      if (settled) return
      settle()
      reject(failureOfTransport(error, reason, operation))
      if (reason) controller?.abort(new Error(reason))
    }
    const onGone = () => end(undefined, 'gone')
    const timer = setTimeout(() => end(undefined, 'timeout'), transport.timeoutMs)
    if (signal?.aborted) return onGone()
    signal?.addEventListener('abort', onGone)
    transport.pool.dispatch(options, {
      onRequestStart(started) {
        controller = started
        // Given up while it waited for a connection: it must not be sent any more.
        if (settled) started.abort(new Error('given up'))
      },
      onResponseStart(_, code, sent) {
        status = code
        headers = sent
      },
      onResponseData(_, chunk) {
        chunks.push(chunk)
      },
      onResponseEnd() {
        if (settled) return
        settle()
        resolve({
          status,
          headers,
          body: chunks.length === 1 ? String(chunks[0]) : Buffer.concat(chunks).toString()
        })
      },
      onResponseError(_, error) {
        end(error)
      }
    })
  })
}

/** An import, and its dry run, read a whole file before they answer. */
const readsFile = /^POST .*\/api\/payout-imports$/
const filePatience = 4

export const timeoutOf = ({timeoutMs}: Pick<Transport, 'timeoutMs'>, operation: string): number =>
  readsFile.test(operation) ? filePatience * timeoutMs : timeoutMs

/** The token's turn first: a call that waits for it takes no place of its network. */
function inTurn<T>(
  {shares, timeoutMs: ms}: Transport,
  {token, clientAddress, signal}: Caller,
  work: () => Promise<T>
): Promise<T> {
  const wait = {ms, signal}
  const network = clientAddress && rateLimitSubnet(rateLimitKey(clientAddress))
  const behindNetwork = network ? () => shares.network.run(network, wait, work) : work
  return token ? shares.token.run(token, wait, behindNetwork) : behindNetwork()
}

/** Sends one call; an answer of 300 and above, and no answer at all, are thrown as an AppFailure. */
export async function send(
  transport: Transport,
  caller: Caller,
  request: LightRequest
): Promise<LightResponse> {
  const path = request.url.slice(transport.origin.length)
  const [pathname = ''] = path.split('?', 1)
  // The id of a credential is itself the right to see it, an intent's is half of it, and the name goes into the log.
  const operation = `${request.method} ${pathname.replace(/(\/(?:payment-credentials|payout-intents)\/)[^/]*/, '$1:id')}`
  // An id of dots would climb out of its place in the path at the next proxy; no row has such an id.
  if (/\/\.{1,2}(\/|$)/.test(pathname)) throw new AppFailure('NOT_FOUND', {detail: 'dots for an id'})
  const headers = {...callerHeaders(caller), ...Object.fromEntries(request.headers)}
  // A form sets its type itself, with its boundary.
  if (typeof request.body !== 'string') delete headers['content-type']
  const options = {path, method: request.method as Dispatcher.HttpMethod, headers, body: request.body ?? null}
  const patient = {...transport, timeoutMs: timeoutOf(transport, operation)}
  const answer = await inTurn(patient, caller, () => exchange(patient, options, caller.signal, operation))
  if (answer.status < 300) return new LightResponse(answer)
  throw failureOfAnswer(answer.status, answer.body, headerOf(answer.headers, 'Retry-After'), operation)
}

/** The error of a successful answer whose body is no JSON. */
export function unreadable(error: unknown): AppFailure {
  if (error instanceof AppFailure) return error
  return new AppFailure('UPSTREAM_CONTRACT', {detail: 'the body is not JSON', cause: error})
}
