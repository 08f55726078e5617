import {randomUUID} from 'node:crypto'
import type {IncomingMessage} from 'node:http'

/** The request's id as a proxy in front gave it, or a new one. */
export function requestIdOf(request: IncomingMessage): string {
  const given = request.headers['x-request-id']
  return typeof given === 'string' && /^[\w-]{8,64}$/.test(given) ? given : randomUUID()
}
