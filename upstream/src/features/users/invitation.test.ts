import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {codeIn, messageTo} from '../../../test/messages.ts'
import {startWorker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'
import {userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser

beforeAll(async () => {
  app = await startTestApp({DEMO: '1', RATE_LIMIT_FACTOR: '1'})
  admin = await app.user('admin')
  vendor = await app.user('vendor')
})
afterAll(() => app.stop())

const {auditOf, create, get} = userCalls(() => app)
const inviteAgain = (by: TestUser, id: number) =>
  app.ask(`/api/users/${id}/invitation`, {method: 'POST', token: by.token})
const setPassword = async (code: string) => {
  const password = 'severnoe-siyanie-12'
  const json = {new_password: password, new_password_confirmation: password, verification_code: code}
  return (await app.ask('/api/passwords', {json})).status
}
const state = async (id: number) => {
  const {joined, invited_until} = (await get(admin, id)).body.data
  return {joined, invited_until}
}

test('a lost invitation is sent again once a minute: its link sets the password, and the earlier one is dead', async () => {
  const worker = await startWorker(app.env, jobs)
  const email = 'lost@test.example'
  const {id} = (await create(admin, {role: 'vendor', name: 'Ольга', email, fee_rate: 2})).body.data
  const first = codeIn((await messageTo(app, email)).body)
  const tooSoon = await inviteAgain(admin, id)
  expect([tooSoon.status, Number(tooSoon.headers.get('retry-after')) > 50]).toEqual([429, true])

  await app.services.limits.forgive('codeOnce', `invitation ${email}`)
  const again = await inviteAgain(admin, id)
  expect(again.status).toBe(201)
  expect(again.body.data).toEqual({invited_until: expect.stringMatching(/Z$/)})
  expect(await state(id)).toEqual({joined: false, invited_until: again.body.data.invited_until})
  const second = codeIn((await messageTo(app, email, 2)).body)
  await worker.stop()
  expect(await setPassword(first)).toBe(422)
  expect(await setPassword(second)).toBe(204)
  expect(await state(id)).toEqual({joined: true, invited_until: null})
  expect((await inviteAgain(admin, id)).status).toBe(409)
  expect((await auditOf(id)).map(({action}) => action)).toEqual(['created', 'invited', 'password_reset'])
})

test('a sub-vendor without an email gets another link, and the earlier one is dead', async () => {
  const made = (await create(vendor, {role: 'sub_vendor', name: 'Иван'})).body.data
  const again = await inviteAgain(vendor, made.id)
  expect(again.status).toBe(201)
  const register = async (url: string, email: string) => {
    const password = 'severnoe-siyanie-12'
    const referral_code = new URL(url, 'http://x').searchParams.get('referralCode')
    const json = {email, password, password_confirmation: password, name: 'Иван', referral_code}
    return (await app.ask('/api/registrations', {json})).status
  }
  expect(await register(made.invitation_url, 'ivan-1@test.example')).toBe(422)
  expect(await register(again.body.data.invitation_url, 'ivan-2@test.example')).toBeLessThan(300)
})

test('nobody is invited below a disabled vendor, and a disabled account gets no link that opens nothing', async () => {
  const other = await app.user('vendor')
  const {id} = (await create(admin, {role: 'sub_vendor', name: 'Пётр', user_id: other.id})).body.data
  await app.database.db.query('update users set disabled_at = now() where id = $1', [other.id])
  expect([(await inviteAgain(admin, id)).status, await state(id)]).toEqual([
    409,
    {joined: false, invited_until: expect.any(String)}
  ])
})
