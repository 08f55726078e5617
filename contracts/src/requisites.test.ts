import {describe, expect, it} from 'vitest'
import {listPayoutsInput} from './payouts.ts'
import {endsIn, readRequisite} from './requisites.ts'

const payout = {phoneNumber: '+79265550708', cardLast4: null}

describe('the end of a card or a phone', () => {
  it.each([
    ['+7 926 555-07-08', '79265550708'],
    ['555-07-08', '5550708'],
    ['555\u201107\u201108', '5550708'],
    ['+7\u00a0926\u00a0555\u201107\u201108', '79265550708'],
    ['\u202a8 (926) 555-07-08\u202c', '89265550708'],
    ['５５５－０７０８', '5550708'],
    ['007 926 555 07 08', '0079265550708'],
    ['0708', '0708'],
    ['•• 0708', '0708'],
    ['Карта •• 0708', '0708']
  ])('is found by the digits of %j', (text, digits) => {
    expect(readRequisite(text)).toBe(digits)
    expect(listPayoutsInput.parse({requisite: text}).requisite).toBe(digits)
    expect(endsIn(payout, digits)).toBe(true)
  })

  it('of a whole card number is its last four digits', () => {
    expect(readRequisite('2200 7000 0000 0017')).toBe('0017')
  })

  it.each(['708', 'SV-0708', '1'.repeat(20), '', '+'])('is not made of %j', text => {
    expect(readRequisite(text)).toBeUndefined()
    expect(listPayoutsInput.safeParse({requisite: text}).success).toBe(false)
  })

  it('in China is found with 00 as well', () => {
    expect(endsIn({phoneNumber: '+8613800138000'}, '008613800138000')).toBe(true)
  })
})
