/** What an address is counted by: an IPv6 customer has a whole /64 to choose addresses from. */
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
 * What tries at one account are counted by, of a counted address. Whoever asks gets a /48 for nothing, which is 65,536
 * networks that count for themselves: an account is kept from everybody by twenty of them, and should cost twenty owners.
 */
export function countedNetwork(counted: string): string {
  return counted.replace(/:[^:]*::\/64$/, '::/48')
}
