import {createOwnCashoutInput} from '@paydesk/contracts/cashout-requests'
import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import {transferForm} from '@paydesk/contracts/transactions'
import {describe, expect, it} from 'vitest'
import {type Bounds, withinBounds} from './amount-bounds.ts'

const bounds: Bounds = {
  minimum: '500.00',
  largest: '158750.75',
  available: '158750.75',
  currency: 'RUB',
  money: (amount, currency) => `${amount} ${currency}`
}
const exchange = (change: Partial<Bounds> = {}) => withinBounds(transferForm, () => ({...bounds, ...change}))
const said = (text: string | undefined) => text && fieldErrorOf(text).message
const ofAmount = (result: {error?: {issues: {path: PropertyKey[]; message: string}[]}}) =>
  said(result.error?.issues.find(issue => issue.path[0] === 'amount')?.message)

/** Without the screenshot, as a form stands while it is filled in. */
const typed = (amount: string) => ({amount, sourceCurrency: 'RUB', destinationCurrency: 'USDT'}) as never

describe('the bounds of an amount', () => {
  it.each([
    ['499,99', 'The value must not be less than 500.00 RUB'],
    ['158 750,76', 'The value must not exceed 158750.75 RUB'],
    ['1,005', 'At most 2 digits after the decimal point'],
    ['1e3', 'Must be a number'],
    ['', 'Amount is required']
  ])('report %s at once, whatever else is missing', (amount, sentence) => {
    expect(ofAmount(exchange().safeParse(typed(amount)))).toBe(sentence)
  })

  it.each(['500', '158750.75', '158 750,75'])('are themselves allowed: %s', amount => {
    expect(ofAmount(exchange().safeParse(typed(amount)))).toBeUndefined()
  })

  it('come after the other errors of the server', () => {
    const small = exchange({problem: minor => (minor < 600_00n ? 'The result is too small' : undefined)})
    expect(ofAmount(small.safeParse(typed('599,99')))).toBe('The result is too small')
    expect(ofAmount(small.safeParse(typed('600')))).toBeUndefined()
    expect(ofAmount(small.safeParse(typed('499')))).toBe('The value must not be less than 500.00 RUB')
  })

  it('say what is available where nothing is', () => {
    const empty = exchange({largest: '0.00', available: '0.00'})
    expect(ofAmount(empty.safeParse(typed('600')))).toBe('Not enough funds. Available: 0.00 RUB')
  })

  it('hold for a cash-out whose address is wrong too', () => {
    const schema = withinBounds(createOwnCashoutInput.options[0] as never, () => ({
      ...bounds,
      currency: 'USDT'
    }))
    const issues =
      schema.safeParse({currency: 'USDT', amount: '999999', wallet: 'T'} as never).error?.issues ?? []
    expect(issues.map(issue => issue.path[0])).toEqual(
      expect.arrayContaining(['amount', 'wallet', 'screenshot'])
    )
  })
})
