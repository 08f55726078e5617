import fc from 'fast-check'
import {describe, expect, it} from 'vitest'
import {niceTicks} from './nice-ticks.ts'

describe('the figures of an axis', () => {
  it.each([
    [
      [195_000, 12],
      [0, 50_000, 100_000, 150_000, 200_000]
    ],
    [
      [3, 1],
      [0, 1, 2, 3]
    ],
    [
      [-40_000, 90_000],
      [-50_000, 0, 50_000, 100_000]
    ],
    [[], [0, 1]]
  ])('for %j are %j', (sizes, ticks) => {
    expect(niceTicks(sizes)).toEqual(ticks)
  })

  it('hold every bar, in few and equal steps', () => {
    const size = fc.integer({min: -(10 ** 12), max: 10 ** 12})
    fc.assert(
      fc.property(fc.array(size, {maxLength: 90}), sizes => {
        const ticks = niceTicks(sizes)
        expect(ticks[0]).toBeLessThanOrEqual(Math.min(0, ...sizes))
        expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(0, ...sizes))
        expect(ticks.length).toBeLessThanOrEqual(7)
        const steps = ticks.slice(1).map((tick, index) => tick - (ticks[index] ?? 0))
        expect(new Set(steps).size).toBe(1)
      })
    )
  })
})
