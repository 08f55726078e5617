import {describe, expect, it} from 'vitest'
import {milestoneOf, secondsLeft, takesLateReceipt, viewOf} from './deadline.ts'
import {createServerClock} from './server-clock.ts'

const second = 1000
const minute = 60 * second
const noon = Date.parse('2026-11-28T12:00:00Z')

/** A phone whose two clocks the test moves. */
function phone(wall = noon) {
  const clocks = {monotonic: 5_000, wall}
  const clock = createServerClock({monotonic: () => clocks.monotonic, wall: () => clocks.wall})
  return {
    clock,
    hear: (serverTime = noon) =>
      clock.learn({serverTime, sentAt: clocks.monotonic, receivedAt: clocks.monotonic}),
    passes(time: number) {
      clocks.monotonic += time
      clocks.wall += time
    },
    sleeps(time: number) {
      clocks.wall += time
    },
    isSetTo(time: number) {
      clocks.wall = time
    }
  }
}

describe('the server’s clock', () => {
  it('is not known before the server has spoken', () => {
    expect(phone().clock.read()).toBeUndefined()
  })

  it.each([-9 * 365 * 24 * 60 * minute, -minute, 3 * 60 * minute])(
    'goes on rightly on a phone that is %i ms off',
    off => {
      const {clock, hear, passes} = phone(noon + off)
      hear()
      passes(90 * second)
      expect(clock.read()).toEqual({now: noon + 90 * second, sure: true})
    }
  )

  it('takes the server to have spoken in the middle of the way', () => {
    const clock = createServerClock({monotonic: () => 6_000, wall: () => noon})
    clock.learn({serverTime: noon, sentAt: 4_000, receivedAt: 6_000})
    expect(clock.read()?.now).toBe(noon + 1_000)
  })

  it('counts a sleep in which the phone’s monotonic clock stood still, and is not sure of it', () => {
    const {clock, hear, passes, sleeps} = phone()
    hear()
    passes(10 * second)
    sleeps(5 * minute)
    expect(clock.read()).toEqual({now: noon + 10 * second + 5 * minute, sure: false})
  })

  it('gives nobody more time by a clock that is set back', () => {
    const {clock, hear, passes, isSetTo} = phone()
    hear()
    passes(4 * minute)
    isSetTo(noon - 60 * minute)
    expect(clock.read()).toEqual({now: noon + 4 * minute, sure: false})
  })

  it('is sure again once the server has spoken', () => {
    const {clock, hear, sleeps} = phone()
    hear()
    sleeps(5 * minute)
    hear(noon + 5 * minute)
    expect(clock.read()).toEqual({now: noon + 5 * minute, sure: true})
  })
})

describe('the view of something to be paid', () => {
  const expiresAt = new Date(noon).toISOString()
  const at = (offset: number, sure = true) => ({now: noon + offset, sure})

  it('ends at the very deadline', () => {
    expect(viewOf({status: 'pending', expiresAt}, at(-1))).toEqual({name: 'pay', left: 1})
    expect(viewOf({status: 'pending', expiresAt}, at(0))).toEqual({name: 'overdue'})
  })

  it('asks the server before it calls off a payment because a clock has jumped', () => {
    expect(viewOf({status: 'pending', expiresAt}, at(minute, false))).toEqual({name: 'checking'})
    expect(viewOf({status: 'pending', expiresAt}, at(-minute, false))).toEqual({name: 'pay', left: minute})
  })

  it('shows no details while the time is not known', () => {
    expect(viewOf({status: 'pending', expiresAt}, undefined)).toEqual({name: 'checking'})
  })

  it('has no clock where there is no deadline', () => {
    expect(viewOf({status: 'pending', expiresAt: null}, undefined)).toEqual({name: 'pay', left: null})
  })

  it.each([
    ['manual_confirmation', 'review'],
    ['completed', 'done'],
    ['blocked', 'refused'],
    ['expired', 'overdue']
  ] as const)('of status %s is %s, whatever the clock says', (status, name) => {
    expect(viewOf({status, expiresAt}, at(-minute))).toEqual({name})
    expect(viewOf({status, expiresAt}, at(minute))).toEqual({name})
  })
})

describe('the countdown', () => {
  it.each([
    [10 * minute, 600],
    [10 * minute - 1, 600],
    [59_001, 60],
    [1, 1],
    [0, 0],
    [-5, 0]
  ])('has %i ms stand as %i seconds', (left, seconds) => {
    expect(secondsLeft(left)).toBe(seconds)
  })

  it('is said aloud seven times in an hour, and not once a second', () => {
    const said = new Set<number | null>()
    for (let left = 60 * minute; left > 0; left -= second) said.add(milestoneOf(left))
    expect([...said].map(milestone => milestone && milestone / second)).toEqual([
      null,
      1800,
      600,
      300,
      120,
      60,
      30,
      10
    ])
  })
})

describe('a late receipt', () => {
  it('is offered for a day after the end', () => {
    const expiresAt = new Date(noon).toISOString()
    const day = 24 * 60 * minute
    expect(takesLateReceipt(expiresAt, noon + day - 1)).toBe(true)
    expect(takesLateReceipt(expiresAt, noon + day)).toBe(false)
    expect(takesLateReceipt(null, noon)).toBe(false)
  })
})
