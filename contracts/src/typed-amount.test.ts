import {describe, expect, it} from 'vitest'
import {readTyped} from './typed-amount.ts'

describe('an amount in a form', () => {
  it.each([
    ['1,250.00', 'RUB', 'en', '1250.00'],
    ['1,250', 'RUB', 'en', '1250'],
    ['₽1,250.00', 'RUB', 'en', '1250.00'],
    ['¥1,250.00', 'CNY', 'zh', '1250.00'],
    ['￥1，250．00', 'CNY', 'zh', '1250.00'],
    ['-₽40.23', 'RUB', 'zh', '-40.23'],
    ['+₽1,250.00', 'RUB', 'en', '1250.00'],
    ['\u221240.23', 'RUB', 'en', '-40.23'],
    ['1,639.307036 USDT', 'USDT', 'en', '1639.307036'],
    ['10,000.00\u00a0USDT', 'USDT', 'zh', '10000.00'],
    ['1,250,000', 'USDT', 'en', '1250000'],
    ['1\u00a0250,00\u00a0₽', 'RUB', 'ru', '1\u00a0250,00'],
    ['-40,23 ₽', 'RUB', 'ru', '-40,23'],
    ['1250 rub', 'RUB', 'ru', '1250'],
    ['１２３４', 'USDT', 'zh', '1234']
  ] as const)('%s of %s in %s is read as its language writes it', (text, currency, language, read) => {
    expect(readTyped(text, currency, language)).toBe(read)
  })

  it.each([
    ['10,000', 'en', ['10000', '10.000']],
    ['1,250 USDT', 'zh', ['1250', '1.250']],
    ['-7,500', 'en', ['-7500', '-7.500']],
    ['1000,000', 'en', ['1000000', '1000.000']]
  ] as const)('%s of USDT in %s has two readings', (text, language, readings) => {
    expect(readTyped(text, 'USDT', language)).toEqual(readings)
  })

  it.each([
    ['10,000', 'USDT', 'ru'],
    ['1,250.00', 'RUB', 'ru'],
    ['0,500', 'USDT', 'en'],
    ['40,23', 'RUB', 'en'],
    ['1,25,000', 'RUB', 'en'],
    ['1,250,00', 'RUB', 'en'],
    ['1 000,500', 'USDT', 'en'],
    ['¥1250', 'RUB', 'zh'],
    ['₽', 'RUB', 'ru'],
    ['10000 USDT USDT', 'RUB', 'en'],
    ['', 'RUB', 'en']
  ] as const)('%j of %s in %s is left to the rules of the wire', (text, currency, language) => {
    expect(readTyped(text, currency, language)).toBe(text)
  })
})
