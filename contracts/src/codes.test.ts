import {describe, expect, it} from 'vitest'
import {confirmCodeInput, signInByPhoneInput} from './auth.ts'
import {readCode} from './codes.ts'
import {secondFactorCodeInput} from './second-factor.ts'

const spellings = [
  '604218',
  ' 604218\n',
  '604 218',
  '604\u00a0218',
  '604-218',
  '604\u2011218',
  'Код: 604218',
  'Код 604218 действует 10 минут',
  '604218 — ваш код Paydesk',
  '验证码604218，请勿泄露',
  '６０４２１８',
  '６０４　２１８'
]

describe('a one-time code', () => {
  it.each(spellings)('is read out of %j', text => {
    expect(readCode(text)).toBe('604218')
  })

  it.each([
    ['60421', '60421'],
    ['6042189', '6042189'],
    [' abcd-efgh ', 'abcd-efgh'],
    ['2345-6789', '2345-6789'],
    ['AB234567', 'AB234567'],
    ['2345-67AB', '2345-67AB'],
    ['', '']
  ])('is not made of %j', (text, left) => {
    expect(readCode(text)).toBe(left)
  })

  it.each(spellings)('is read by every call that takes one: %j', code => {
    const phone = '+79123456789'
    expect(signInByPhoneInput.parse({grantType: 'phone', phone, code}).code).toBe('604218')
    expect(confirmCodeInput.parse({type: 'verify_phone', phone, code}).code).toBe('604218')
    expect(secondFactorCodeInput.parse({code}).code).toBe('604218')
  })

  it('of a link stays as it came', () => {
    const code = 'xK-123456'
    expect(confirmCodeInput.parse({type: 'reset_password', code}).code).toBe(code)
    expect(confirmCodeInput.parse({type: 'verify_register', code: '123-456'}).code).toBe('123-456')
  })
})
