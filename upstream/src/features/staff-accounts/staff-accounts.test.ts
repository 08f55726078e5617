import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {messageTo} from '../../../test/messages.ts'
import {openStream} from '../../../test/stream.ts'
import {startWorker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  users = await app.everyRole()
})
afterAll(() => app.stop())

const change = (id: number, json: object, by = users.superadmin) =>
  app.ask(`/api/staff-accounts/${id}`, {method: 'PATCH', token: by.token, json})
const works = async (user: TestUser) => (await app.ask('/api/me', {token: user.token})).status
const trailOf = async (id: number) =>
  app.database.db.query(
    `select action, before, after, actor_id from audit_events
     where subject_type = 'user' and subject_id = $1 and action <> 'signed_in' order by id`,
    [String(id)]
  )

test('the list has staff alone, with the state of each account', async () => {
  const {body} = await app.ask('/api/staff-accounts', {token: users.superadmin.token})
  const rows: {id: number; role: Role}[] = body.data
  expect(rows.map(({role}) => role).toSorted()).toEqual(['admin', 'api_admin', 'paymaster', 'superadmin'])
  expect(rows.find(({id}) => id === users.admin.id)).toMatchObject({
    email: users.admin.email,
    disabled_at: null,
    second_factor: false,
    sessions: 1
  })
})

test('a new account gets an email with the link that sets its first password, by which it signs in', async () => {
  const worker = await startWorker(app.env, jobs)
  const json = {role: 'paymaster', name: 'Марина', email: 'Marina@Example.test'}
  const made = await app.ask('/api/staff-accounts', {token: users.superadmin.token, json})
  expect(made.status).toBe(201)
  expect(made.body.data).toMatchObject({
    role: 'paymaster',
    email: 'marina@example.test',
    joined: false,
    sessions: 0
  })
  const {id} = made.body.data
  expect(await trailOf(id)).toEqual([
    {
      action: 'created',
      before: null,
      after: {role: 'paymaster', name: 'Марина', email: 'marina@example.test'},
      actor_id: BigInt(users.superadmin.id)
    }
  ])
  const {body} = await messageTo(app, 'marina@example.test')
  await worker.stop()
  const code = /code=([\w-]{43})/.exec(body)?.[1]
  const password = 'severnoe-siyanie-12'
  const set = {new_password: password, new_password_confirmation: password, verification_code: code}
  expect((await app.ask('/api/passwords', {json: set})).status).toBe(204)
  const signedIn = await app.ask('/api/tokens', {
    json: {grant_type: 'credentials', email: 'marina@example.test', password}
  })
  expect(signedIn.status).toBe(201)
  const again = await app.ask('/api/staff-accounts', {token: users.superadmin.token, json})
  expect([again.status, again.body.errors]).toEqual([422, {email: ['This email is already in use']}])
})

describe('a change of an account', () => {
  test('another role ends its sessions and its stream of events, and is in the trail', async () => {
    const person = await app.user('admin')
    const stream = await openStream(app, person.token)
    await stream.message('ready')
    const {status, body} = await change(person.id, {role: 'paymaster', version: 1})
    expect([status, body.data.role, body.data.version, body.data.sessions]).toEqual([200, 'paymaster', 2, 0])
    expect(await works(person)).toBe(401)
    await stream.message('end')
    stream.close()
    expect(await trailOf(person.id)).toEqual([
      {
        action: 'updated',
        before: {role: 'admin'},
        after: {role: 'paymaster'},
        actor_id: BigInt(users.superadmin.id)
      }
    ])
  })

  test('a disabled account is signed out and stays so until it is enabled; the same again changes nothing', async () => {
    const person = await app.user('api_admin')
    const disabled = await change(person.id, {disabled: true})
    expect(disabled.body.data.disabled_at).toMatch(/Z$/)
    expect(await works(person)).toBe(401)
    expect((await change(person.id, {disabled: true})).body.data).toEqual(disabled.body.data)
    expect((await change(person.id, {disabled: false})).body.data.disabled_at).toBeNull()
    const actions = (await trailOf(person.id)).map(({action}) => action)
    expect(actions).toEqual(['account_disabled', 'account_enabled'])
  })

  test('a disabled account loses the chat that was linked to it', async () => {
    const person = await app.user('admin')
    await app.database.db.query(`insert into bot_chats (user_id, chat_id) values ($1, '77')`, [person.id])
    expect((await change(person.id, {disabled: true})).status).toBe(200)
    expect(await app.database.db.query('select from bot_chats where user_id = $1', [person.id])).toEqual([])
  })

  test('an old version is refused with the account as it is, and a vendor is no staff account', async () => {
    const person = await app.user('admin')
    const stale = await change(person.id, {role: 'paymaster', version: 7})
    expect([stale.status, stale.body.current.role]).toEqual([409, 'admin'])
    expect((await change(users.vendor.id, {disabled: true})).status).toBe(404)
    expect((await change(person.id, {role: 'vendor'})).status).toBe(422)
    expect(await works(person)).toBe(200)
  })

  test('nobody changes the own role or disables the own account', async () => {
    for (const [json, field] of [
      [{role: 'admin'}, 'role'],
      [{disabled: true}, 'disabled']
    ] as const) {
      const refused = await change(users.superadmin.id, json)
      expect([refused.status, Object.keys(refused.body.errors)]).toEqual([422, [field]])
    }
    expect(await works(users.superadmin)).toBe(200)
  })

  test('of two superadmins who demote each other at the same time, one remains', async () => {
    for (let round = 0; round < 5; round += 1) {
      const [one, other] = [await app.user('superadmin'), await app.user('superadmin')]
      const answers = await Promise.all([
        change(other.id, {role: 'paymaster'}, one),
        change(one.id, {role: 'paymaster'}, other)
      ])
      expect(answers.map(({status}) => status).toSorted()).toEqual([200, 401])
      const rows = await app.database.db.query('select role from users where id = any($1) order by role', [
        [one.id, other.id]
      ])
      expect(rows).toEqual([{role: 'paymaster'}, {role: 'superadmin'}])
    }
  })

  test('a superadmin with a second factor gives a code first', async () => {
    const boss = await app.user('superadmin')
    await app.database.db.query(
      `insert into second_factors (user_id, secret, enabled_at) values ($1, 'secret', now())`,
      [boss.id]
    )
    const person = await app.user('admin')
    const refused = await change(person.id, {disabled: true}, boss)
    const kept = await app.ask(`/api/staff-accounts/${person.id}/sessions`, {
      method: 'DELETE',
      token: boss.token
    })
    expect([refused.status, kept.status, await works(person)]).toEqual([403, 403, 200])
  })
})

test('the sessions of an account end; of the own one the present session stays', async () => {
  const end = (id: number) =>
    app.ask(`/api/staff-accounts/${id}/sessions`, {method: 'DELETE', token: users.superadmin.token})
  const person = await app.user('paymaster')
  expect((await end(person.id)).status).toBe(204)
  expect(await works(person)).toBe(401)
  expect((await end(person.id)).status).toBe(204)
  // The second call ended nothing.
  expect((await trailOf(person.id)).map(({action}) => action)).toEqual(['sessions_ended'])
  expect((await end(users.superadmin.id)).status).toBe(204)
  expect(await works(users.superadmin)).toBe(200)
  expect((await end(users.vendor.id)).status).toBe(404)
  expect(await works(users.vendor)).toBe(200)
})
