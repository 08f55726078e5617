import {describe, expect, it} from 'vitest'
import {sumOf, sumTotals} from './decimal-sums.ts'

describe('sums of amounts', () => {
  it('are exact where floats are not, and beyond what one amount may be', () => {
    expect(sumOf(['0.10', '0.20'], 'RUB')).toBe('0.30')
    expect(sumOf(['999999999999.99', '999999999999.99'], 'RUB')).toBe('1999999999999.98')
    expect(sumOf(['0.000001', '0.000002'], 'USDT')).toBe('0.000003')
    expect(sumOf(['-0.05', '0.03'], 'RUB')).toBe('-0.02')
    expect(sumOf([], 'USDT')).toBe('0.000000')
  })

  it('never mix currencies', () => {
    expect(
      sumTotals([
        {currency: 'USDT', amount: '1.000000'},
        {currency: 'RUB', amount: '5.00'},
        {currency: 'RUB', amount: '2.50'}
      ])
    ).toEqual([
      {currency: 'RUB', amount: '7.50'},
      {currency: 'USDT', amount: '1.000000'}
    ])
  })
})
