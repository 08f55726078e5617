import {randomUUID} from 'node:crypto'
import {type Upstream, upstreamFor} from '@paydesk/bff/gateway/core/client'
import {AppFailure} from '@paydesk/bff/gateway/core/failure'
import {
  type Caller,
  callerHeaders,
  createTransport,
  type Transport
} from '@paydesk/bff/gateway/core/transport'
import {listEvents} from '@paydesk/bff/gateway/events'
import {type LiveMessage, silenceMs} from '@paydesk/contracts/events'
import {type Dispatcher, FormData} from 'undici'

/** One call as it went over the wire, both ways. Bodies are parsed where they are JSON. */
export type Exchange = {
  method: string
  path: string
  query: string
  requestType: string | undefined
  requestBody: unknown
  status: number
  headers: Record<string, string | string[] | undefined>
  /** Undefined where there is none; text where it is no JSON. */
  body: unknown
}

/** The result of a call through the BFF's gateway. */
export type Outcome<Value> =
  | {ok: true; value: Value; exchange: Exchange}
  | {ok: false; failure: AppFailure; exchange: Exchange | undefined}

export type Ask = {token?: string | undefined; json?: unknown; form?: FormData; query?: string}

/** An upstream under examination: `through` speaks as the BFF does, `plainly` as nobody's client would. */
export type Target = {
  through<Value>(
    token: string | undefined,
    call: (upstream: Upstream) => Promise<Value>
  ): Promise<Outcome<Value>>
  plainly(method: string, path: string, ask?: Ask): Promise<Exchange>
  /** Bytes of a file, as the BFF streams them. */
  file(call: (transport: Transport, caller: Caller) => Promise<Dispatcher.ResponseData>): Promise<Exchange>
  /** The first message of the stream of events, as the BFF reads it; it is not waited for longer than ten seconds. */
  firstEvent(token: string | undefined): Promise<LiveMessage | undefined>
  close(): Promise<void>
}

function parsed(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** The fields of a form that the document types as numbers. */
export const numbersOf = (form: Iterable<[string, unknown]>): Record<string, number> =>
  Object.fromEntries(
    [...form]
      .filter(([name]) => /^(merchant_id|quote_id|dry_run|user_id)$/.test(name))
      .map(([name, value]) => [name, Number(value)])
  )

/** A form's fields as the document types them: a file is a text, whole numbers are numbers. */
function fieldsOf(form: FormData): Record<string, unknown> {
  const texts = [...form.entries()].map(([name, value]) => [name, typeof value === 'string' ? value : ''])
  return {...Object.fromEntries(texts), ...numbersOf(form.entries())}
}

function requestOf({path, method, body}: Dispatcher.DispatchOptions): Exchange {
  const [pathname = '', query = ''] = path.split('?', 2)
  const isForm = body instanceof FormData
  return {
    method,
    path: pathname,
    query,
    requestType: isForm ? 'multipart/form-data' : body ? 'application/json' : undefined,
    requestBody: isForm ? fieldsOf(body) : typeof body === 'string' ? parsed(body) : undefined,
    status: 0,
    headers: {},
    body: undefined
  }
}

/** Keeps what passes through the BFF's connections, without standing in its way. */
function recorder(seen: Exchange[]): Dispatcher.DispatcherComposeInterceptor {
  return dispatch => (options, handler) => {
    const exchange = requestOf(options)
    const chunks: Buffer[] = []
    return dispatch(options, {
      onRequestStart: (controller, context) => handler.onRequestStart?.(controller, context),
      onResponseStart(controller, status, headers, message) {
        Object.assign(exchange, {status, headers})
        handler.onResponseStart?.(controller, status, headers, message)
      },
      onResponseData(controller, chunk) {
        chunks.push(chunk)
        handler.onResponseData?.(controller, chunk)
      },
      onResponseEnd(controller, trailers) {
        exchange.body = parsed(Buffer.concat(chunks).toString())
        seen.push(exchange)
        handler.onResponseEnd?.(controller, trailers)
      },
      onResponseError: (controller, error) => handler.onResponseError?.(controller, error)
    })
  }
}

const longestWait = 70

/** Opens an upstream at `baseUrl`. Calls are made one after the other, so that each finds its own exchange. */
export function openTarget(baseUrl: string, timeoutMs = 15_000): Target {
  const seen: Exchange[] = []
  const own = createTransport(baseUrl, timeoutMs)
  const recorded = (pool: Transport['pool']) => pool.compose(recorder(seen)) as unknown as Transport['pool']
  const transport: Transport = {...own, pool: recorded(own.pool), files: recorded(own.files)}
  const callerOf = (token: string | undefined): Caller => ({
    requestId: randomUUID(),
    acceptLanguage: 'en',
    ...(token !== undefined && {token})
  })
  const last = (): Exchange => {
    const exchange = seen.at(-1)
    if (!exchange) throw new Error('no answer')
    return {...exchange, path: exchange.path.slice(transport.basePath.length)}
  }
  const through: Target['through'] = async (token, call) => {
    for (let tries = 0; ; tries += 1) {
      seen.length = 0
      try {
        const value = await call(upstreamFor(transport, callerOf(token)))
        return {ok: true, value, exchange: last()}
      } catch (error) {
        const failure = error instanceof AppFailure ? error : new AppFailure('INTERNAL', {cause: error})
        const wait = failure.parts.retryAfter ?? longestWait
        if (failure.code !== 'TOO_MANY_REQUESTS' || tries > 0 || wait > longestWait)
          return {ok: false, failure, exchange: seen.length > 0 ? last() : undefined}
        await new Promise(resolve => setTimeout(resolve, wait * 1000))
      }
    }
  }
  return {
    through,
    async plainly(method, path, {token, json, form, query} = {}) {
      const {body} = await transport.pool.request({
        path: `${transport.basePath}${path}${query ? `?${query}` : ''}`,
        method: method as Dispatcher.HttpMethod,
        headers: {
          ...callerHeaders(callerOf(token)),
          ...(json !== undefined && {'content-type': 'application/json'})
        },
        body: form ?? (json === undefined ? null : JSON.stringify(json)),
        headersTimeout: timeoutMs,
        bodyTimeout: timeoutMs
      })
      await body.dump()
      return last()
    },
    async file(call) {
      const answer = await call(transport, callerOf(undefined))
      await answer.body.dump({limit: 32 * 1024 * 1024})
      return last()
    },
    async firstEvent(token) {
      const caller = {...callerOf(token), signal: AbortSignal.timeout(silenceMs)}
      const messages = listEvents(own, caller, null)
      const {value} = await messages.next()
      await messages.return(undefined)
      return value ?? undefined
    },
    async close() {
      await own.pool.close()
      await own.streams.destroy()
      await own.files.destroy()
    }
  }
}
