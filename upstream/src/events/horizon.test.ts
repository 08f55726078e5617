import {expect, test} from 'vitest'
import {makeHorizon} from './horizon.ts'

test('a horizon that moves has no age, and one that is held has that of the first snapshot past it', () => {
  const horizon = makeHorizon()
  horizon.note(100n, 100n, 0)
  expect(horizon.age(1000)).toBe(0)
  // Transaction 100 runs on, and others end.
  horizon.note(100n, 103n, 2000)
  horizon.note(100n, 108n, 3000)
  expect(horizon.age(7000)).toBe(5)
  // It has ended; 104 still runs, whose later ones were first seen in the second snapshot.
  horizon.note(104n, 109n, 8000)
  expect(horizon.age(9000)).toBe(6)
  horizon.note(109n, 109n, 10_000)
  expect(horizon.age(20_000)).toBe(0)
})
