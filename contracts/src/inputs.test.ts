import {describe, expect, it} from 'vitest'
import {confirmCodeInput, registerInput} from './auth.ts'
import {createCashoutForUserInput} from './cashout-requests.ts'
import {fieldErrorOf} from './field-sentence.ts'
import {nameSchema, noteSchema} from './fields.ts'
import {updateProfileInput} from './me.ts'
import {updateSettingInput} from './settings.ts'
import {createManualTransactionInput, listTransactionsInput, transferForm} from './transactions.ts'
import {createSubVendorInput, updateVendorInput} from './users.ts'

const key = '7b0a3c1e-4a54-4d53-9f0e-0f3f6a1f2b11'

describe('inputs', () => {
  it('refuse fields that they do not know, whatever their spelling', () => {
    for (const extra of [
      {role: 'admin'},
      {fee_rate: 1},
      {parent_id: 3},
      JSON.parse('{"__proto__": {"x": 1}, "constructor": 1}')
    ]) {
      expect(
        updateProfileInput.safeParse({
          name: 'Ольга',
          ...extra,
          ...('constructor' in extra ? {constructor: 1} : {})
        }).success
      ).toBe(false)
    }
    expect(createSubVendorInput.safeParse({name: 'x', feeRate: 1, fee_rate: 1}).success).toBe(false)
  })

  it('never turn nothing into an amount', () => {
    for (const amount of [null, '', [], true, 0, '0x10', '1_000', 'NaN', '1e309', '9'.repeat(400)]) {
      const parsed = createManualTransactionInput.safeParse({userId: 1, currency: 'RUB', amount, key})
      expect(parsed.success, String(amount)).toBe(false)
    }
    const parsed = createManualTransactionInput.parse({userId: 1, currency: 'RUB', amount: '-40,23', key})
    expect(parsed.amount).toBe('-40.23')
  })

  it('bring no balance below zero, since no wallet can go there', () => {
    expect(createSubVendorInput.safeParse({name: 'x', balance: '-0.01'}).success).toBe(false)
    expect(updateVendorInput.safeParse({id: 7, balance: '-0.01'}).success).toBe(false)
    expect(updateVendorInput.parse({id: 7, balance: '0'}).balance).toBe('0.00')
  })

  it('of a cash-out for somebody tell of everything that is missing at once', () => {
    const parsed = createCashoutForUserInput.safeParse({currency: 'USDT', amount: '', key})
    expect(parsed.error?.issues.map(issue => issue.path.join()).sort()).toEqual([
      'amount',
      'userId',
      'wallet'
    ])
  })

  it('refuse an exchange into the same currency or an unlisted one', () => {
    const screenshot = new File(['x'], 'x.png')
    const form = {amount: '10', key, screenshot}
    expect(
      transferForm.safeParse({...form, sourceCurrency: 'RUB', destinationCurrency: 'USDT'}).success
    ).toBe(true)
    for (const [sourceCurrency, destinationCurrency] of [
      ['RUB', 'RUB'],
      ['CNY', 'USDT'],
      ['RUB', 'CNY']
    ]) {
      expect(transferForm.safeParse({...form, sourceCurrency, destinationCurrency}).success).toBe(false)
    }
  })

  it('drop an empty list of choices', () => {
    expect(listTransactionsInput.parse({statuses: [], types: ['payout']})).toMatchObject({
      types: ['payout'],
      statuses: undefined
    })
  })

  it('refuse names that cannot be seen and keep the rest in NFC', () => {
    for (const bad of ['\u200b', 'a\u202eb', '\u2066x', ' ', '\u3164'])
      expect(nameSchema.safeParse(bad).success, JSON.stringify(bad)).toBe(false)
    expect(nameSchema.parse(' Йод ')).toBe('Йод'.normalize('NFC'))
  })

  it('ask for the current password and an equal confirmation with a new password', () => {
    const issues = (value: object) =>
      updateProfileInput
        .safeParse({name: 'x', ...value})
        .error?.issues.map(issue => fieldErrorOf(issue.message).message)
    expect(issues({password: 'long enough'})).toEqual([
      'Current password is required',
      'Password confirmation is required'
    ])
    expect(issues({password: 'long enough', currentPassword: 'a', passwordConfirmation: 'b'})).toEqual([
      'Passwords must match'
    ])
    expect(issues({password: 'short', currentPassword: 'a', passwordConfirmation: 'short'})).toContain(
      'Password must be at least 8 characters'
    )
    expect(issues({password: ''})).toBeUndefined()
  })

  it('ask for the current password with the code of one’s own phone where the form begins with an empty one', () => {
    const issues = (value: object) =>
      confirmCodeInput
        .safeParse({type: 'verify_phone', code: '604218', phone: '+79161234567', ...value})
        .error?.issues.map(({path, message}) => [path.join(), fieldErrorOf(message).message])
    expect(issues({currentPassword: ''})).toEqual([['currentPassword', 'Current password is required']])
    expect(issues({currentPassword: 'a'})).toBeUndefined()
    expect(issues({currentPassword: undefined})).toBeUndefined()
  })

  it('check each setting by its key', () => {
    const ok = (value: unknown) => updateSettingInput.safeParse(value).success
    expect(ok({key: 'cashout_fee_rates', rub: 1, cny: 0, usdt: 100})).toBe(true)
    expect(ok({key: 'cashout_fee_rates', rub: 1, cny: 0})).toBe(false)
    expect(ok({key: 'transfer_fee_rate', value: 100.1})).toBe(false)
    expect(ok({key: 'payout_ttl', value: -1})).toBe(false)
    expect(ok({key: 'payout_ttl', value: 0})).toBe(true)
    const fraction = updateSettingInput.safeParse({key: 'payout_ttl', value: 10.5})
    expect(fraction.error?.issues.map(issue => fieldErrorOf(issue.message).message)).toEqual([
      'Must be a whole number of minutes'
    ])
    expect(ok({key: 'minimum_cashout_rub', value: '100,50'})).toBe(true)
    expect(ok({key: 'something_else', value: 1})).toBe(false)
  })
})

describe('text of half a character', () => {
  it('is refused in names and notes, since no database and no JSON document can hold it', () => {
    for (const text of ['a\ud800', '\udc00b']) {
      expect(nameSchema.safeParse(text).success).toBe(false)
      expect(noteSchema.safeParse(text).success).toBe(false)
    }
    expect(nameSchema.safeParse('😀').success).toBe(true)
  })
})

describe('text that nobody can see', () => {
  it.each([
    ['a Hangul filler', '\u115f'],
    ['a medial Hangul filler', '\u1160'],
    ['a wide Hangul filler', '\u3164'],
    ['a half-width Hangul filler', '\uffa0'],
    ['a Braille pattern without dots', '\u2800'],
    ['a joiner of graphemes inside a word', 'a\u034fb'],
    ['a Khmer vowel that is never drawn', 'a\u17b4'],
    ['a Mongolian variation selector', 'a\u180b'],
    ['a variation selector after a letter', 'a\ufe0f'],
    ['a variation selector alone', '\ufe0f'],
    ['a zero-width joiner', 'a\u200db'],
    ['a tag', 'a\u{e0061}']
  ])('with %s is neither a name nor a note', (_, text) => {
    expect(nameSchema.safeParse(text).success).toBe(false)
    expect(noteSchema.safeParse(`1\n${text}`).success).toBe(false)
  })

  it('is not what makes a sign an emoji, nor a letter of any alphabet', () => {
    for (const text of [
      '❤\ufe0f',
      '1\ufe0f\u20e3',
      'Анна-Мария',
      "O'Brien",
      '李娜',
      'محمد',
      'हिन्दी',
      '김철수',
      '👋🏽'
    ]) {
      expect(nameSchema.safeParse(text).success, text).toBe(true)
      expect(noteSchema.safeParse(`${text}\n\t2`).success, text).toBe(true)
    }
  })
})

describe('signing up', () => {
  const rest = {
    password: 'polyarnaya-7',
    passwordConfirmation: 'polyarnaya-7',
    name: '李娜',
    referralCode: 'ANNA-7K2M'
  }
  const fieldsOf = (input: object) =>
    registerInput.safeParse({...rest, ...input}).error?.issues.map(issue => issue.path.join('.')) ?? []

  it.each([{email: 'li.na@x.example'}, {phone: '+8613800138000', code: '604218'}])(
    'is by one of the two ways: %j',
    way => {
      expect(fieldsOf(way)).toEqual([])
    }
  )

  it.each([
    [{}, ['email']],
    [{phone: '+8613800138000'}, ['code']],
    [{email: 'li.na@x.example', code: '604218'}, ['code']],
    [{email: 'li.na@x.example', phone: '+8613800138000', code: '604218'}, ['email']]
  ])('names the field that %j lacks or has too many', (way, fields) => {
    expect(fieldsOf(way)).toEqual(fields)
  })
})
