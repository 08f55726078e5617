import {expect, it} from 'vitest'
import {LookAlikes} from './look-alikes.ts'

/** The sentences by line for rows of these order ids, where `existing` orders are known. */
function warnings(orderIds: string[], existing: string[] = []): (string | undefined)[] {
  const seen = new LookAlikes()
  return orderIds.map((id, index) => seen.warningOf(id, index + 2, look => existing.includes(look))?.message)
}

it('an order id that only looks like one before it is warned of, whichever has the Cyrillic letters', () => {
  const sentence = 'Looks like the order number on line 2, but has letters of another alphabet'
  expect(warnings(['A-1', 'А-1'])).toEqual([undefined, sentence])
  expect(warnings(['СОР-7', 'COP-7'])).toEqual([undefined, sentence])
})

it('an order id that only looks like an order that exists is warned of', () => {
  expect(warnings(['А-1', 'А-2'], ['A-1'])).toEqual([
    'Looks like an order that exists already, but has letters of another alphabet',
    undefined
  ])
})

it('a word of two alphabets is warned of', () => {
  expect(warnings(['АB-1', 'oрder 5'])).toEqual([
    'The order number has Latin and Cyrillic letters in one word',
    'The order number has Latin and Cyrillic letters in one word'
  ])
})

it('order ids of one alphabet, and of words of each, are not warned of', () => {
  expect(warnings(['Заказ-A12', 'заказ 5', 'ORDER-5', '订单-5', '000123', 'A-1', 'B-1'])).toEqual(
    Array(7).fill(undefined)
  )
})
