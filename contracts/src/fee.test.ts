import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {feeOf, feeRateSchema, largestWithFee, shownFeeRateSchema} from './fee.ts'
import {fieldErrorOf} from './field-sentence.ts'

const minor = fc.bigInt({min: 0n, max: 10n ** 15n})
const rate = fc.integer({min: 0, max: 1_000_000}).map(n => n / 10_000)

describe('fees', () => {
  it('lie between nothing and the amount, and are within half a minor unit of the exact product', () => {
    fc.assert(
      fc.property(minor, rate, (amount, percent) => {
        const fee = feeOf(amount, percent)
        expect(fee >= 0n && fee <= amount).toBe(true)
        const exactTimesMillion = amount * BigInt(Math.round(percent * 10_000))
        const distance = fee * 1_000_000n - exactTimesMillion
        expect(distance <= 500_000n && distance > -500_000n).toBe(true)
      })
    )
  })

  it('round half away from zero', () => {
    expect(feeOf(50n, 1)).toBe(1n)
    expect(feeOf(49n, 1)).toBe(0n)
    expect(feeOf(-50n, 1)).toBe(-1n)
  })

  it('leave room for themselves in the largest amount that can go out, and not for one unit more', () => {
    fc.assert(
      fc.property(minor, rate, (available, percent) => {
        const largest = largestWithFee(available, percent)
        expect(largest + feeOf(largest, percent) <= available).toBe(true)
        expect(largest + 1n + feeOf(largest + 1n, percent) > available).toBe(true)
      })
    )
  })
})

describe('the largest amount that can go out', () => {
  it.each([
    [-100n, 0],
    [-1n, 2.5],
    [0n, 0],
    [1n, 100]
  ])('is nothing where %i is available at %d%%', (available, percent) => {
    expect(largestWithFee(available, percent)).toBe(0n)
  })

  it.each([
    [10_250n, 2.5, 10_000n],
    [100n, 0.4, 100n],
    [2n, 100, 1n]
  ])('of %i at %d%% is %i', (available, percent, largest) => {
    expect(largestWithFee(available, percent)).toBe(largest)
  })
})

describe('a fee rate', () => {
  it('is a number from 0 to 100 with at most four decimals, and nothing is coerced', () => {
    for (const good of [0, 100, 2.5, 0.0001]) expect(feeRateSchema.safeParse(good).success).toBe(true)
    const sentence = (value: unknown) =>
      fieldErrorOf(feeRateSchema.safeParse(value).error?.issues[0]?.message ?? '').message
    expect(sentence('5')).toBe('Must be a number')
    expect(sentence(1.23456)).toBe('At most 4 digits after the decimal point')
    expect(sentence(-1)).toBe('Must be from 0 to 100')
    for (const bad of [-1, 100.0001, 0.00001, '5', null, true, Number.NaN]) {
      expect(feeRateSchema.safeParse(bad).success, String(bad)).toBe(false)
    }
  })
})

describe('the rate that a person was shown', () => {
  const bad: unknown[] = [
    null,
    '',
    ' ',
    [],
    true,
    false,
    '0x2',
    '1e1',
    ' 2',
    '2 ',
    '+2',
    '-1',
    '2.',
    '.5',
    '1.23456',
    '101',
    100.5,
    -1,
    NaN,
    Infinity
  ]

  it.each(bad.map(value => [value]))('is not read out of %j', value => {
    expect(shownFeeRateSchema.safeParse(value).success).toBe(false)
  })

  it.each([
    [0, 0],
    [2.5, 2.5],
    [100, 100],
    ['0', 0],
    ['1.25', 1.25],
    ['0.0001', 0.0001],
    ['100.0000', 100],
    [undefined, undefined]
  ])('is read out of %j, as a number or as the text that a form sends', (value, rate) => {
    expect(shownFeeRateSchema.parse(value)).toBe(rate)
  })
})
