import type {IncomingMessage, ServerResponse} from 'node:http'
import {onEnd, requestIdOf} from '@paydesk/contracts/server/log'
import {getTRPCErrorFromUnknown} from '@trpc/server'
import {nodeHTTPRequestHandler} from '@trpc/server/adapters/node-http'
import type {Logger} from 'pino'
import type {Context, Services} from '../context.ts'
import {failureOf} from '../failure-of.ts'
import {AppFailure} from '../gateway/core/failure.ts'
import {appRouter} from '../router.ts'
import {errorAnswer} from '../trpc.ts'
import {discardRest, jsonBytes, maxBodyBytes, refuseAnnounced} from './body.ts'
import {clientAddress} from './client-address.ts'
import {type FailureLog, failureLog, type Origin} from './log.ts'
import {requestContext} from './request-context.ts'
import {type Call, callOf, maxBatchSize, trpcFolder} from './trpc-call.ts'
import {answerJson, type Header, retryHeader, writeJson} from './trpc-json.ts'
import {isLargeJson} from './upload-room.ts'

type Options = {services: Services; logger: Logger; hops: number; headers: Header[]}

const tokenOf = ({headers}: IncomingMessage) =>
  /^Bearer ([\x21-\x7e]{1,1024})$/i.exec(headers.authorization ?? '')?.[1]

/** The request's origin as the log has it. A refused token is forgotten, so the user is also looked up before. */
function originOf(request: IncomingMessage, {services, hops}: Options): () => Origin {
  const token = tokenOf(request)
  const before = token && services.sessions.userIdOf(token)
  return () => ({
    clientAddress: clientAddress(request, hops),
    userId: (token && services.sessions.userIdOf(token)) || before || undefined
  })
}

function contextOf(
  request: IncomingMessage,
  response: ServerResponse,
  {services, hops}: Options,
  requestId: string
): Context {
  return requestContext(request, response, {
    services,
    hops,
    requestId,
    method: request.method ?? 'GET',
    token: tokenOf(request),
    acceptLanguage: /^[\w ,;=.*-]{1,100}$/.exec(request.headers['accept-language'] ?? '')?.[0]
  })
}

/** Forms, streamed batches and subscriptions, which the router's own adapter knows how to read and write. */
function delegate(
  request: IncomingMessage,
  response: ServerResponse,
  {call, context, log, limit}: {call: Call; context: Context; log: FailureLog; limit: number}
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
    const log = failureLog(logger, requestId, originOf(request, options))
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
      const streamed =
        request.headers['trpc-accept'] === 'application/jsonl' ||
        request.headers.accept?.includes('text/event-stream')
      // Behind a response that nobody has taken yet, a stream would never learn that its reader has gone.
      if (streamed && !response.socket) throw new AppFailure('BAD_REQUEST', {detail: 'a pipelined stream'})
      if (form || isLargeJson(request, limit))
        response.on(
          'close',
          options.services.uploads.enter(request, response, {address: context.caller.clientAddress, limit})
        )
      if (form || streamed) {
        for (const [name, value] of headers) response.setHeader(name, value)
        await delegate(request, response, {call, context, log, limit})
      } else writeJson(response, await answerJson(request, call, context, log), call.batched, headers)
    } catch (error) {
      const failure = failureOf(getTRPCErrorFromUnknown(error))
      log(failure)
      discardRest(request, response)
      writeJson(response, [{body: errorAnswer(failure, requestId), failure}], false, headers)
    }
  }
}
