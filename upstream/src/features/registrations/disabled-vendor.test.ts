import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {inTransaction} from '../../db/pool.ts'
import {setDisabled} from '../../identity/accounts.ts'
import {startWorker, type Worker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

const password = 'beliy-parus-1841'
let app: TestApp
let worker: Worker
let vendor: TestUser
let admin: TestUser

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env, jobs)
  vendor = await app.user('vendor', {referralCode: 'DISABLED'})
  admin = await app.user('admin')
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

const disable = (disabled: boolean) =>
  inTransaction(app.database.db, tx => setDisabled(tx, vendor.id, disabled))
/** By staff, since disabling ends the vendor's own session. */
const invite = (more: object = {}) => {
  const json = {role: 'sub_vendor', name: '陈静', user_id: vendor.id, ...more}
  return app.ask('/api/users', {token: admin.token, json})
}
const register = (email: string, referralCode: string) =>
  app.ask('/api/registrations', {
    json: {email, password, password_confirmation: password, name: '陈静', referral_code: referralCode}
  })
const press = (code: string) =>
  app.ask('/api/verification-codes/confirmations', {json: {type: 'verify_register', code}})
/** The form's check before it asks for a password. */
const check = (code: string) =>
  app.ask('/api/verification-codes/confirmations', {json: {type: 'reset_password', code}})
const setPassword = (code: string) => {
  const json = {new_password: password, new_password_confirmation: password, verification_code: code}
  return app.ask('/api/passwords', {json})
}
const unknown = {referral_code: ['The referral code is not known']}

test('a disabled vendor’s referral code, invitations and emails brought in new people', async () => {
  const link = (await invite()).body.data.invitation_url
  const code = new URL(link, 'http://x').searchParams.get('referralCode') ?? ''
  const [invited, signedUp] = ['invited-before@test.example', 'signed-up-before@test.example']
  await invite({email: invited})
  const invitation = codeIn((await messageTo(app, invited)).body)
  await register(signedUp, 'DISABLED')
  const message = codeIn((await messageTo(app, signedUp)).body)

  await disable(true)
  expect((await register('by-code@test.example', 'DISABLED')).body.errors).toEqual(unknown)
  expect((await register('by-link@test.example', code)).body.errors).toEqual(unknown)
  expect((await press(message)).status).toBe(422)
  expect((await setPassword(invitation)).status).toBe(422)
  expect((await check(invitation)).body.errors).toEqual({code: ['The code is wrong or has expired']})
  expect((await invite()).body.errors).toEqual({user_id: ['Choose a user']})
  // Nor is an email sent that would open nothing.
  const recovery = {json: {type: 'reset_password', email: invited}}
  expect((await app.ask('/api/verification-codes', recovery)).status).toBe(201)

  await disable(false)
  expect((await press(message)).status).toBe(200)
  expect((await check(invitation)).status).toBe(200)
  expect((await setPassword(invitation)).status).toBe(204)
  expect((await register('by-link@test.example', code)).status).toBe(204)
  await messageTo(app, 'by-link@test.example')
  expect(await messagesTo(app, invited)).toHaveLength(1)
})

test('the sub-vendors of a disabled vendor go on, and recover their passwords', async () => {
  const {email, token} = await app.user('sub_vendor', {parentId: vendor.id})
  await disable(true)
  expect((await app.ask('/api/me', {token})).status).toBe(200)
  await app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
  expect((await setPassword(codeIn((await messageTo(app, email)).body))).status).toBe(204)
  const signIn = {json: {grant_type: 'credentials', email, password}}
  expect((await app.ask('/api/tokens', signIn)).status).toBe(201)
  await disable(false)
})

test('an email for somebody who waits for a disabled vendor is refused with a sentence; one who joined before gets it', async () => {
  const waiting = (await invite()).body.data.id
  const joined = await app.user('sub_vendor', {parentId: vendor.id})
  await disable(true)
  const give = (id: number, email: string) =>
    app.ask(`/api/users/${id}`, {token: admin.token, method: 'PATCH', json: {email}})
  const refused = await give(waiting, 'waits@test.example')
  expect([refused.status, refused.body.errors]).toEqual([
    422,
    {email: ['The vendor of this user is disabled, so nobody can join it. Enable the vendor first']}
  ])
  expect((await give(joined.id, 'joined@test.example')).status).toBe(200)
  await disable(false)
  expect((await give(waiting, 'waits@test.example')).status).toBe(200)
})
