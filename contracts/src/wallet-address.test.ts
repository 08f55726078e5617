import {describe, expect, it} from 'vitest'
import {isWalletAddress} from './wallet-address.ts'

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
})
