import {randomUUID} from 'node:crypto'
import type {IncomingMessage, ServerResponse} from 'node:http'

type Thrown = {name?: unknown; message?: unknown; code?: unknown; stack?: unknown}

/**
 * Only these fields of an error leave the process: its `detail`, `parameters` or `where` can hold a row's values, and
 * a request's URL or headers a key or a token.
 */
function errorFields(error: Thrown): Record<string, unknown> {
  return {type: error.name, message: error.message, code: error.code, stack: error.stack}
}

/** Options for pino: both servers write the same JSON lines, with the time in ISO 8601 and the process's name. */
export function logOptions(level: string, name: string) {
  return {
    level,
    base: {name},
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    serializers: {err: errorFields, req: () => undefined, res: () => undefined}
  }
}

const requestIds = new WeakMap<IncomingMessage, string>()

/** The request's id as a proxy or the BFF sent it, or a new one. `requestId` is its name in every log line. */
export function requestIdOf(request: IncomingMessage): string {
  const known = requestIds.get(request)
  if (known) return known
  const sent = request.headers['x-request-id']
  const id = typeof sent === 'string' && /^[\w-]{8,64}$/.test(sent) ? sent : randomUUID()
  requestIds.set(request, id)
  return id
}

/** The end of a request as every log line of one names it. */
export type Outcome = {status: number; ms: number; finished: boolean}

/** Calls `report` once the response has ended or its client has gone. */
export function onEnd(response: ServerResponse, report: (outcome: Outcome) => void): void {
  const started = performance.now()
  response.once('close', () => {
    const {statusCode: status, writableFinished: finished} = response
    report({status, ms: Math.round(performance.now() - started), finished})
  })
}
