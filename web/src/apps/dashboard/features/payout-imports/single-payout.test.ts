import {coded} from '@paydesk/contracts/field-error'
import {describe, expect, it} from 'vitest'
import {refusalsOf, type SinglePayoutFields, singlePayoutFile, singlePayoutSchema} from './single-payout.ts'

const transfer: SinglePayoutFields = {
  merchantId: 3,
  orderId: ' SV-1 ',
  amount: '1 250,5',
  type: 'bank_transfer',
  bank: 'Т-Банк',
  phoneNumber: '+79031112233',
  cardNumber: '',
  vendorEmail: ''
}
const problemsOf = (change: Partial<SinglePayoutFields>) =>
  Object.fromEntries(
    (singlePayoutSchema.safeParse({...transfer, ...change}).error?.issues ?? []).map(issue => [
      issue.path.join(),
      issue.message
    ])
  )

describe('a payout entered by hand', () => {
  it('needs of each type what that type is paid by', () => {
    expect(problemsOf({})).toEqual({})
    expect(problemsOf({bank: ' ', phoneNumber: ''})).toEqual({
      bank: coded('required', {path: 'bank'}),
      phoneNumber: coded('required', {path: 'phoneNumber'})
    })
    expect(problemsOf({type: 'card_to_card', bank: '', phoneNumber: ''})).toEqual({
      cardNumber: coded('required', {path: 'cardNumber'})
    })
  })

  it('that is sent empty gets an error for every missing field', () => {
    const blank = {orderId: '', amount: '', bank: '', phoneNumber: ''}
    expect(Object.keys(problemsOf({...blank, merchantId: undefined as never})).sort()).toEqual([
      'amount',
      'bank',
      'merchantId',
      'orderId',
      'phoneNumber'
    ])
  })

  it.each([
    [{phoneNumber: '+7903111'}, {phoneNumber: coded('phoneInvalid')}],
    [{phoneNumber: '8-800-555-35-35'}, {phoneNumber: coded('phoneCountry')}],
    [{type: 'card_to_card', cardNumber: '0000000000000000'}, {cardNumber: coded('cardChecksum')}],
    [{type: 'card_to_card', cardNumber: '2200'}, {cardNumber: coded('cardLength')}],
    [{type: 'card_to_card', cardNumber: '2200 0000 0000 0005'}, {cardNumber: coded('cardChecksum')}],
    [{type: 'card_to_card', cardNumber: '2,2E+15'}, {cardNumber: coded('cardLength')}],
    [{vendorEmail: 'anna@'}, {vendorEmail: coded('emailInvalid')}],
    [{amount: '0'}, {amount: coded('mustBePositiveNumber', {max: 2})}],
    [{amount: '1,234'}, {amount: coded('tooManyDecimals', {max: 2})}]
  ] as [Partial<SinglePayoutFields>, object][])('refuses %j', (change, problems) => {
    expect(problemsOf(change)).toEqual(problems)
  })

  it('has one order id whatever blanks are in it', () => {
    expect(singlePayoutSchema.parse({...transfer, orderId: ' SV\u00a0 1'}).orderId).toBe('SV 1')
  })

  it('becomes a file of one row, in which no text can be more than a text', async () => {
    const payout = singlePayoutSchema.parse({
      ...transfer,
      orderId: '=1+2;"x",\'y\'',
      bank: 'Банк, "Первый"',
      cardNumber: '2200 0000 0000 0004'
    })
    const file = singlePayoutFile(payout)
    expect(file.name).toBe('payout--1-2-x-y-.csv')
    // The card belongs to the other type: hidden fields are not sent.
    expect(await file.text()).toBe(
      '"order_id","amount","type","bank","phone_number","card_number","vendor_email"\r\n' +
        '"=1+2;""x"",\'y\'","1250.50","bank_transfer","Банк, ""Первый""","+79031112233","",""\r\n'
    )
    expect([...new Uint8Array(await file.arrayBuffer()).slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf])
  })

  it('shows the server’s errors for its row on its fields', () => {
    expect(refusalsOf([])).toBeUndefined()
    expect(
      refusalsOf([
        {
          line: 2,
          field: 'order_id',
          message: 'This order exists already',
          code: 'rowOrderExists',
          params: {}
        },
        {line: 2, field: null, message: 'The row has more cells than the header'}
      ])
    ).toEqual({
      orderId: [{message: 'This order exists already', code: 'rowOrderExists', params: {}}],
      row: [{message: 'The row has more cells than the header'}]
    })
  })
})
