import type {IncomingMessage} from 'node:http'
import {isIPv6} from 'node:net'

/**
 * The client's address, believing `hops` proxies and no more: what stands further left in
 * X-Forwarded-For was written by the client and would let it choose whom it is counted as.
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

/** What an address is counted by: an IPv6 customer has a whole /64 to choose addresses from. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}
