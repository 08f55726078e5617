import type {IncomingMessage} from 'node:http'

/**
 * The client's address behind `hops` trusted proxies. Entries further left in X-Forwarded-For come from the client,
 * which could choose its rate-limit key by them.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  const own = request.socket.remoteAddress ?? 'unknown'
  if (hops === 0) return own
  const header = request.headers['x-forwarded-for']
  const forwarded = (Array.isArray(header) ? header.join(',') : (header ?? ''))
    .split(',')
    .map(part => part.trim())
  const chain = [...forwarded.filter(part => part.length > 0), own]
  return chain[Math.max(0, chain.length - 1 - hops)] ?? own
}
