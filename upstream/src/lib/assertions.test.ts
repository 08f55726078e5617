import {expect, test} from 'vitest'
import {assertHolds, BrokenAssertion, brokenAssertions} from './assertions.ts'

test('an assertion that does not hold throws with its facts, and counts by its name', async () => {
  assertHolds('a fee is never negative', true)
  expect(() => assertHolds('a fee is never negative', false, {fee: -1n})).toThrow(BrokenAssertion)
  expect(() => assertHolds('a fee is never negative', false, {fee: -1n})).toThrow(
    'a fee is never negative: {"fee":"-1"}'
  )
  const {values} = await brokenAssertions.get()
  // Other files of this worker may have counted theirs.
  expect(values).toContainEqual({value: 2, labels: {assertion: 'a fee is never negative'}})
})
