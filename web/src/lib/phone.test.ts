import {readPhone} from '@paydesk/contracts/phone'
import {describe, expect, it} from 'vitest'
import {formatPhone, groupNational, readTypedPhone, toE164} from './phone.ts'

describe('readTypedPhone', () => {
  it.each([
    ['9123456789', 'RU', '+79123456789'],
    ['8 (912) 345-67-89', 'RU', '+79123456789'],
    ['7 912 345 67 89', 'RU', '+79123456789'],
    ['+7 912 345-67-89', 'CN', '+79123456789'],
    ['+86 138 0013 8000', 'RU', '+8613800138000'],
    ['0086 13800138000', 'RU', '+8613800138000'],
    ['13800138000', 'RU', '+8613800138000'],
    ['138 0013 8000', 'CN', '+8613800138000'],
    ['8613800138000', 'RU', '+8613800138000'],
    ['8613800138000', 'CN', '+8613800138000'],
    ['１３８００１３８０００', 'RU', '+8613800138000'],
    ['916 12', 'RU', '+791612'],
    ['00', 'RU', '00'],
    ['+7 9', 'CN', '+79'],
    ['', 'RU', '']
  ] as const)('reads %j typed under %s as %j', (text, country, e164) => {
    expect(toE164(readTypedPhone(text, country))).toBe(e164)
  })
})

it.each(['+49 30 12345678', '0049 30 12345678', '+1 202 555 0143'])(
  'a number of elsewhere (%s) never becomes one of ours by its digits',
  text => {
    for (const country of ['RU', 'CN'] as const)
      expect(readPhone(toE164(readTypedPhone(text, country))).ok).toBe(false)
  }
)

describe('a phone on the screen', () => {
  it('is grouped as its country does', () => {
    expect(groupNational({country: 'RU', national: '91234'})).toBe('912 34')
    expect(formatPhone('+79123456789')).toBe('+7 912 345-67-89')
    expect(formatPhone('+8613800138000')).toBe('+86 138 0013 8000')
    expect(formatPhone('+4930123456')).toBe('+4930123456')
  })
})
