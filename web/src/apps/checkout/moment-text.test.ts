import {expect, it} from 'vitest'
import {momentText} from './moment-text.ts'

it('a line does not end between a day and its month', () => {
  const now = Date.parse('2026-11-30T10:00:00Z')
  const text = momentText('2026-12-03T16:08:00Z', 'until', {language: 'ru', now, zone: 'Europe/Moscow'})
  expect(text).toBe('3\u00a0дек., 19:08 GMT+3')
})
