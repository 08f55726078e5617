import {exampleOf} from '@paydesk/contracts/examples'
import {toMinor} from '@paydesk/contracts/money'
import Big from 'big.js'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {exchangePreview, isTooSmall, largestExchange} from './exchange-preview.ts'

const available = {source: '158750.75', destination: '523.975000'}
const rub = {source: 'RUB', destination: 'USDT', available} as const
const usdt = {
  source: 'USDT',
  destination: 'RUB',
  available: {source: '523.975000', destination: '0.00'}
} as const

describe('the preview of an exchange', () => {
  it('is what the server makes of the same exchange, digit for digit', () => {
    const {source, fee, destination} = exampleOf('getTransaction').data
    const [quote] = exampleOf('createExchangeRates').data
    const {transfer_fee_rate} = exampleOf('getApplicationConfig').data
    const preview = exchangePreview({
      ...rub,
      amount: '50 000',
      rate: String(quote?.rate),
      feeRate: transfer_fee_rate
    })
    expect(preview).toMatchObject({amount: source?.amount, fee: fee?.amount, result: destination?.amount})
    expect(preview).toMatchObject({net: '49250.00', sourceLeft: '108750.75', destinationLeft: '1050.950000'})
  })

  it.each([
    ['0.000009', '1000', 0, true],
    ['0.000010', '1000', 0, false],
    ['0.000010', '1000', 10, true]
  ])(
    'is too small where %s USDT at %s and %s percent round to nothing',
    (amount, rate, feeRate, tooSmall) => {
      expect(isTooSmall(toMinor(amount, 'USDT'), usdt, rate, feeRate)).toBe(tooSmall)
    }
  )

  it.each([
    // A fee of half a kopeck goes away from zero; a part of a kopeck that would be received stays behind.
    ['0,01', 50, '92.41', {fee: '0.005000', net: '0.005000', result: '0.46'}],
    ['0.000001', 50, '92.41', {fee: '0.000001', net: '0.000000', result: '0.00'}],
    ['1', 0, '92.419999', {fee: '0.000000', net: '1.000000', result: '92.41'}],
    ['3', 100, '92.41', {fee: '3.000000', net: '0.000000', result: '0.00'}]
  ])('rounds %s USDT at %s percent and %s as the ledger does', (amount, feeRate, rate, expected) => {
    expect(exchangePreview({...usdt, amount, feeRate, rate})).toMatchObject(expected)
  })

  it('loses nothing: fee and net are the amount, and what is received is never more than the rate gives', () => {
    fc.assert(
      fc.property(
        fc.bigInt({min: 1n, max: 10n ** 14n - 1n}),
        fc.integer({min: 0, max: 1_000_000}),
        fc.integer({min: 1, max: 10 ** 9}),
        (minor, feeRate, rate) => {
          const amount = new Big(minor.toString()).div(100).toFixed(2)
          const rateText = new Big(rate).div(10 ** 7).toFixed()
          const preview = exchangePreview({...rub, amount, feeRate: feeRate / 10_000, rate: rateText})
          if (!preview) throw new Error('no preview')
          expect(toMinor(preview.fee, 'RUB') + toMinor(preview.net, 'RUB')).toBe(minor)
          const exact = new Big(preview.net).times(rateText)
          const kept = exact.minus(preview.result)
          expect(kept.gte(0) && kept.lt('0.000001')).toBe(true)
        }
      )
    )
  })

  it.each(['', '-5', '1e3', '1.005', 'abc', '0'])('is nothing while %j is typed', amount => {
    expect(exchangePreview({...rub, amount, rate: '0.0107', feeRate: 1.5})).toBeUndefined()
  })

  it('offers as the most what is available, or what one exchange may be', () => {
    const wallet = {currency: 'RUB', balance: '200.00', available: '150.25', reserved: '49.75'} as const
    expect(largestExchange(wallet, {minimum: '1.00', maximum: '1000.00'})).toBe('150.25')
    expect(largestExchange(wallet, {minimum: '1.00', maximum: '100.00'})).toBe('100.00')
  })
})
