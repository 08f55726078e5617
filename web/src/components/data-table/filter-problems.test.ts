import {expect, it} from 'vitest'
import type {FilterField} from './filter-fields.ts'
import {problemsOf, readFilters} from './filter-problems.ts'

const filters: FilterField[] = [
  {kind: 'amounts', from: 'from', to: 'to', label: 'Amount'},
  {kind: 'digits', name: 'id', label: 'Id'},
  {kind: 'requisite', name: 'requisite', label: 'Requisite'},
  {kind: 'text', name: 'name', label: 'Name'}
]

it.each([
  ['1\u00a0250,00\u00a0₽', 'ru', '1250'],
  ['1 250', 'ru', '1250'],
  ['₽1,250.00', 'zh', '1250'],
  ['10,000', 'en', '10000'],
  ['10,000.00 USDT', 'en', '10000'],
  ['¥5', 'zh', '5'],
  ['0', 'en', '0'],
  ['10,000', 'ru', '10,000'],
  ['1,250.50', 'en', '1,250.50'],
  ['1 2 3', 'en', '1 2 3']
] as const)('a filter by amounts reads %s in %s as %s', (typed, language, read) => {
  expect(readFilters(filters, {from: typed, to: '7', id: 12}, language)).toEqual({
    from: read,
    to: '7',
    id: 12
  })
})

it('a filter reads ids and the ends of phones as they are pasted, and leaves other texts alone', () => {
  const typed = {id: '№ １２', requisite: '+7 926 555\u201107-08', name: '№ 12'}
  const values = {id: '12', requisite: '79265550708', name: '№ 12'}
  expect(readFilters(filters, typed, 'ru')).toEqual(values)
  expect(problemsOf(filters, values)).toEqual({})
})

it('a filter that cannot be read stays as it was typed, with the reason', () => {
  const values = readFilters(filters, {requisite: 'SV-0708', id: '1.5', from: '5,5'}, 'en')
  expect(values).toEqual({requisite: 'SV-0708', id: '1.5', from: '5,5'})
  expect(Object.keys(problemsOf(filters, values)).sort()).toEqual(['from', 'id', 'requisite'])
  expect(problemsOf(filters, {requisite: '708'})).toEqual({
    requisite: 'Requisite must be at least 4 characters'
  })
})
