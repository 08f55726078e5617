import {sha256} from '@noble/hashes/sha2.js'
import {keccak_256} from '@noble/hashes/sha3.js'
import {base58check} from '@scure/base'

const tron = base58check(sha256)
const tronPrefix = 0x41

/** A TRON address (TRC-20): base58check of 21 bytes that begin with 0x41; not the one of zeros, which nobody has the key of. */
export function isTronAddress(address: string): boolean {
  if (!/^T[1-9A-HJ-NP-Za-km-z]{33}$/.test(address)) return false
  try {
    const bytes = tron.decode(address)
    return bytes.length === 21 && bytes[0] === tronPrefix && bytes.subarray(1).some(byte => byte !== 0)
  } catch {
    return false
  }
}

/**
 * An Ethereum address (ERC-20), other than the one of zeros, where tokens are gone for good. Mixed case must carry the
 * EIP-55 checksum; one case alone carries none.
 */
export function isEthereumAddress(address: string): boolean {
  if (!/^0x(?!0{40})[0-9a-fA-F]{40}$/.test(address)) return false
  const hex = address.slice(2)
  const lower = hex.toLowerCase()
  if (hex === lower || hex === hex.toUpperCase()) return true
  const hash = keccak_256(new TextEncoder().encode(lower))
  return [...hex].every((digit, i) => {
    const nibble = ((hash[i >> 1] ?? 0) >> (i % 2 === 0 ? 4 : 0)) & 0xf
    return /\d/.test(digit) || (digit === digit.toUpperCase()) === nibble >= 8
  })
}

/** Whether USDT can be sent there: a TRC-20 or an ERC-20 address with an intact checksum, and somebody can have its key. */
export function isWalletAddress(address: string): boolean {
  return isTronAddress(address) || isEthereumAddress(address)
}
