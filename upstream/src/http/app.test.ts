import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test, vi} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {features} from '../features/registry.ts'
import {endpoints} from './document.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})

afterAll(() => app.stop())

test('each operation of the document has exactly one route', () => {
  const routed = features.flatMap(feature => feature.routes.map(route => route.operationId))
  expect(routed.sort()).toEqual([...endpoints.keys()].sort())
})

test('a call without a token, with an unknown one, or with another scheme is 401 with a message', async () => {
  const schemes: Record<string, string>[] = [
    {},
    {authorization: 'Bearer nobody'},
    {authorization: 'Basic YTpi'}
  ]
  for (const headers of schemes) {
    const answer = await app.ask('/api/me', {headers})
    expect(answer.status).toBe(401)
    expect(answer.body).toEqual({message: 'Sign in first'})
  }
})

test('a session ends after its idle time, at its own end, and with its user', async () => {
  const {db} = app.database
  for (const end of [
    `update sessions set last_used_at = now() - interval '2 days' where user_id = $1`,
    `update sessions set expires_at = now() where user_id = $1`,
    `update users set deleted_at = now() where id = $1`
  ]) {
    const user = await app.user('vendor')
    expect((await app.ask('/api/me', {token: user.token})).status).toBe(200)
    await db.query(end, [user.id])
    expect((await app.ask('/api/me', {token: user.token})).status).toBe(401)
  }
})

test('an unknown path is 404, and so is a method that a path lacks', async () => {
  expect((await app.ask('/api/nothing', {token: users.admin.token})).status).toBe(404)
  expect((await app.ask('/nothing')).status).toBe(404)
  expect((await app.ask('/api/merchants', {method: 'PUT', json: {}, token: users.admin.token})).status).toBe(
    404
  )
})

describe('a body that cannot be used', () => {
  const patch = (json: unknown, key = 'transfer_fee_rate') =>
    app.ask(`/api/application-config/${key}`, {method: 'PATCH', json, token: users.admin.token})

  test('nested 20,000 deep is 400', async () => {
    expect((await patch(`${'['.repeat(20_000)}${']'.repeat(20_000)}`)).status).toBe(400)
    expect((await patch(`${'{"value":'.repeat(9_000)}1${'}'.repeat(9_000)}`)).status).toBe(400)
    expect((await patch({value: '[{'.repeat(500)})).status).toBe(422)
  })

  test('that is a list is 422, also where the kinds of body are told apart by a field', async () => {
    expect((await patch('[]')).status).toBe(422)
    expect((await app.ask('/api/tokens', {json: '[]'})).status).toBe(422)
  })

  test('that is no JSON is 400, and one over 100 kB is 413', async () => {
    expect((await patch('{"value": ')).status).toBe(400)
    expect((await patch({value: 'x'.repeat(101 * 1024)})).status).toBe(413)
  })

  test('from a sender without a session is read up to 16 kB', async () => {
    const signIn = (bytes: number) =>
      app.ask('/api/tokens', {
        json: {grant_type: 'credentials', email: 'a@b.ru', password: 'x'.repeat(bytes)}
      })
    expect((await signIn(15 * 1024)).status).toBe(422)
    expect((await signIn(17 * 1024)).status).toBe(413)
  })

  test('with unknown, missing or coercible values is 422 with a sentence by field', async () => {
    for (const value of [null, true, '', [], {}, 'NaN', '0x10', '1e3']) {
      const answer = await patch({value})
      expect(answer.status, JSON.stringify(value)).toBe(422)
      expect(Object.keys(answer.body.errors), JSON.stringify(value)).toEqual(['value'])
    }
    expect((await patch({value: 1, extra: 2})).body.errors).toHaveProperty('extra')
    for (const name of ['__proto__', 'constructor', 'toString']) {
      const {status, body} = await patch(`{"value": 1, "${name}": {"a": 1}}`)
      expect([status, Object.keys(body.errors)], name).toEqual([422, [name]])
    }
    expect((await patch('{"value": 1e309}')).status).toBe(422)
  })

  test('under a key that is not known is 422', async () => {
    expect((await patch({value: 1}, 'nothing')).status).toBe(422)
  })
})

test('sign-in fields are refused in the words of a form', async () => {
  const bad = await app.ask('/api/tokens', {
    json: {grant_type: 'credentials', email: 'nobody', password: 'x'}
  })
  expect(bad.status).toBe(422)
  expect(bad.body).toEqual({
    message: 'The given data was invalid',
    errors: {email: ['Must be a valid email']}
  })
  expect((await app.ask('/api/tokens', {method: 'POST'})).status).toBe(400)
  const other = await app.ask('/api/tokens', {json: {grant_type: 'magic'}})
  expect(other.body.errors).toEqual({grant_type: ['grant_type has an unexpected value']})
  const none = await app.ask('/api/tokens', {json: {grant_type: 'credentials', email: 'a@b.example'}})
  expect(none.body.errors).toEqual({password: ['password is a required field']})
})

test('every answer has a request id, is never stored, and tells nothing of the server', async () => {
  const answer = await app.ask('/api/me', {
    token: users.vendor.token,
    headers: {'x-request-id': 'given-by-the-client'}
  })
  expect(answer.headers.get('x-request-id')).toBe('given-by-the-client')
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('x-powered-by')).toBeNull()
  expect(
    (await app.ask('/api/me', {headers: {'x-request-id': 'a b\tc'}})).headers.get('x-request-id')
  ).toMatch(/^[\da-f-]{36}$/)
})

test('a call is one log line with its request id, and a probe is none', async () => {
  const info = vi.spyOn(app.services.log, 'info')
  for (const path of ['/healthz', '/readyz', '/metrics']) await app.ask(path)
  expect(info).not.toHaveBeenCalled()
  await app.ask('/api/me', {token: users.vendor.token, headers: {'x-request-id': 'id-of-this-request'}})
  await vi.waitUntil(() => info.mock.calls.length > 0, {timeout: 20_000})
  expect(info.mock.calls).toEqual([
    [
      {
        requestId: 'id-of-this-request',
        operation: 'getMe',
        userId: users.vendor.id,
        status: 200,
        ms: expect.any(Number),
        finished: true
      },
      'call'
    ]
  ])
  info.mockRestore()
})

test('health, readiness and metrics answer', async () => {
  expect((await app.ask('/healthz')).body).toEqual({status: 'ok'})
  expect((await app.ask('/readyz')).body).toEqual({status: 'ready'})
  expect((await app.ask('/metrics')).text).toContain('upstream_request_seconds')
})

test('the figures are for neighbours alone: a request that a proxy passed on gets 404', async () => {
  for (const name of ['forwarded', 'x-forwarded-for'])
    expect((await app.ask('/metrics', {headers: {[name]: '1.1.1.1'}})).status).toBe(404)
})
