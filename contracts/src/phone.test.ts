import {describe, expect, it} from 'vitest'
import {requestCodeInput} from './auth.ts'
import {readCard} from './card.ts'
import {readPhone} from './phone.ts'

describe('a phone number', () => {
  it.each([
    ['+7 912 345-67-89', '+79123456789'],
    ['8 (912) 345-67-89', '+79123456789'],
    ['79123456789', '+79123456789'],
    ['+7 8 912 345 67 89', '+79123456789'],
    ['007 912 345 67 89', '+79123456789'],
    ['+86 138 0013 8000', '+8613800138000'],
    ['13800138000', '+8613800138000'],
    ['8613800138000', '+8613800138000'],
    ['008613800138000', '+8613800138000'],
    ['00 86 138 0013 8000', '+8613800138000'],
    ['１３８００１３８０００', '+8613800138000'],
    ['+7\u00a0912\u202f345\u201167\u201389', '+79123456789'],
    ['\u202a+7 912 345-67-89\u202c', '+79123456789']
  ])('%s is read as %s by form, call and import', (text, value) => {
    expect(readPhone(text)).toEqual({ok: true, value})
    expect(requestCodeInput.parse({type: 'verify_phone', phone: text})).toEqual({
      type: 'verify_phone',
      phone: value
    })
  })

  it.each([
    ['8-800-555-35-35', 'phone_country'],
    ['+7 800 555 35 35', 'phone_country'],
    ['8-495-123-45-67', 'phone_country'],
    ['+7 112 345 67 89', 'phone_country'],
    ['12800138000', 'phone_country'],
    ['+86 111 1111 1111', 'phone_country'],
    ['+86 10 1234 5678', 'phone_country'],
    ['+7 701 234 56 78', 'phone_country'],
    ['87012345678', 'phone_country'],
    ['+1 212 555 0100', 'phone_country'],
    ['0049 30 12345678', 'phone_country'],
    ['+999 123', 'phone_country'],
    ['+7 800', 'phone_invalid'],
    ['9123456789', 'phone_invalid'],
    ['+7 912 345', 'phone_invalid'],
    ['+79123456789 доб. 12', 'phone_invalid'],
    ['+7912\u200b3456789', 'phone_invalid'],
    ['1 8 912 345 67 89', 'phone_invalid'],
    ['138001380001', 'phone_invalid'],
    ['186 138 0013 8000', 'phone_invalid'],
    ['86 138 0013 80001', 'phone_invalid'],
    ['+1 7 912 345 67 89', 'phone_country'],
    ['+7 912 345 67 890', 'phone_invalid'],
    ['+1 78 9123456789', 'phone_country'],
    ['+1234567890123456', 'phone_invalid'],
    ['phone', 'phone_invalid'],
    ['', 'phone_invalid']
  ])('%s is no mobile number of Russia or China: %s', (text, code) => {
    expect(readPhone(text)).toEqual({ok: false, code})
  })
})

describe('a card number', () => {
  it.each([
    ['2200 7000\u00a00000\u202f0017', '2200700000000017'],
    ['2200-7000-0000-0017', '2200700000000017'],
    ['2200\u20117000\u20110000\u20110017', '2200700000000017'],
    ['\u202d6228480000000000000\u202c', '6228480000000000000'],
    ['２２００７０００００００００１７', '2200700000000017']
  ])('%s is read as %s', (text, value) => {
    expect(readCard(text)).toEqual({ok: true, value})
  })

  it.each([
    ['0000000000000000', 'card_checksum'],
    ['0000 0000 0000 0000 000', 'card_checksum'],
    ['2200700000000018', 'card_checksum'],
    ['220070000000001', 'card_length'],
    ['22007000000000170000', 'card_length'],
    ['2200 7000\u202b0000 0017', 'card_length'],
    ['2,2E+15', 'card_length'],
    ['', 'card_length']
  ])('%s is refused: %s', (text, code) => {
    expect(readCard(text)).toEqual({ok: false, code})
  })

  it('has every single wrong digit noticed', () => {
    const digits = '2200700000000017'
    for (let at = 1; at < digits.length; at += 1) {
      const wrong = digits.slice(0, at) + ((Number(digits[at]) + 1) % 10) + digits.slice(at + 1)
      expect(readCard(wrong)).toEqual({ok: false, code: 'card_checksum'})
    }
  })
})
