import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
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
  expect(problemsOf(filters, values, 'ru')).toEqual({})
})

it.each([
  ['from', 'abc', 'ru', 'Must be a number'],
  ['from', '-5', 'ru', 'Must be a positive number'],
  ['from', '4990.123', 'en', 'Must be a whole number'],
  ['to', '4\u00a0990,12\u00a0₽', 'ru', 'Must be a whole number'],
  ['to', '1,250.50', 'en', 'Must be a whole number'],
  ['to', '1234567890123', 'zh', 'Amount must be at most 12 characters'],
  ['id', '1.5', 'en', 'Must be a whole number'],
  ['id', 'SV-1', 'en', 'Must be a number'],
  ['requisite', 'SV-0708', 'en', 'Must be a number'],
  ['requisite', '708', 'en', 'Requisite must be at least 4 characters']
] as const)('the filter %s says of %s in %s what is wrong: %s', (name, typed, language, problem) => {
  const values = readFilters(filters, {[name]: typed}, language)
  expect(values).toEqual({[name]: typed})
  const problems = Object.entries(problemsOf(filters, values, language))
  expect(problems.map(([at, text]) => [at, fieldErrorOf(text).message])).toEqual([[name, problem]])
})
