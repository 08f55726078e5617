import {describe, expect, it} from 'vitest'
import {updateCashoutRequestInput} from './cashout-requests.ts'
import {codeSchema, emailSchema, idSchema, newPasswordSchema, receiptFileSchema} from './fields.ts'

const sentence = (parsed: {error?: {issues: {message: string}[]} | undefined}) =>
  parsed.error?.issues.map(issue => issue.message).join() ?? 'ok'
const bytes = (count: number) => new File([new Uint8Array(count)], 'receipt.png')

describe('fields that several forms share', () => {
  it.each([
    [7, 'Password must be at least 8 characters'],
    [8, 'ok'],
    [128, 'ok'],
    [129, 'Password must be at most 128 characters']
  ])('a new password of %i characters: %s', (length, expected) => {
    expect(sentence(newPasswordSchema.safeParse('p'.repeat(length)))).toBe(expected)
  })

  it.each([
    [255, 'ok'],
    [256, 'Must be a valid email']
  ])('an e-mail of %i characters: %s', (length, expected) => {
    const domain = '@example.com'
    expect(sentence(emailSchema.safeParse('a'.repeat(length - domain.length) + domain))).toBe(expected)
  })

  it.each([
    [' ', 'Verification code is required'],
    ['1'.repeat(200), 'ok']
  ])('a code %j: %s', (code, expected) => {
    expect(sentence(codeSchema.safeParse(code))).toBe(expected)
  })

  it.each([
    [0, 'The file is empty'],
    [5_242_880, 'ok'],
    [5_242_881, 'File size is too large.']
  ])('a receipt of %i bytes: %s', (count, expected) => {
    expect(sentence(receiptFileSchema.safeParse(bytes(count)))).toBe(expected)
  })

  it.each([0, -1, 1.5, 9_007_199_254_740_992, '7', null])('%j is no id', value => {
    expect(idSchema.safeParse(value).success).toBe(false)
  })
})

describe('a cash-out that is completed', () => {
  const hash = 'ab'.repeat(32)

  it.each([
    ['USDT', {operationHash: hash}, []],
    ['USDT', {operationHash: ` 0x${hash} `}, []],
    ['USDT', {}, ['operationHash']],
    ['USDT', {operationHash: ' '}, ['operationHash', 'operationHash']],
    ['USDT', {operationHash: hash.slice(1)}, ['operationHash']],
    ['USDT', {operationHash: `${hash}a`}, ['operationHash']],
    ['USDT', {operationHash: hash, code: '4417'}, ['']],
    ['RUB', {code: '4417'}, []],
    ['RUB', {}, ['code']],
    ['RUB', {code: ' '}, ['code']],
    ['RUB', {code: '4'.repeat(65)}, ['code']],
    ['RUB', {code: '4417', operationHash: hash}, ['']],
    ['CNY', {code: '4417'}, ['currency']]
  ])('has the operation hash of USDT, and the code of RUB: %s %j', (currency, given, refused) => {
    const input = {id: 501, currency, status: 'completed', ...given}
    const {error} = updateCashoutRequestInput.safeParse(input)
    expect(error?.issues.map(issue => issue.path.join()) ?? []).toEqual(refused)
  })
})
