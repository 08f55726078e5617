import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {makePayout} from '../../../test/payouts.ts'
import {openStream, untilInLog} from '../../../test/stream.ts'
import {openSession} from '../../identity/sessions.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser
beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
  vendor = await app.user('vendor')
})
afterAll(() => app.stop())

const block = (id: number) =>
  app.ask(`/api/payouts/${id}`, {token: admin.token, method: 'PATCH', json: {status: 'blocked'}})
const page = async (token: string, after?: string) =>
  (await app.ask(`/api/events${after === undefined ? '' : `?after=${after}`}`, {token})).body.data

describe('a stream', () => {
  test('says what has changed right after the change, without what the record contains', async () => {
    const {id, orderId} = await makePayout(app, {userId: vendor.id})
    const stream = await openStream(app, vendor.token)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toBe('no-store, no-transform')
    expect(stream.headers.get('x-accel-buffering')).toBe('no')
    expect((await stream.message('ready')).data).toEqual({lag: 0})
    expect((await block(id)).status).toBe(200)
    const {data} = await stream.message('change')
    expect(data).toEqual({
      area: 'payouts',
      record_id: String(id),
      version: 2,
      kind: 'changed',
      user_id: vendor.id
    })
    expect(stream.text()).not.toContain(orderId)
    stream.close()
  })

  test('goes on behind the last event that its reader has read', async () => {
    const [first, second] = [await makePayout(app), await makePayout(app)]
    const broken = await openStream(app, admin.token)
    await broken.message('ready')
    await block(first.id)
    const {id: last} = await broken.message('change')
    broken.close()
    await block(second.id)
    await untilInLog(app.database.db)
    const stream = await openStream(app, admin.token, last)
    expect((await stream.message('change')).data.record_id).toBe(String(second.id))
    await stream.message('ready')
    expect(stream.messages().map(({event}) => event)).toEqual(['change', 'ready'])
    stream.close()
  })

  test.each(['no cursor at all', '0123456789abcdef.5.0'])(
    'begins with a resync where its reader comes with %s',
    async after => {
      const stream = await openStream(app, admin.token, after)
      await stream.message('ready')
      expect(stream.messages().map(({event}) => event)).toEqual(['resync', 'ready'])
      stream.close()
    }
  )
})

test('a cursor of a transaction that has not begun is answered with a resync, in a stream and as a page', async () => {
  const [epoch] = (await page(admin.token)).next.split('.')
  const forged = `${epoch}.9000000000000000000.0`
  const stream = await openStream(app, admin.token, forged)
  await stream.message('ready')
  expect(stream.messages().map(({event}) => event)).toEqual(['resync', 'ready'])
  const {id} = await makePayout(app)
  await block(id)
  expect((await stream.message('change')).data.record_id).toBe(String(id))
  stream.close()
  expect(await page(admin.token, forged)).toMatchObject({events: [], resync: true})
})

describe('a stream ends within a second, with the reason', () => {
  const ends: [string, string, (user: TestUser) => Promise<unknown>][] = [
    ['signing out', 'session_ended', ({token}) => app.ask('/api/tokens', {token, method: 'DELETE'})],
    ['another role', 'role_changed', ({id}) => update(id, `role = 'paymaster'`)],
    ['disabling', 'account_disabled', ({id}) => update(id, 'disabled_at = now()')],
    ['deletion', 'account_deleted', ({id}) => update(id, 'deleted_at = now()')],
    [
      'a new password, which ends the sessions',
      'session_ended',
      ({id}) => app.database.db.query('delete from sessions where user_id = $1', [id])
    ]
  ]
  const update = (id: number, change: string) =>
    app.database.db.query(`update users set ${change} where id = $1`, [id])

  test.each(ends)('after %s', async (_, reason, end) => {
    const user = await app.user('api_admin')
    const stream = await openStream(app, user.token)
    const untouched = await openStream(app, admin.token)
    await stream.message('ready')
    await end(user)
    const ended = performance.now()
    await stream.ended
    expect(performance.now() - ended).toBeLessThan(1000)
    expect(stream.messages().at(-1)).toEqual({event: 'end', data: {reason}})
    expect(untouched.messages().map(({event}) => event)).not.toContain('end')
    untouched.close()
  })

  test('when the process stops, which no stream holds up', async () => {
    const own = await startTestApp()
    const user = await own.user('admin')
    const stream = await openStream(own, user.token)
    await stream.message('ready')
    const stopped = performance.now()
    await own.stop()
    await stream.ended
    expect(performance.now() - stopped).toBeLessThan(3000)
    expect(stream.messages().at(-1)).toEqual({event: 'end', data: {reason: 'shutdown'}})
  })
})

test('a user has ten streams at once in a process, and one more once one has ended', async () => {
  const user = await app.user('admin')
  const streams = await Promise.all(Array.from({length: 10}, () => openStream(app, user.token)))
  for (const stream of streams) await stream.message('ready')
  const token = await openSession(app.database.db, app.env, user.id, 'test')
  const refused = await openStream(app, token)
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '10'])
  streams[0]?.close()
  await expect
    .poll(async () => {
      const next = await openStream(app, token)
      next.close()
      return next.status
    })
    .toBe(200)
  for (const stream of streams) stream.close()
})

describe('the same as a page', () => {
  test('has the events behind a cursor, and where to go on', async () => {
    await untilInLog(app.database.db)
    const {next} = await page(admin.token)
    const {id} = await makePayout(app)
    await block(id)
    await untilInLog(app.database.db)
    const read = await page(admin.token, next)
    expect(read).toMatchObject({
      events: [{area: 'payouts', record_id: String(id)}],
      resync: false,
      more: false
    })
    expect((await page(admin.token, read.next)).events).toEqual([])
  })

  test('asks for a resync where the cursor is of another epoch', async () => {
    expect(await page(admin.token, '0123456789abcdef.5.0')).toMatchObject({events: [], resync: true})
  })
})

test('nobody reads events without a session', async () => {
  expect((await app.ask('/api/events')).status).toBe(401)
  expect((await app.ask('/api/events', {headers: {accept: 'text/event-stream'}})).status).toBe(401)
})

test('an operator sees how many streams there are and how far the horizon is behind', async () => {
  const text = await (await fetch(`${app.url}/metrics`)).text()
  expect(text).toMatch(/^upstream_event_streams \d+$/m)
  expect(text).toMatch(/^upstream_event_horizon_age_seconds 0(\.\d+)?$/m)
})
