import {describe, expect, it} from 'vitest'
import {creditOf, reversalNet} from './credit.ts'

describe('the credit of a completed payout', () => {
  it('takes the fee by the payee’s own rate, rounded half away from zero, out of the whole amount', () => {
    expect(creditOf({amount: '4000.25', currency: 'RUB'}, {feeRate: 2.5, balance: '10.00'})).toEqual({
      amount: '4000.25',
      feeRate: 2.5,
      fee: '100.01',
      net: '3900.24',
      wallet: {before: '10.00', after: '3910.24'}
    })
    expect(creditOf({amount: '0.20', currency: 'RUB'}, {feeRate: 2.5, balance: '0.00'}).fee).toBe('0.01')
  })

  it('stays exact where a float would not', () => {
    const credit = creditOf({amount: '900719925474.93', currency: 'RUB'}, {feeRate: 0.0001, balance: '-0.01'})
    expect(credit).toMatchObject({fee: '900719.93', net: '900719024755.00'})
    expect(credit.wallet).toEqual({before: '-0.01', after: '900719024754.99'})
  })

  it('tells no balance of a wallet that is not known', () => {
    expect(creditOf({amount: '1', currency: 'USDT'}, {feeRate: 0, balance: '5.00'}).wallet).toBeUndefined()
  })
})

describe('the debit of a reversed payout', () => {
  it('is the amount without the fee that was debited, to the last kopeck', () => {
    expect(reversalNet({amount: '900719925474.93', currency: 'RUB', feeAmount: '900719.93'})).toBe(
      '900719024755.00'
    )
    expect(reversalNet({amount: '10.00', currency: 'RUB', feeAmount: '10.00'})).toBe('0.00')
  })

  it('is not known where the server tells no fee', () => {
    expect(reversalNet({amount: '10.00', currency: 'RUB'})).toBeUndefined()
  })
})
