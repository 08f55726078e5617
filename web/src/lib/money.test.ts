import {describe, expect, it, test} from 'vitest'
import {formatAtRest, formatFigures, formatMoney, formatNumber, formatPercent, formatTyped} from './money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

describe('formatMoney', () => {
  it.each([
    ['1250.00', 'RUB', 'ru', '1 250,00 ₽'],
    ['1250.00', 'RUB', 'zh', '₽1,250.00'],
    ['1250.5', 'CNY', 'zh', '¥1,250.50'],
    ['-40.23', 'RUB', 'ru', '-40,23 ₽'],
    ['0.00', 'RUB', 'en', '₽0.00'],
    ['1250', 'USDT', 'ru', '1 250,00 USDT'],
    ['0.000001', 'USDT', 'en', '0.000001 USDT']
  ] as const)('writes %s %s in %s as %s', (amount, currency, language, text) => {
    expect(plain(formatMoney(amount, currency, language))).toBe(text)
  })

  it('keeps every digit of an amount that a Number would round', () => {
    expect(formatMoney('999999999999.123457', 'USDT', 'en')).toBe('999,999,999,999.123457\u00a0USDT')
    expect(plain(formatMoney('900719925474.99', 'RUB', 'ru'))).toBe('900 719 925 474,99 ₽')
  })

  it.each(['', 'NaN', '1e5', 'abc', '1,5'])('shows what is no decimal unchanged: %j', amount => {
    expect(formatMoney(amount, 'RUB', 'ru')).toBe(amount)
  })
})

describe('numbers and percents', () => {
  it('follow the language', () => {
    expect(plain(formatNumber(10000, 'ru'))).toBe('10 000')
    expect(formatNumber('91.3725', 'en')).toBe('91.3725')
    expect(plain(formatPercent(2.5, 'ru'))).toBe('2,5 %')
    expect(formatPercent(0.0125, 'zh')).toBe('0.0125%')
  })
})

test('a number in a field has the comma of its language, and what is no number stays as it was typed', () => {
  expect(formatTyped('2.5', 'ru')).toBe('2,5')
  expect(formatTyped('-1311937.35', 'ru')).toBe('-1311937,35')
  expect(formatTyped('2.5', 'en')).toBe('2.5')
  expect(formatTyped('1.234,56', 'ru')).toBe('1.234,56')
})

it.each([
  ['1250000', 'RUB', 'ru', '1 250 000'],
  ['-1311937.35', 'RUB', 'ru', '-1 311 937,35'],
  ['1 250,5', 'RUB', 'en', '1,250.5'],
  ['1250', 'RUB', 'en', '1,250'],
  ['10000', 'USDT', 'en', '10,000.00'],
  ['10000', 'USDT', 'ru', '10 000'],
  ['100', 'USDT', 'zh', '100'],
  ['999999999999.000001', 'USDT', 'zh', '999,999,999,999.000001'],
  ['1.234,56', 'RUB', 'ru', '1.234,56'],
  ['', 'RUB', 'ru', '']
] as const)('an amount %s of %s rests in a field in %s as %s', (text, currency, language, shown) => {
  expect(plain(formatAtRest(text, currency, language))).toBe(shown)
})

it('an amount without its currency has decimals, so that its commas have one reading', () => {
  expect(formatFigures('10000.000000', 'en')).toBe('10,000.00')
  expect(plain(formatFigures('10000.50', 'ru'))).toBe('10 000,50')
})
