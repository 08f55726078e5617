/** The rate-limit key of an address: an IPv6 customer can choose any address of a /64. */
export function countedAddress(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)
  if (mapped?.[1]) return mapped[1]
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const left = head ? head.split(':') : []
  const right = tail ? tail.split(':') : []
  const zeros =
    tail === undefined ? [] : new Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  return `${[...left, ...zeros, ...right].slice(0, 4).join(':')}::/64`
}

/**
 * The rate-limit key of tries at one account. Anybody gets a /48 for nothing, which is 65,536 separately counted
 * networks, and twenty of them lock an account: it should take twenty owners.
 */
export function countedNetwork(counted: string): string {
  return counted.replace(/:[^:]*::\/64$/, '::/48')
}
