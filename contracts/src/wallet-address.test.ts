import {sha256} from '@noble/hashes/sha2.js'
import {base58check} from '@scure/base'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {isEthereumAddress, isTronAddress, isWalletAddress} from './wallet-address.ts'

describe('a wallet address', () => {
  it.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
    '0xde709f2102306220921060314715629080e2fb77'
  ])('is taken with its checksum intact: %s', address => {
    expect(isWalletAddress(address)).toBe(true)
  })

  it.each([
    'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6u',
    '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAeD',
    'bc1qar0srrr7xfkvy5l643lydnw9re59gtzzwf5mdq',
    '0x123',
    ''
  ])('is refused when mistyped or of another chain: %s', address => {
    expect(isWalletAddress(address)).toBe(false)
  })

  it.each(['T9yD14Nj9j7xAB4dbGeiX9h8unkKHxuWwb', `0x${'0'.repeat(40)}`])(
    'that nobody has the key of is refused, though its form is right: %s',
    address => {
      expect(isTronAddress(address)).toBe(false)
      expect(isEthereumAddress(address)).toBe(false)
      expect(isWalletAddress(address)).toBe(false)
    }
  )

  it('of any account but zero is taken on both chains', () => {
    const account = fc
      .uint8Array({minLength: 20, maxLength: 20})
      .filter(bytes => bytes.some(byte => byte !== 0))
    fc.assert(
      fc.property(account, bytes => {
        const tron = base58check(sha256).encode(Uint8Array.of(0x41, ...bytes))
        const ethereum = `0x${Buffer.from(bytes).toString('hex')}`
        return isTronAddress(tron) && isEthereumAddress(ethereum)
      })
    )
  })
})
