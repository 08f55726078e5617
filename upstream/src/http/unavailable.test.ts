import {afterAll, beforeAll, expect, inject, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {onServer} from '../../test/global-setup.ts'
import {refusalOf} from './errors.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

test('while the database refuses connections a call is 503 with Retry-After, and works again afterwards', async () => {
  const {token} = await app.user('admin')
  const name = new URL(app.env.DATABASE_URL.replace('@/', '@host/')).pathname.slice(1)
  const server = inject('postgres').url
  await onServer(server, `alter database "${name}" allow_connections false`)
  try {
    await onServer(server, `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}'`)
    const away = await app.ask('/api/me', {token})
    expect(away.status).toBe(503)
    expect(away.headers.get('retry-after')).toMatch(/^\d+$/)
    expect(away.text).not.toMatch(/postgres|database|terminat/i)
    expect((await app.ask('/readyz')).status).toBe(503)
    expect((await app.ask('/healthz')).status).toBe(200)
  } finally {
    await onServer(server, `alter database "${name}" allow_connections true`)
  }
  expect((await app.ask('/api/me', {token})).status).toBe(200)
})

test.each([
  ['a full disk of the database', '53100'],
  ['a lock that was waited for too long', '55P03'],
  ['a statement that took too long', '57014'],
  ['a deadlock that outlived its retries', '40P01'],
  ['a serialization failure that outlived its retries', '40001']
])('%s is 503, to be tried again, and no fault', (_, code) => {
  expect(refusalOf(Object.assign(new Error('canceled'), {code}))).toMatchObject({
    reason: 'unavailable',
    details: {retryAfter: expect.any(Number)}
  })
})
