import type {IncomingMessage, ServerResponse} from 'node:http'
import {onEnd, requestIdOf} from '@paydesk/contracts/server/log'
import {type AnyTRPCProcedure, getTRPCErrorFromUnknown} from '@trpc/server'
import {nodeHTTPRequestHandler} from '@trpc/server/adapters/node-http'
import type {Logger} from 'pino'
import {type Context, createContext, type Services} from '../context.ts'
import {failureOf} from '../failure-of.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import {appRouter} from '../router.ts'
import {errorAnswer, resultAnswer, transformer} from '../trpc.ts'
import {jsonBytes, maxBodyBytes, readBody, refuseAnnounced} from './body.ts'
import {clientAddress} from './client-address.ts'

export const trpcFolder = '/trpc/'
const maxBatchSize = 10
const discardMs = 10_000

type Options = {services: Services; logger: Logger; hops: number; headers: Header[]}
type Header = [name: string, value: string]
type Call = {paths: string[]; batched: boolean; search: URLSearchParams}
type Answer = {body: unknown; failure?: AppFailure}

/** Split at the first question mark, as everybody else reads an address. */
function splitAddress(address: string): {pathname: string; search: string} {
  const mark = address.indexOf('?')
  return mark < 0
    ? {pathname: address, search: ''}
    : {pathname: address.slice(0, mark), search: address.slice(mark + 1)}
}

/** The calls that a request names; refuses a batch as a whole before anything of it runs. */
function callOf(request: IncomingMessage): Call {
  const {pathname: path, search: query} = splitAddress(request.url ?? '')
  const search = new URLSearchParams(query)
  const batched = search.get('batch') === '1'
  let names: string
  try {
    names = decodeURIComponent(path.slice(trpcFolder.length))
  } catch (cause) {
    throw new AppFailure('BAD_REQUEST', {detail: 'path', cause})
  }
  const paths = batched ? names.split(',', maxBatchSize + 1) : [names]
  if (paths.length > maxBatchSize) throw new AppFailure('BAD_REQUEST', {detail: 'batch too large'})
  // The router's own adapter decodes once more: what could read differently there is no name.
  if (paths.some(name => name.includes('%'))) throw new AppFailure('NOT_FOUND', {detail: 'no such procedure'})
  // Guesses in one request would pass for one; each has to come by itself.
  if (paths.length > 1 && paths.some(name => name.startsWith('auth.'))) {
    throw new AppFailure('BAD_REQUEST', {detail: 'auth in a batch'})
  }
  return {paths, batched, search}
}

function contextOf(
  request: IncomingMessage,
  response: ServerResponse,
  {services, hops}: Options,
  requestId: string
): Context {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  const token = /^Bearer ([\x21-\x7e]{1,1024})$/i.exec(request.headers.authorization ?? '')?.[1]
  const acceptLanguage = /^[\w ,;=.*-]{1,100}$/.exec(request.headers['accept-language'] ?? '')?.[0]
  const caller = {
    requestId,
    token,
    acceptLanguage,
    userAgent: /^[\x20-\x7e]{1,200}/.exec(request.headers['user-agent'] ?? '')?.[0],
    clientAddress: clientAddress(request, hops),
    signal: gone.signal
  }
  return createContext(services, caller, request.method ?? 'GET')
}

async function inputsOf(request: IncomingMessage, {paths, batched, search}: Call): Promise<unknown[]> {
  const text = request.method === 'GET' ? search.get('input') : await readBody(request, jsonBytes)
  if (!text) return []
  let parsed: unknown
  try {
    parsed = JSON.parse(text)
  } catch (cause) {
    throw new AppFailure('BAD_REQUEST', {detail: 'input is not JSON', cause})
  }
  const inputs = batched ? paths.map((_, i) => (parsed as Record<number, unknown> | null)?.[i]) : [parsed]
  return inputs.map(input =>
    input === undefined ? undefined : transformer.input.deserialize(input as never)
  )
}

function procedureOf(path: string, method: string): AnyTRPCProcedure {
  // At run time the record is flat ("payouts.list"), whatever its declared type says.
  const procedures = appRouter._def.procedures as unknown as Record<string, AnyTRPCProcedure>
  const procedure = Object.hasOwn(procedures, path) ? procedures[path] : undefined
  if (!procedure) throw new AppFailure('NOT_FOUND', {detail: 'no such procedure'})
  // A query may come by POST too, which keeps its input out of addresses; a mutation never by GET.
  const accepted = method === 'POST' || (method === 'GET' && procedure._def.type === 'query')
  if (!accepted) throw new AppFailure('BAD_REQUEST', {detail: `${method} to a ${procedure._def.type}`})
  return procedure
}

/** JSON in, JSON out: what nearly every request is, without a Request, a Response or a stream in between. */
async function answerJson(
  request: IncomingMessage,
  call: Call,
  context: Context,
  log: Log
): Promise<Answer[]> {
  const method = request.method ?? 'GET'
  if (method === 'POST' && !request.headers['content-type']?.startsWith('application/json')) {
    throw new AppFailure('BAD_REQUEST', {detail: 'content type'})
  }
  const inputs = await inputsOf(request, call)
  const run = async (path: string, index: number): Promise<Answer> => {
    try {
      const procedure = procedureOf(path, method)
      const data: unknown = await procedure({
        path,
        getRawInput: async () => inputs[index],
        ctx: context,
        type: procedure._def.type,
        signal: context.caller.signal,
        batchIndex: index
      })
      return {body: resultAnswer(data)}
    } catch (error) {
      const failure = failureOf(getTRPCErrorFromUnknown(error))
      log(failure, path)
      return {body: errorAnswer(failure, context.requestId), failure}
    }
  }
  return Promise.all(call.paths.map(run))
}

type Log = (failure: AppFailure, path?: string) => void

function logOf(logger: Logger, requestId: string): Log {
  return (failure, path) => {
    const {code, detail} = failure
    const fields = {requestId, procedure: path?.slice(0, 80), code, detail}
    if (code !== 'INTERNAL') logger.warn(fields, 'refused')
    else
      logger.error(
        {...fields, stack: failure.cause instanceof Error ? failure.cause.stack : undefined},
        'failed'
      )
  }
}

function statusOf(answers: Answer[]): number {
  const statuses = new Set(answers.map(({failure}) => failure?.toData('').httpStatus ?? 200))
  return statuses.size === 1 ? ([...statuses][0] ?? 200) : 207
}

/** The longest of the waits that the failures name. */
function retryHeader(failures: (AppFailure | undefined)[]): Record<string, string> {
  const waits = failures.flatMap(failure => failure?.parts.retryAfter ?? [])
  return waits.length ? {'retry-after': String(Math.max(...waits))} : {}
}

function write(response: ServerResponse, answers: Answer[], batched: boolean, headers: Header[]): void {
  if (response.destroyed) return
  const body = Buffer.from(JSON.stringify(batched ? answers.map(answer => answer.body) : answers[0]?.body))
  const own = ['content-type', 'application/json', 'content-length', String(body.length)]
  const retry = Object.entries(retryHeader(answers.map(({failure}) => failure)))
  response.writeHead(statusOf(answers), [...headers, ...retry].flat().concat(own))
  response.end(body)
}

/**
 * What is still being sent is read and thrown away for a while, or the browser would see a reset
 * connection and never the answer.
 */
function discardRest(request: IncomingMessage, response: ServerResponse): void {
  request.resume()
  response.on('finish', () => {
    const cut = setTimeout(() => request.complete || request.destroy(), discardMs)
    cut.unref()
  })
}

/** Forms and streamed batches, which the router's own adapter knows how to read and write. */
function delegate(
  request: IncomingMessage,
  response: ServerResponse,
  {call, context, log, limit}: {call: Call; context: Context; log: Log; limit: number}
) {
  return nodeHTTPRequestHandler({
    router: appRouter,
    req: request,
    res: response,
    path: call.paths.join(','),
    allowMethodOverride: true,
    maxBatchSize,
    maxBodySize: limit,
    createContext: async () => context,
    onError: ({error, path}) => log(failureOf(error), path),
    responseMeta: ({errors}) => ({headers: retryHeader(errors.map(failureOf))})
  })
}

/**
 * Serves the router under /trpc/, ahead of everything else. It speaks the router's own protocol: the
 * shapes of results and errors, batches, status 207, and the end of a call whose browser has gone.
 */
export function createTrpcHandler(options: Options) {
  const {logger} = options
  const fixedHeaders: Header[] = [
    ...options.headers,
    ['cache-control', 'no-store'],
    ['vary', 'trpc-accept, accept']
  ]
  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const requestId = requestIdOf(request)
    const log = logOf(logger, requestId)
    const headers: Header[] = [...fixedHeaders, ['x-request-id', requestId]]
    onEnd(response, outcome => {
      const procedures = (request.url ?? '').split('?', 1)[0]?.slice(trpcFolder.length, 300)
      logger.info({requestId, method: request.method, procedures, ...outcome}, 'call')
    })
    try {
      const call = callOf(request)
      const form = request.headers['content-type']?.startsWith('multipart/form-data')
      // Only a form brings a file; JSON is read before anybody asks who sends it.
      const limit = form ? maxBodyBytes(call.paths[0] ?? '') : jsonBytes
      refuseAnnounced(request, limit)
      const context = contextOf(request, response, options, requestId)
      const streamed = request.headers['trpc-accept'] === 'application/jsonl'
      if (form || streamed) {
        for (const [name, value] of headers) response.setHeader(name, value)
        await delegate(request, response, {call, context, log, limit})
      } else write(response, await answerJson(request, call, context, log), call.batched, headers)
    } catch (error) {
      const failure = failureOf(getTRPCErrorFromUnknown(error))
      log(failure)
      discardRest(request, response)
      write(response, [{body: errorAnswer(failure, requestId), failure}], false, headers)
    }
  }
}
