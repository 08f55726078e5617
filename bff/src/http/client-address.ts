import type {IncomingMessage} from 'node:http'
import proxyAddress from 'proxy-addr'

/**
 * The client's address behind `hops` trusted proxies. Entries further left in X-Forwarded-For come from the client,
 * which could choose its rate-limit key by them.
 */
export function clientAddress(request: IncomingMessage, hops: number): string {
  return proxyAddress(request, (_address, index) => index < hops) || 'unknown'
}
