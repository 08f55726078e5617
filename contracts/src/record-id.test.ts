import {expect, it} from 'vitest'
import {readNamedOrder, readRecordId} from './record-id.ts'

it.each([
  ['506', '506'],
  ['# 506', '506'],
  ['#506', '506'],
  ['№\u00a0506', '506'],
  ['＃５０６', '506'],
  ['\u200b506\ufeff', '506'],
  ['ЗАЯВКА 213', '213'],
  ['заявка 213', '213'],
  ['Заявка на вывод №213', '213'],
  ['Order 213', '213'],
  ['订单 213', '213'],
  ['订单号：213', '213'],
  ['Cash-out request 213', '213'],
  ['Сторнировать выплату 506?', '506'],
  ['编辑代付 506', '506']
])('%j names the record %s', (text, id) => {
  expect(readRecordId(text)).toBe(id)
})

it.each([
  '',
  '0',
  '007',
  'SP-310003',
  'Касса 1042',
  'Order SP-310003',
  'Заказ 7-1',
  'Reorder 5',
  '1'.repeat(16)
])('%j names no record', text => {
  expect(readRecordId(text)).toBeUndefined()
})

it.each([
  ['Order SP-310003', 'SP-310003'],
  ['ORDER NUMBER: SP-310003', 'SP-310003'],
  ['Номер заказа SP-310003', 'SP-310003'],
  ['заказ № 213', '213'],
  ['订单号：SP-310003', 'SP-310003'],
  ['# 506', '506'],
  ['SP-310003', undefined],
  ['Заказчик 7', undefined]
])('%j names the order %s', (text, order) => {
  expect(readNamedOrder(text)).toBe(order)
})
