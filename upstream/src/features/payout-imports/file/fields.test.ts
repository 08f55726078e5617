import {describe, expect, it} from 'vitest'
import {
  readAmount,
  readBank,
  readCardNumber,
  readOrderCell,
  readPayout,
  readPhoneNumber,
  readType,
  readVendorEmail
} from './fields.ts'

const refused = (code: string) => ({ok: false, code})
const accepted = (value: unknown) => ({ok: true, value})

describe('an order id', () => {
  it.each([
    ['a zero-width space', 'A\u200b1'],
    ['a byte order mark', '\ufeffA1'],
    ['a direction override', 'A\u202e1'],
    ['an isolate', '\u2066A1\u2069'],
    ['a control character', 'A\u00001'],
    ['a line break', 'A\n1'],
    ['a soft hyphen', 'A\u00ad1'],
    ['half a surrogate pair', 'A\ud8001'],
    ['nothing that can be seen', '\u3164'],
    ['a Braille pattern without dots', '\u2800'],
    ['a joiner of graphemes', 'A\u034f1']
  ])('with %s is refused', (_, text) => {
    expect(readOrderCell(text)).toEqual(refused('unprintable'))
  })

  it('is one id however its accents are composed, whatever blanks are in it, and keeps its case and zeros', () => {
    expect(readOrderCell('Заказ и\u0306')).toEqual(accepted('Заказ й'))
    expect(readOrderCell('SP\u2013310003')).toEqual(accepted('SP-310003'))
    expect(readOrderCell('\u00a0 000123  a B ')).toEqual(accepted('000123 a B'))
  })

  it('that a spreadsheet has rounded is refused, and a code that only looks like it is not', () => {
    expect(readOrderCell('1,23457E+17')).toEqual(refused('exponent'))
    expect(readOrderCell('1E5')).toEqual(accepted('1E5'))
  })

  it('is required, and has at most 255 characters', () => {
    expect(readOrderCell(' \t')).toEqual(refused('required'))
    expect(readOrderCell('x'.repeat(255))).toEqual(accepted('x'.repeat(255)))
    expect(readOrderCell('x'.repeat(256))).toMatchObject(refused('too_long'))
  })
})

describe('an amount', () => {
  it('is read in kopecks whatever its separators', () => {
    for (const text of ['1000.5', '1 000,50', '1\u00a0000,5', '1\u202f000.50']) {
      expect(readAmount(text)).toEqual(accepted(100_050n))
    }
  })

  it.each(['1 000 00', '10 20', '1 50', '1, 5', '12 3456', '0 0 1', '1 000,5 0', '1 000 . 50'])(
    'whose spaces are not before groups of three digits is no number: %s',
    text => {
      expect(readAmount(text)).toEqual(refused('not_a_number'))
    }
  )

  it('tells how many decimals it may have', () => {
    expect(readAmount('1,234')).toEqual({...refused('too_many_decimals'), params: {max: 2}})
  })
})

describe('a phone or card number', () => {
  it('is read by the rules of every form', () => {
    expect(readPhoneNumber(' 8 (912) 345-67-89 ')).toEqual(accepted('+79123456789'))
    expect(readPhoneNumber('008613800138000')).toEqual(accepted('+8613800138000'))
    expect(readPhoneNumber('8-800-555-35-35')).toEqual(refused('phone_country'))
    expect(readPhoneNumber('phone')).toEqual(refused('phone_invalid'))
    expect(readCardNumber('2200-7000-0000-0017')).toEqual(accepted('2200700000000017'))
    expect(readCardNumber('0000000000000000')).toEqual(refused('card_checksum'))
    expect(readCardNumber('220070000000001')).toEqual(refused('card_length'))
    expect([readPhoneNumber(' '), readCardNumber('')]).toEqual([accepted(null), accepted(null)])
  })

  it('in a spreadsheet’s exponent form is refused as such', () => {
    expect(readPhoneNumber('7,91235E+10')).toEqual(refused('exponent'))
    for (const text of ['2,2007E+15', '2.2E15', '2e+15'])
      expect(readCardNumber(text)).toEqual(refused('exponent'))
  })
})

describe('type, bank and email', () => {
  it('a type is a word of any of the three languages', () => {
    for (const word of [
      'bank_transfer',
      'Bank Transfer',
      'По номеру  телефона',
      'Банковский перевод',
      '手机号转账'
    ]) {
      expect(readType(word)).toEqual(accepted('bank_transfer'))
    }
    for (const word of ['CARD_TO_CARD', 'на карту', 'С карты на карту', ' 卡对卡 ']) {
      expect(readType(word)).toEqual(accepted('card_to_card'))
    }
    expect(readType('')).toEqual(accepted(null))
    expect(readType('cash')).toEqual(refused('type_unknown'))
    expect(readType('constructor')).toEqual(refused('type_unknown'))
  })

  it('a bank may have two lines but nothing unseen', () => {
    expect(readBank('Bank\r\nOne')).toEqual(accepted('Bank\r\nOne'))
    expect(readBank('Bank\u200b')).toEqual(refused('unprintable'))
    expect(readBank('Bank\u0007')).toEqual(refused('unprintable'))
    expect(readBank('Bank\n\u115f')).toEqual(refused('unprintable'))
    expect(readBank('Bank\tOne')).toEqual(refused('unprintable'))
  })

  it('an email may be left out, and is lower case', () => {
    expect(readVendorEmail('')).toEqual(accepted(null))
    expect(readVendorEmail('Vendor@Example.com ')).toEqual(accepted('vendor@example.com'))
    expect(readVendorEmail('vendor')).toEqual(refused('email_invalid'))
  })
})

describe('a payout', () => {
  const base = {order_id: 'A', amount: '10', bank: 'Bank', phone_number: '+79123456789'}
  const codes = (text: Parameters<typeof readPayout>[0]) => {
    const verdict = readPayout(text)
    return verdict.ok ? [] : verdict.errors.map(({field, code}) => `${field}: ${code}`)
  }

  it('has all its errors told at once, in the order of the fields', () => {
    expect(codes({order_id: '', amount: 'x', type: '?', phone_number: '1', card_number: '2'})).toEqual([
      'order_id: required',
      'amount: not_a_number',
      'type: type_unknown',
      'phone_number: phone_invalid',
      'card_number: card_length'
    ])
  })

  it.each([
    ['order_id', 'A\u200e'],
    ['amount', '\u200e10'],
    ['amount', '1\u00000'],
    ['type', '\u202abank_transfer\u202c'],
    ['bank', 'Bank\u202c'],
    ['phone_number', '+7 912\u200b345 67 89'],
    ['card_number', '2200 7000\u202b0000 0017'],
    ['vendor_email', '\ufeffvendor@example.com']
  ])('has an invisible character named in its %s', (field, value) => {
    expect(codes({...base, type: 'bank_transfer', [field]: value})).toEqual([`${field}: unprintable`])
  })

  it('has a bank of several lines that is too long refused for its length', () => {
    expect(codes({...base, bank: `${'x'.repeat(200)}\n${'x'.repeat(200)}`})).toEqual(['bank: too_long'])
  })

  it('needs the requisite of its type', () => {
    expect(codes({...base, type: 'card_to_card'})).toEqual(['card_number: required'])
    expect(
      codes({order_id: 'A', amount: '1', type: 'bank_transfer', card_number: '2200700000000017'})
    ).toEqual(['phone_number: required', 'bank: required'])
  })

  it('keeps only the requisite that its type uses', () => {
    expect(readPayout({...base, type: 'bank_transfer', card_number: '2200700000000017'})).toMatchObject({
      row: {phoneNumber: '+79123456789', cardNumber: null}
    })
    expect(readPayout({...base, type: 'card_to_card', card_number: '2200700000000017'})).toMatchObject({
      row: {phoneNumber: null, cardNumber: '2200700000000017', bank: 'Bank'}
    })
  })

  it('never repeats the refused value in its message', () => {
    const verdict = readPayout({...base, card_number: '2200700000000018'})
    expect(JSON.stringify(verdict)).not.toContain('2200700000000018')
  })
})
