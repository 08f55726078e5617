import {expect, it} from 'vitest'
import {clockFace} from './clock-face.ts'

it.each([
  [600, 'ru', '10:00'],
  [59, 'ru', '00:59'],
  [0, 'en', '00:00'],
  [3900, 'zh', '1:05:00'],
  [86_399, 'ru', '23:59:59'],
  [86_400, 'ru', '1 дн. 0 ч'],
  [13 * 86_400 + 8000, 'en', '13d 2h'],
  [13 * 86_400 + 8000, 'zh', '13 天 2 小时']
] as const)('%i seconds in %s are shown as %s', (seconds, language, face) => {
  expect(clockFace(seconds, language).replaceAll('\u00a0', ' ')).toBe(face)
})
