import {afterEach, describe, expect, it, vi} from 'vitest'
import {formatDay, formatDays, formatRelative, instantsOf, startOfDay, toDay} from './dates.ts'

afterEach(() => vi.unstubAllEnvs())

describe('instantsOf', () => {
  it.each([
    ['Europe/Moscow', '2026-10-31T21:00:00.000Z', '2026-11-03T21:00:00.000Z'],
    ['Asia/Shanghai', '2026-10-31T16:00:00.000Z', '2026-11-03T16:00:00.000Z'],
    ['UTC', '2026-11-01T00:00:00.000Z', '2026-11-04T00:00:00.000Z']
  ])('spans whole days of %s, the last one included', (zone, from, to) => {
    vi.stubEnv('TZ', zone)
    const days = {dateFrom: '2026-11-01', dateTo: '2026-11-03'}
    expect(instantsOf('date', days)).toEqual({dateFrom: from, dateTo: to})
  })

  it('takes a day of 25 hours whole', () => {
    vi.stubEnv('TZ', 'Europe/Berlin')
    const day = {dateFrom: '2026-10-25', dateTo: '2026-10-25'}
    const {dateFrom: from = '', dateTo: to = ''} = instantsOf('date', day)
    expect(new Date(to).getTime() - new Date(from).getTime()).toBe(25 * 3_600_000)
  })

  it('leaves open what is not chosen', () => {
    expect(instantsOf('date', {})).toEqual({dateFrom: undefined, dateTo: undefined})
    expect(instantsOf('date', {dateFrom: '2026-11-01'}).dateTo).toBeUndefined()
  })
})

describe('days', () => {
  it('refuses days that no calendar has', () => {
    expect(startOfDay('2026-02-30')).toBeUndefined()
    expect(startOfDay('2026-2-3')).toBeUndefined()
    expect(startOfDay("2026-01-01' OR 1=1")).toBeUndefined()
    expect(startOfDay(undefined)).toBeUndefined()
  })

  it('gives back the day it was given', () => {
    const date = startOfDay('2026-11-28')
    expect(date && toDay(date)).toBe('2026-11-28')
    expect(formatDay('2026-11-28', 'ru')).toBe('28 нояб. 2026 г.')
  })
})

describe('formatRelative', () => {
  const now = Date.parse('2026-11-28T12:00:00Z')

  it.each([
    ['2026-11-28T11:59:40Z', 'ru', 'сейчас'],
    // By a clock that is behind the server's.
    ['2026-11-28T12:06:00Z', 'ru', 'сейчас'],
    ['2026-11-30T12:00:00Z', 'en', 'now'],
    ['2026-11-28T12:06:00Z', 'zh', '刚刚'],
    ['2026-11-28T11:55:00Z', 'ru', '5 мин. назад'],
    ['2026-11-28T11:55:00Z', 'zh', '5 分钟前'],
    ['2026-11-28T09:00:00Z', 'en', '3 hr ago'],
    ['2026-11-27T10:00:00Z', 'ru', 'вчера, 10:00'],
    ['2026-11-26T20:00:00Z', 'ru', 'позавчера, 20:00'],
    ['2026-11-26T20:00:00Z', 'zh', '前天 20:00'],
    ['2026-11-26T20:00:00Z', 'en', '2 days ago, 20:00'],
    ['2026-11-25T20:00:00Z', 'ru', '25 нояб., 20:00']
  ] as const)('says how long ago %s was in %s', (iso, language, text) => {
    expect(formatRelative(iso, language, now)).toBe(text)
  })

  it('names the date from the third day on', () => {
    expect(formatRelative('2025-11-01T12:00:00Z', 'en', now)).toContain('1 Nov 2025')
    expect(formatRelative('2026-11-01T12:00:00Z', 'en', now)).toMatch(/^1 Nov, /)
    expect(formatRelative('2026-11-01T12:00:00Z', 'ru', now)).toMatch(/^1 нояб\., /)
    expect(formatRelative('2026-11-01T12:00:00Z', 'zh', now)).toMatch(/^11月1日 /)
  })
})

it.each([
  ['ru', /^30 окт\.\s–\s28 нояб\. 2026\sг\.$/],
  ['zh', /^2026年10月30日至11月28日$/],
  ['en', /^30 Oct\s–\s28 Nov 2026$/]
] as const)('days in %s name their year once', (language, text) => {
  expect(formatDays('2026-10-30', '2026-11-28', language)).toMatch(text)
})
