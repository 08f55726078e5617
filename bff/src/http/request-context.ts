import type {IncomingMessage, ServerResponse} from 'node:http'
import {type Context, createContext, type Services} from '../context.ts'
import {clientAddress} from './client-address.ts'

type Options = {
  services: Services
  /** How many proxies in front may be believed about the client's address. */
  hops: number
  requestId: string
  method: string
  /** The session's token, where there is one. */
  token?: string
  acceptLanguage?: string
}

/** The context of one HTTP request. Its signal is aborted when the browser goes away before the answer has left. */
export function requestContext(
  request: IncomingMessage,
  response: ServerResponse,
  {services, hops, method, ...caller}: Options
): Context {
  const gone = new AbortController()
  response.on('close', () => {
    if (!response.writableFinished) gone.abort()
  })
  return createContext(
    services,
    {
      ...caller,
      userAgent: /^[\x20-\x7e]{1,200}/.exec(request.headers['user-agent'] ?? '')?.[0],
      clientAddress: clientAddress(request, hops),
      signal: gone.signal
    },
    method
  )
}
