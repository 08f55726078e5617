import type {IncomingMessage, ServerResponse} from 'node:http'
import {type DestinationStream, destination, type Logger, pino} from 'pino'
import {pinoHttp} from 'pino-http'
import {requestIdOf} from './request-id.ts'

/**
 * What an address is called in the log. Its query may hold a key, and what follows these folders is
 * itself the right to see something, so neither is written down.
 */
export function routeOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const folder = /^\/(payout-intents|payment-credentials|transfers|files)\//.exec(path)?.[0]
  return folder ? `${folder}:id` : path.slice(0, 200)
}

/** JSON lines. Buffered, since a write per line costs more than many a request. */
export function createLogger(level: string, stream?: DestinationStream): Logger {
  const base = {name: 'bff'}
  return pino({level, base}, stream ?? destination({sync: false, minLength: 4096}))
}

/** One line for each request, with these fields and no others: no header, no query, no body. */
export function requestLog(logger: Logger) {
  return pinoHttp({
    logger,
    genReqId: request => requestIdOf(request),
    quietReqLogger: true,
    serializers: {
      req: (request: {id: string; method: string; url: string}) => ({
        id: request.id,
        method: request.method,
        route: routeOf(request.url)
      }),
      res: (response: {statusCode: number}) => ({status: response.statusCode}),
      err: (error: {type?: string; code?: string}) => ({type: error.type, code: error.code})
    },
    // A prober asks many times a minute, and "not ready" is an answer to it.
    customLogLevel: (request: IncomingMessage, response: ServerResponse) =>
      request.url === '/readyz' ? 'debug' : response.statusCode >= 500 ? 'error' : 'info'
  })
}
