import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {openSession} from '../../identity/sessions.ts'

let app: TestApp
let owner: TestUser

beforeAll(async () => {
  app = await startTestApp()
  owner = await app.user('vendor')
})

afterAll(() => app.stop())

const open = (userId: number, userAgent: string) => openSession(app.database.db, app.env, userId, userAgent)
type Session = {id: number; user_agent: string | null; current: boolean}
const list = async (token = owner.token): Promise<Session[]> =>
  (await app.ask('/api/sessions', {token})).body.data
const isSignedIn = async (token: string) => (await app.ask('/api/me', {token})).status === 200

test('are the own ones that are not over, with this one marked', async () => {
  await open(owner.id, 'A phone')
  await open(owner.id, '')
  const over = await open(owner.id, 'Over')
  await app.database.db.query(`update sessions set expires_at = now() where user_agent = 'Over'`)
  const idle = await open(owner.id, 'Idle')
  await app.database.db.query(
    `update sessions set last_used_at = now() - interval '1 year' where user_agent = 'Idle'`
  )
  await app.user('vendor')
  const found = await list()
  expect(found.map(each => each.user_agent).toSorted()).toEqual(['A phone', null, 'test'])
  expect(found.filter(each => each.current).map(each => each.user_agent)).toEqual(['test'])
  expect([await isSignedIn(over), await isSignedIn(idle)]).toEqual([false, false])
})

test('one is signed out at once, and only by its owner', async () => {
  const phone = await open(owner.id, 'Lost')
  const id = (await list()).find(each => each.user_agent === 'Lost')?.id
  const stranger = await app.user('admin')
  const foreign = await app.ask(`/api/sessions/${id}`, {method: 'DELETE', token: stranger.token})
  expect([foreign.status, await isSignedIn(phone)]).toEqual([404, true])
  const own = await app.ask(`/api/sessions/${id}`, {method: 'DELETE', token: owner.token})
  expect([own.status, await isSignedIn(phone)]).toEqual([204, false])
  expect((await app.ask(`/api/sessions/${id}`, {method: 'DELETE', token: owner.token})).status).toBe(404)
})

test('all others are signed out together, this one stays, and so do other people', async () => {
  const elsewhere = [await open(owner.id, 'One'), await open(owner.id, 'Two')]
  const stranger = await app.user('vendor')
  expect((await app.ask('/api/sessions', {method: 'DELETE', token: owner.token})).status).toBe(204)
  for (const token of elsewhere) expect(await isSignedIn(token)).toBe(false)
  expect([await isSignedIn(owner.token), await isSignedIn(stranger.token)]).toEqual([true, true])
  expect(await list()).toHaveLength(1)
  const trail = await app.database.db.query(
    `select action from audit_events where subject_type = 'user' and subject_id = $1 order by id`,
    [String(owner.id)]
  )
  expect(trail.map(({action}) => action)).toEqual(['session_ended', 'other_sessions_ended'])
})
