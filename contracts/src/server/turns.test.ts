import {afterEach, expect, it, vi} from 'vitest'
import {createTurns, type NoTurn} from './turns.ts'

afterEach(() => vi.useRealTimers())

/** Work that lasts until `end` is called, and records when it has begun. */
function held() {
  const begun = vi.fn()
  const {promise, resolve} = Promise.withResolvers<void>()
  const work = () => {
    begun()
    return promise
  }
  return {begun, end: resolve, work}
}

const patient = {ms: 1000}
const refuse = (why: NoTurn) => new Error(why)
const settled = () => new Promise(done => setImmediate(done))

it('a caller’s calls beyond its share wait in their order, and others run meanwhile', async () => {
  const turns = createTurns({atOnce: 2, waiting: 10, refuse})
  const [a, b, c, d, other] = [held(), held(), held(), held(), held()]
  const runs = [a, b, c, d].map(({work}) => turns.run('one', patient, work))
  runs.push(turns.run('other', patient, other.work))
  await settled()
  expect([a, b, c, d, other].map(({begun}) => begun.mock.calls.length)).toEqual([1, 1, 0, 0, 1])
  a.end()
  await settled()
  expect([c, d].map(({begun}) => begun.mock.calls.length)).toEqual([1, 0])
  for (const {end} of [b, c, d, other]) end()
  await Promise.all(runs)
  expect(d.begun).toHaveBeenCalledOnce()
})

it('a call that failed gives its place to the next', async () => {
  const turns = createTurns({atOnce: 1, waiting: 10, refuse})
  await expect(turns.run('one', patient, () => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await turns.run('one', patient, async () => 'next')).toBe('next')
})

it('a call that waits too long, or behind too many, is refused and never runs; the place of the refused is free', async () => {
  vi.useFakeTimers({toFake: ['setTimeout', 'clearTimeout']})
  const turns = createTurns({atOnce: 1, waiting: 1, refuse})
  const [first, late, third] = [held(), held(), held()]
  const running = turns.run('one', patient, first.work)
  const waits = expect(turns.run('one', patient, late.work)).rejects.toThrow('late')
  await expect(turns.run('one', patient, late.work)).rejects.toThrow('full')
  await vi.advanceTimersByTimeAsync(1000)
  await waits
  const next = turns.run('one', patient, third.work)
  first.end()
  third.end()
  await Promise.all([running, next])
  expect(late.begun).not.toHaveBeenCalled()
})

it('a caller who has gone before its turn is never run', async () => {
  const turns = createTurns({atOnce: 1, waiting: 10, refuse})
  const [first, gone] = [held(), held()]
  const browser = new AbortController()
  const running = turns.run('one', patient, first.work)
  const waits = turns.run('one', {ms: 1000, signal: browser.signal}, gone.work)
  browser.abort()
  await expect(waits).rejects.toThrow('gone')
  first.end()
  await running
  expect(gone.begun).not.toHaveBeenCalled()
})
