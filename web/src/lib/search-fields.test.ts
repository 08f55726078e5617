import {describe, expect, it} from 'vitest'
import {searchField, searchOf} from './search-fields.ts'

const read = searchOf({code: searchField.text(4), kind: searchField.oneOf(['a', 'b'])})

describe('the search of an address', () => {
  it('is what the fields know, and nothing else', () => {
    expect(read({code: ' abc ', kind: 'b', other: 'x'})).toEqual({code: 'abc', kind: 'b'})
  })

  it('names what it cannot read as undefined, so that the raw value does not stay in its place', () => {
    const search = {code: 'abcde', kind: ['a', 'b'], ...read({code: 'abcde', kind: ['a', 'b']})}
    expect(search).toStrictEqual({code: undefined, kind: undefined})
  })
})
