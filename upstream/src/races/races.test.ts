import {afterAll, beforeAll, expect, test} from 'vitest'
import {race, reportOf, scenarios} from './races.ts'
import {startWorld, type World} from './world.ts'

/** `npm run races -- --seed 1 --runs 500` for a long run; a failure prints the seed that repeats it. */
const first = Number(process.env.RACE_SEED ?? 1)
const runs = Number(process.env.RACE_RUNS ?? 3 * scenarios.length)

let world: World
beforeAll(async () => {
  world = await startWorld()
})
afterAll(() => world.stop())

test(`${runs} races, from seed ${first} on, break no invariant`, async () => {
  for (let seed = first; seed < first + runs; seed += 1) {
    const run = await race(world, seed)
    expect(run.broken, reportOf(run)).toEqual([])
  }
}, 3_600_000)

test('a seed repeats its race: the same statements in the same order', async () => {
  const [once, again] = [await race(world, first), await race(world, first)]
  expect(again).toEqual(once)
})
