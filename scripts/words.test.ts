import {expect, it} from 'vitest'
import {findWords} from './words.ts'

it('names the line of a hard word and the plain one', () => {
  expect(findWords('a.ts', 'const a = 1\n// Read Anew.\n')).toEqual(['a.ts:2: "anew" (write: again)'])
})

it('finds a phrase that continues on the next line of a comment', () => {
  expect(findWords('a.ts', '/**\n * The owner is\n * told.\n */')).toEqual([
    'a.ts:2: "is told" (write: is notified, gets, the error says)'
  ])
})

it('finds a hard verb at the start of a name', () => {
  expect(findWords('a.ts', 'insistMay(actor)')).toEqual(['a.ts:1: "insist" (write: assert, require)'])
})

it('leaves names and other words alone', () => {
  expect(findWords('a.ts', 'renewed, isSeeded, unsown, this told, 35-a-change-is-told.md')).toEqual([])
})
