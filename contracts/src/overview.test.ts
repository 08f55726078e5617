import {describe, expect, it} from 'vitest'
import {getOverviewInput, isTimeZone} from './overview.ts'

describe('the zone of an overview', () => {
  it.each(['UTC', 'Europe/Moscow', 'Asia/Shanghai', 'America/Argentina/Buenos_Aires', 'Etc/GMT+3'])(
    'may be %s',
    name => {
      expect(isTimeZone(name)).toBe(true)
    }
  )

  it.each(['', '+03:00', 'Mars/Olympus', "UTC' or '1'='1", 'MSK-3', 'Europe/Moscow '])(
    'is never %j',
    name => {
      expect(isTimeZone(name)).toBe(false)
      expect(getOverviewInput.safeParse({timeZone: name}).success).toBe(false)
    }
  )
})

describe('the days of an overview', () => {
  it('are calendar days, and may be left out', () => {
    const taken = (days: object) => getOverviewInput.safeParse({timeZone: 'UTC', ...days}).success
    expect(taken({})).toBe(true)
    expect(taken({from: '2026-11-01', to: '2026-11-12'})).toBe(true)
    for (const from of ['2026-02-30', '2026-11-01T00:00:00.000Z', '1.11.2026', '', 20261101])
      expect(taken({from}), String(from)).toBe(false)
  })
})
