import {expect, it} from 'vitest'
import {clockText} from './use-remaining.ts'

it('writes what is left as a clock does', () => {
  expect([0, 9, 545, 3600, 3661].map(clockText)).toEqual(['0:00', '0:09', '9:05', '1:00:00', '1:01:01'])
})
