import ipaddr from 'ipaddr.js'

const networkOf = (address: string, bits: number) =>
  `${ipaddr.IPv6.networkAddressFromCIDR(`${address}/${bits}`)}/${bits}`

/** The rate-limit key of an address: an IPv6 customer can choose any address of a /64. */
export function rateLimitKey(address: string): string {
  if (!ipaddr.isValid(address)) return address
  const own = ipaddr.process(address)
  return own.kind() === 'ipv4' ? own.toString() : networkOf(own.toString(), 64)
}

/**
 * The rate-limit key of tries at one account. Anybody gets a /48 for nothing, which is 65,536 separately counted
 * networks, and twenty of them lock an account: it should take twenty owners.
 */
export function rateLimitSubnet(counted: string): string {
  return counted.endsWith('/64') ? networkOf(counted.slice(0, -3), 48) : counted
}
