import {describe, expect, it} from 'vitest'
import {searchField} from '@/lib/search-fields.ts'
import {parseSearch} from '@/lib/search-params.ts'
import {listSearch, placeOf} from './list-search.ts'

const readSearch = listSearch({
  text: searchField.text(),
  digits: searchField.digits(),
  day: searchField.day(),
  id: searchField.id(),
  ids: searchField.ids(),
  kind: searchField.oneOf(['a', 'b']),
  kinds: searchField.someOf(['a', 'b']),
  flag: searchField.flag()
})
/** As the router reads it: from the text of an address. */
const read = (search: string) => readSearch(parseSearch(search))
const set = (values: object) =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined))

describe('the search of a list', () => {
  it('is read from the texts of an address', () => {
    const search =
      '?page=3&perPage=50&orderName=amount&orderDirection=asc&text=007&digits=0100&day=2026-11-01&id=12&ids=1&ids=2&kind=b&kinds=a&flag=true'
    expect(read(search)).toEqual({
      page: 3,
      perPage: 50,
      orderName: 'amount',
      orderDirection: 'asc',
      text: '007',
      digits: '0100',
      day: '2026-11-01',
      id: 12,
      ids: [1, 2],
      kind: 'b',
      kinds: ['a'],
      flag: true
    })
  })

  it('is the same after it was written back as values', () => {
    const first = read('?page=3&id=12&ids=1&kinds=a&kinds=b&flag=true')
    expect(readSearch(first)).toEqual(first)
  })

  it.each([
    '?page=0&perPage=0',
    '?page=-1&perPage=201',
    '?page=1.5&id=1e3',
    '?page=abc&id=0x10',
    '?orderName=password&orderDirection=sideways',
    '?digits=-5&digits=6',
    '?digits=1,5&day=2026-02-30&day=x',
    '?kind=c&kinds=c&kinds=d&ids=x',
    '?text=%20%20&flag=yes'
  ])('leaves out what nobody could mean: %s', search => {
    expect(set(read(search))).toEqual({})
  })

  it('keeps the known ones of several, each once', () => {
    expect(read('?kinds=a&kinds=zzz&kinds=a&kinds=b').kinds).toEqual(['a', 'b'])
  })
})

describe('placeOf', () => {
  it('starts at page 1, and has a direction only with an order', () => {
    expect(placeOf({})).toEqual({
      page: 1,
      perPage: undefined,
      orderName: undefined,
      orderDirection: undefined
    })
    expect(placeOf({orderDirection: 'asc'}).orderDirection).toBeUndefined()
    expect(placeOf({orderName: 'id'})).toMatchObject({orderName: 'id', orderDirection: 'desc'})
  })
})
