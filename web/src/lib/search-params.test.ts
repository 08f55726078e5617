import {describe, expect, it} from 'vitest'
import {parseSearch, stringifySearch} from './search-params.ts'

describe('search parameters', () => {
  it('stay the texts they are', () => {
    expect(parseSearch('?orderId=007&page=2&flag=true')).toEqual({orderId: '007', page: '2', flag: 'true'})
  })

  it('become a list where a name comes twice', () => {
    expect(parseSearch('?statuses=pending&statuses=blocked')).toEqual({statuses: ['pending', 'blocked']})
  })

  it('come back from the text they were written as', () => {
    const values = {statuses: ['a', 'b'], orderId: 'x & y = é', empty: '', none: undefined, page: 3}
    expect(parseSearch(stringifySearch(values))).toEqual({
      statuses: ['a', 'b'],
      orderId: 'x & y = é',
      page: '3'
    })
    expect(stringifySearch({none: undefined})).toBe('')
  })

  it('cannot reach a prototype', () => {
    const values = parseSearch('?__proto__=x&constructor=y')
    expect(Object.getPrototypeOf(values)).toBe(Object.prototype)
    expect(Object.keys(values)).toEqual(['__proto__', 'constructor'])
  })
})
