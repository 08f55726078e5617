import {describe, expect, it} from 'vitest'
import {readOrderId} from './order-id.ts'
import {listPayoutsInput} from './payouts.ts'
import {searchable} from './visible-text.ts'

describe('an order id', () => {
  it.each([
    ['Заказ  7', 'Заказ 7'],
    ['Заказ\u00a07', 'Заказ 7'],
    ['Заказ \u202f\u3000 7', 'Заказ 7'],
    [' Заказ 7\u00a0', 'Заказ 7'],
    ['ＳＶ－１０４２', 'SV-1042'],
    ['и\u0306-1', 'й-1'],
    ['SP\u2013310003', 'SP-310003'],
    ['SP\u2014310003', 'SP-310003'],
    ['SP\u2011310003', 'SP-310003'],
    ['SP\u2212310003', 'SP-310003'],
    ['№ 7', '№ 7'],
    ['000123 a B', '000123 a B'],
    ['A\n1', 'A\n1']
  ])('%j is kept and looked for as %j', (text, id) => {
    expect(readOrderId(text)).toBe(id)
    expect(listPayoutsInput.parse({orderId: text}).orderId).toBe(id)
  })
})

it('an order id is looked for without the invisible marks that it was copied with, and kept as it came', () => {
  const copied = '\u200bSP-310003\ufeff'
  expect(listPayoutsInput.parse({orderId: copied}).orderId).toBe('SP-310003')
  expect(readOrderId(copied)).toBe(copied)
})

it('a text is looked for in any case, however its accents are composed, and with е for ё', () => {
  expect(searchable(' АРТЕ\u0308М и\u0306 ')).toBe('артем й')
  expect(searchable('Семёнов')).toBe(searchable('СЕМЕНОВ'))
})
