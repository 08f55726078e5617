import {describe, expect, it} from 'vitest'
import {canBeSought, isFound, readSearch, type Searched, withoutCardNumber} from './search.ts'

const payout: Searched = {
  id: 506,
  orderId: 'SP-310003',
  names: ['Алёна Семёнова', 'Магазин'],
  phone: '+79265550708',
  cardLast4: null
}
const byCard: Searched = {id: 7, orderId: 'A-1', phone: null, cardLast4: '2233'}

const finds = (row: Searched, text: string) => isFound(row, readSearch(text))

describe('a search finds a row', () => {
  it.each([
    ['a part of its order id', '3100'],
    ['the order id in any case', 'sp-31'],
    ['the order id with a typographic dash', 'SP\u201131'],
    ['the order id in full-width signs', 'ＳＰ－３１'],
    ['the order id behind its name', 'Заказ SP-3100'],
    ['the order id behind its name, with a typographic dash', '订单号：SP\u20133100'],
    ['the order id as it was copied', '\u200bSP-310003\ufeff'],
    ['its id', '506'],
    ['its id behind a sign', '# 506'],
    ['its id behind its name', 'ЗАЯВКА 506'],
    ['a part of a name, with е for ё', 'СЕМЕН'],
    ['a part of a name in another normal form', 'але\u0308на'],
    ['the whole phone', '+7 926 555-07-08'],
    ['the phone with an 8', '8 (926) 555 07 08'],
    ['the phone with 00', '007 926 555 07 08'],
    ['the beginning of the phone with an 8', '8 926 555'],
    ['the middle of the phone', '555-07'],
    ['four digits of the phone', '5070'],
    ['the phone in full-width digits', '５５５－０７']
  ])('by %s', (_, text) => {
    expect(finds(payout, text)).toBe(true)
  })

  it.each(['2233', '•• 2233', '4111 1111 1111 1111'])('by the last digits of a card (%s)', text => {
    expect(finds({...byCard, cardLast4: text.slice(-4)}, text)).toBe(true)
  })

  it('by a part of a hash in any case', () => {
    expect(finds({id: 1, texts: [null, 'ABCDEF0123']}, 'cdef01')).toBe(true)
  })
})

describe('a search does not find a row', () => {
  it.each([
    ['whose order id holds the number that names another record', '# 3100'],
    ['by two characters', 'SP'],
    ['by two digits of its id', '50'],
    ['by three digits of its phone', '926'],
    ['by the digits of a longer number', '1234567890120708']
  ])('%s', (_, text) => {
    expect(finds(payout, text)).toBe(false)
  })

  it('by the middle of a card, which no row shows', () => {
    expect(finds(byCard, '223')).toBe(false)
  })
})

describe('what can be looked for', () => {
  it.each(['5', '# 5', 'abc', '李娜', '5070'])('%j can', text => {
    expect(canBeSought(text)).toBe(true)
  })

  it.each(['', ' ', 'ab', '李', '07', '\u200b'])('%j cannot', text => {
    expect(canBeSought(text)).toBe(false)
  })
})

it('a whole card number leaves only its last four digits in an address', () => {
  expect(withoutCardNumber('2200 0000 0000 0004')).toBe('0004')
  expect(withoutCardNumber('карта 2200000000000004;')).toBe('карта 0004;')
  expect(withoutCardNumber('2200.0000.0000.0004 Иванов')).toBe('0004 Иванов')
  expect(withoutCardNumber('2200000000000005')).toBe('2200000000000005')
  expect(withoutCardNumber(' SP-31 ')).toBe('SP-31')
})

it('two Chinese characters are a name alone, and marks alone are nothing', () => {
  expect(readSearch('李娜')).toEqual({name: '李娜', digits: []})
  for (const marks of ['---', '...', '%%%', '___']) expect(canBeSought(marks), marks).toBe(false)
})

it.each([
  ['İSTANBUL Ltd', 'istanbul'],
  ['ΟΔΟΣ', 'οδοσ'],
  ['ООО «Звёзды»', 'звезды']
])('a name is found however a database folds it: %s by %s', (name, typed) => {
  expect(isFound({id: 1, names: [name]}, readSearch(typed))).toBe(true)
})
