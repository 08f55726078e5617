import {afterEach, beforeEach, expect, it, vi} from 'vitest'
import {createServerClock} from './server-clock.ts'

// The server's clock is ten minutes ahead of this machine's.
const ahead = 600_000
let machine = Date.parse('2031-05-05T12:00:00.000Z')
const server = () => new Date(machine + ahead).toUTCString()

let clock: ReturnType<typeof createServerClock>
beforeEach(() => {
  vi.spyOn(Date, 'now').mockImplementation(() => machine)
  clock = createServerClock()
})
afterEach(() => vi.restoreAllMocks())

/** An answer that was `before` milliseconds on its way there, and `after` back. */
function answer(before: number, after: number): void {
  const sentAt = machine
  machine += before
  const date = server()
  machine += after
  clock.learn(date, sentAt)
}
const error = () => Math.abs(clock.now() - (machine + ahead))

it('is this machine’s clock until an answer has told the server’s', () => {
  clock.learn(null, machine)
  clock.learn('yesterday', machine)
  expect(clock.now()).toBe(machine)
  answer(20, 20)
  expect(error()).toBeLessThanOrEqual(520)
})

it('believes the shortest way, and no slow answer after it', () => {
  answer(20, 20)
  answer(8000, 10)
  expect(error()).toBeLessThanOrEqual(520)
})

it('follows when somebody sets the clock of the machine, however slow the answers are', () => {
  answer(20, 20)
  machine -= 3_600_000
  const date = new Date(machine + ahead + 3_600_000).toUTCString()
  clock.learn(date, machine - 900)
  expect(Math.abs(clock.now() - (machine + ahead + 3_600_000))).toBeLessThanOrEqual(1000)
})
