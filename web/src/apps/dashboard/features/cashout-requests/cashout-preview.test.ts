import {exampleOf} from '@paydesk/contracts/examples'
import {toMinor} from '@paydesk/contracts/money'
import Big from 'big.js'
import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {cashoutPreview, largestCashout} from './cashout-preview.ts'

describe('the preview of a cash-out', () => {
  it('is what the server reserves for the same request, digit for digit', () => {
    const request = exampleOf('createCashoutRequest', 201).data
    const preview = cashoutPreview(request.amount, request.currency, request.fee_rate, '523.975000')
    expect(preview).toMatchObject({amount: request.amount, fee: request.fee_amount})
  })

  it('takes the fee on top, and tells what will be left', () => {
    expect(cashoutPreview('300', 'USDT', 1, '523.975000')).toEqual({
      amount: '300.000000',
      fee: '3.000000',
      total: '303.000000',
      left: '220.975000'
    })
  })

  it('says nothing of what will be left where that is not known', () => {
    expect(cashoutPreview('300', 'USDT', 1)).not.toHaveProperty('left')
  })
})

describe('the most that can be cashed out', () => {
  it('fits with its fee, and nothing larger does', () => {
    fc.assert(
      fc.property(
        fc.bigInt({min: 0n, max: 10n ** 13n}),
        fc.integer({min: 0, max: 1_000_000}),
        (minor, parts) => {
          const available = new Big(minor.toString()).div(1_000_000).toFixed(6)
          const feeRate = parts / 10_000
          const largest = largestCashout(available, 'USDT', feeRate, '999999999.000000')
          const total = (amount: bigint) => {
            const text = new Big(amount.toString()).div(1_000_000).toFixed(6)
            const preview = cashoutPreview(text, 'USDT', feeRate)
            return preview ? toMinor(preview.total, 'USDT') : 0n
          }
          expect(total(toMinor(largest, 'USDT'))).toBeLessThanOrEqual(minor)
          expect(total(toMinor(largest, 'USDT') + 1n)).toBeGreaterThan(minor)
        }
      )
    )
  })

  it('is never more than one request may be', () => {
    expect(largestCashout('1000000.00', 'RUB', 2, '500000.00')).toBe('500000.00')
  })
})
