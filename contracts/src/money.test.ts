import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {z} from 'zod'
import {currencies} from './enums.ts'
import {fieldErrorOf} from './field-sentence.ts'
import {
  amountSchema,
  exchangeOf,
  fromMinor,
  moneySchema,
  parseAmount,
  refineAmount,
  requiredAmountSchema,
  scaleOf,
  toMinor,
  wireAmountSchema
} from './money.ts'

const currency = fc.constantFrom(...currencies)
const minor = fc.bigInt({min: 0n, max: 10n ** 15n})

describe('an amount as a person types it', () => {
  it.each([
    ['40,23', '40.23'],
    ['1 000,00', '1000.00'],
    ['2\u00a0000.5', '2000.50'],
    ['2\u202f000', '2000.00'],
    ['1 234\u00a0567\u202f890,5', '1234567890.50'],
    ['\u00a0 1 000 \t\r\n', '1000.00'],
    ['007', '7.00'],
    ['000000000000000000001', '1.00'],
    ['12 345', '12345.00'],
    ['123 456 789', '123456789.00'],
    ['999999999999.99', '999999999999.99']
  ])('reads %s as %s', (text, canonical) => {
    expect(parseAmount(text, 'RUB')).toMatchObject({ok: true, canonical})
  })

  it.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['NaN', 'not_a_number'],
    ['Infinity', 'not_a_number'],
    ['1e309', 'exponent'],
    ['2,2E+15', 'exponent'],
    ['-12.25 e 15', 'exponent'],
    ['x1e5', 'not_a_number'],
    ['1e5x', 'not_a_number'],
    ['0x10', 'not_a_number'],
    ['1_000', 'not_a_number'],
    ['1.234,56', 'not_a_number'],
    ['1.5.5', 'not_a_number'],
    ['.5', 'not_a_number'],
    ['5.', 'not_a_number'],
    ['０', 'not_a_number'],
    ['0', 'not_positive'],
    ['0.00', 'not_positive'],
    ['-0', 'sign_not_allowed'],
    ['-00.00', 'sign_not_allowed'],
    ['-10', 'negative'],
    ['-0.10', 'negative'],
    ['+7', 'sign_not_allowed'],
    ['-1', 'negative'],
    ['1 000 00', 'not_a_number'],
    ['10 20', 'not_a_number'],
    ['1 50', 'not_a_number'],
    ['1 2 3', 'not_a_number'],
    ['0 0 1', 'not_a_number'],
    ['1, 5', 'not_a_number'],
    ['1 ,5', 'not_a_number'],
    ['12 3456', 'not_a_number'],
    ['1234 567', 'not_a_number'],
    ['1 0000', 'not_a_number'],
    ['1  000', 'not_a_number'],
    ['1 000,5 0', 'not_a_number'],
    ['1 000,500 000', 'not_a_number'],
    ['1 000 . 50', 'not_a_number'],
    ['1\t000', 'not_a_number'],
    ['1\u2009000', 'not_a_number'],
    ['- 5', 'not_a_number'],
    ['1\u200b000', 'unprintable'],
    ['\u202d1000\u202c', 'unprintable'],
    ['\ufeff1000', 'unprintable'],
    ['1.005', 'too_many_decimals'],
    ['1,234', 'too_many_decimals'],
    ['1000000000000', 'too_large'],
    ['9'.repeat(400), 'too_large']
  ])('refuses %j as %s', (text, code) => {
    expect(parseAmount(text, 'RUB')).toEqual({ok: false, code})
  })

  it('keeps six decimals of USDT and refuses a seventh', () => {
    expect(parseAmount('0.000001', 'USDT')).toMatchObject({ok: true, minor: 1n})
    expect(parseAmount('0.0000001', 'USDT')).toEqual({ok: false, code: 'too_many_decimals'})
  })

  it('takes a minus only where amounts are signed, and never a minus zero', () => {
    expect(parseAmount('-5,10', 'RUB', 'signed')).toMatchObject({ok: true, minor: -510n, canonical: '-5.10'})
    expect(parseAmount('-0', 'RUB', 'signed')).toEqual({ok: false, code: 'not_positive'})
    expect(parseAmount('0', 'RUB', 'non_negative')).toMatchObject({ok: true, minor: 0n})
  })
})

describe('minor units', () => {
  it('survive the way to the wire and back, to the last digit', () => {
    fc.assert(
      fc.property(currency, fc.bigInt({min: -(10n ** 17n), max: 10n ** 17n}), (c, amount) => {
        fc.pre((amount < 0n ? -amount : amount) < 10n ** BigInt(12 + scaleOf[c]))
        expect(toMinor(fromMinor(amount, c), c)).toBe(amount)
      })
    )
  })

  it('of a zero that is written with a minus are 0', () => {
    for (const zero of ['0', '0.00', '-0', '-00', '-0.00', '-0,00'])
      expect(toMinor(zero, 'RUB'), zero).toBe(0n)
  })

  it.each(['', 'a', '1.005', '-0.001', '1-0', '-x0'])('of %j do not exist', text => {
    expect(() => toMinor(text, 'RUB')).toThrow(RangeError)
  })

  it('are shown without a minus zero and with all decimals', () => {
    expect(fromMinor(0n, 'USDT')).toBe('0.000000')
    expect(fromMinor(-5n, 'RUB')).toBe('-0.05')
  })
})

describe('an amount in a form', () => {
  const sentences = (schema: z.ZodType, value: unknown) =>
    schema
      .safeParse(value)
      .error?.issues.map(issue => [issue.path.join(), fieldErrorOf(issue.message).message])

  it.each([
    [undefined, 'Amount is required'],
    [null, 'Amount is required'],
    ['', 'Amount is required'],
    ['abc', 'Must be a number'],
    ['1e5', 'Must be a number'],
    ['+1', 'Must be a number'],
    ['0', 'Must be a positive number'],
    ['-1', 'Must be a positive number'],
    ['1.234', 'At most 2 digits after the decimal point'],
    ['1000000000000', 'At most 12 digits before the decimal point']
  ])('%j is refused with a sentence: %s', (value, sentence) => {
    expect(sentences(amountSchema('RUB'), value)).toEqual([['', sentence]])
  })

  it('is refused on its own field where its currency is another', () => {
    const schema = z
      .object({amount: requiredAmountSchema, currency: z.enum(['RUB', 'USDT'])})
      .transform(refineAmount('signed'))
    expect(sentences(schema, {amount: '1.0000001', currency: 'USDT'})).toEqual([
      ['amount', 'At most 6 digits after the decimal point']
    ])
    expect(sentences(schema, {currency: 'USDT'})).toEqual([['amount', 'Amount is required']])
    expect(sentences(schema, {amount: '  ', currency: 'USDT'})).toEqual([['amount', 'Amount is required']])
    expect(schema.parse({amount: ' -5,1 ', currency: 'RUB'})).toEqual({amount: '-5.10', currency: 'RUB'})
  })

  it('has one of three currencies, and no other', () => {
    expect(moneySchema.parse({amount: '5', currency: 'CNY'})).toEqual({amount: '5', currency: 'CNY'})
    expect(moneySchema.safeParse({amount: '5', currency: 'USD'}).success).toBe(false)
    expect(moneySchema.safeParse({currency: 'CNY'}).success).toBe(false)
  })
})

describe('an exchange', () => {
  it('never gives more than the rate, and less by under one minor unit', () => {
    fc.assert(
      fc.property(minor, fc.integer({min: 1, max: 10 ** 9}), (net, rateMillionths) => {
        const got = exchangeOf(net, 'USDT', 'RUB', (rateMillionths / 1e6).toFixed(6))
        const exact = net * BigInt(rateMillionths)
        const unit = 10n ** 10n
        expect(got * unit <= exact && (got + 1n) * unit > exact).toBe(true)
      })
    )
  })

  it('goes up in scale without losing a digit', () => {
    expect(exchangeOf(10_000n, 'RUB', 'USDT', '0.0125')).toBe(1_250_000n)
    expect(exchangeOf(1n, 'USDT', 'RUB', '80')).toBe(0n)
  })
})

describe('amounts from an upstream', () => {
  it('are taken as strings or as numbers, never as NaN or an exponent', () => {
    expect(wireAmountSchema.parse('1250.00')).toBe('1250.00')
    expect(wireAmountSchema.parse(1250.5)).toBe('1250.5')
    expect(wireAmountSchema.parse(0.000001)).toBe('0.000001')
    // A wallet adds up to more than one amount can say: the most that a bigint of kopecks holds.
    expect(wireAmountSchema.parse('90000000000000000.00')).toBe('90000000000000000.00')
    for (const bad of [
      '',
      'NaN',
      '1e5',
      '9'.repeat(18),
      null,
      true,
      [],
      Number.NaN,
      Number.POSITIVE_INFINITY,
      1e21
    ]) {
      expect(wireAmountSchema.safeParse(bad).success, String(bad)).toBe(false)
    }
  })
})

describe('amounts from an upstream as JSON numbers', () => {
  it('are taken where they are exact, and refused where digits may have been lost on the way', () => {
    expect(wireAmountSchema.parse(-999999999999.99)).toBe('-999999999999.99')
    expect(wireAmountSchema.parse(123456789.123456)).toBe('123456789.123456')
    for (const sent of [
      '123456789012.123456',
      '0.30000000000000004',
      '90000000000000001.5',
      '12345678901234567'
    ])
      expect(wireAmountSchema.safeParse(JSON.parse(sent)).success, sent).toBe(false)
  })
})
