import {expect, it} from 'vitest'
import {z} from 'zod'
import {installZodMessages} from '../zod-messages.ts'
import {commonSettings, readSettings} from './settings.ts'

const schema = z.object({
  ...commonSettings,
  SECRET: z.string('at least 3 characters').min(3, 'at least 3 characters')
})

it('settings have their defaults, and an empty one is absent', () => {
  expect(readSettings(schema, {SECRET: 'abc', REDIS_URL: ''})).toEqual({
    SECRET: 'abc',
    LOG_LEVEL: 'info',
    DEMO: false,
    RATE_LIMIT_FACTOR: 1,
    SHUTDOWN_DELAY_MS: 0
  })
})

it('each setting that is missing or wrong is named at once with what to set, and its value is not printed', () => {
  installZodMessages()
  expect(() => readSettings(schema, {SHUTDOWN_DELAY_MS: 'soon'})).toThrow(
    new Error(
      'Set these environment variables and start again:\n' +
        '  SHUTDOWN_DELAY_MS is wrong: Invalid input: expected number, received NaN\n' +
        '  SECRET is not set: at least 3 characters'
    )
  )
  expect(() => readSettings(schema, {SECRET: 'x'})).toThrow(/ {2}SECRET is wrong: at least 3 characters$/)
})
