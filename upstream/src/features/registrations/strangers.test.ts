import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {startWorker, type Worker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

const password = 'beliy-parus-1841'
const strangers = 'stranger-password-7'
let app: TestApp
let worker: Worker
let vendor: TestUser
let admin: TestUser

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env, jobs)
  vendor = await app.user('vendor')
  admin = await app.user('admin')
  await app.user('vendor', {referralCode: 'STRANGER'})
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

/** An invitation without an email: the account's id, and the code of its link. */
async function invitation() {
  const json = {role: 'sub_vendor', name: '陈静'}
  const {data} = (await app.ask('/api/users', {token: vendor.token, json})).body
  const code = new URL(data.invitation_url, 'http://x').searchParams.get('referralCode') ?? ''
  return {id: data.id as number, code}
}

const register = (email: string, referralCode: string, word = password) =>
  app.ask('/api/registrations', {
    json: {email, password: word, password_confirmation: word, name: '陈静', referral_code: referralCode}
  })
/** Somebody without an invitation signs up with an address that is not theirs. */
async function signUpAsStranger(email: string): Promise<void> {
  expect((await register(email, 'STRANGER', strangers)).status).toBe(204)
}
const press = (code: string) =>
  app.ask('/api/verification-codes/confirmations', {json: {type: 'verify_register', code}})
const signIn = (email: string, given: string) =>
  app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password: given}})
/** Presses the link, then signs in by each password. */
async function enter(email: string, message: {body: string}) {
  const pressed = (await press(codeIn(message.body))).status
  return [pressed, (await signIn(email, password)).status, (await signIn(email, strangers)).status]
}

test('an invitation that was answered with an email a stranger had signed up with brought no email', async () => {
  const email = 'taken-before@test.example'
  await signUpAsStranger(email)
  const early = codeIn((await messageTo(app, email)).body)
  const {id, code} = await invitation()
  expect((await register(email, code)).status).toBe(204)
  const message = await messageTo(app, email, 2)
  expect((await press(early)).status).toBe(422)
  expect(await enter(email, message)).toEqual([200, 201, 401])
  const rows = await app.database.db.query(
    'select id::int from users where email = $1 and deleted_at is null',
    [email]
  )
  expect(rows).toEqual([{id}])
})

test('a stranger’s sign-up leaves the link of an answered invitation alive', async () => {
  const email = 'taken-after@test.example'
  const {code} = await invitation()
  await register(email, code)
  const message = await messageTo(app, email)
  await signUpAsStranger(email)
  expect(await enter(email, message)).toEqual([200, 201, 401])
  expect(await messagesTo(app, email)).toHaveLength(1)
})

test('a stranger’s sign-up leaves the link of an email changed by staff alive', async () => {
  const [old, email] = ['before-change@test.example', 'after-change@test.example']
  const {id, code} = await invitation()
  await register(old, code)
  await enter(old, await messageTo(app, old))
  expect(
    (await app.ask(`/api/users/${id}`, {method: 'PATCH', token: admin.token, json: {email}})).status
  ).toBe(200)
  const message = await messageTo(app, email)
  await signUpAsStranger(email)
  expect(await enter(email, message)).toEqual([200, 201, 401])
})

test('an invitation is answered in vain with the email of an account that is used', async () => {
  const {email} = await app.user('vendor')
  const {id, code} = await invitation()
  expect((await register(email, code)).status).toBe(204)
  const [row] = await app.database.db.query('select email, password_hash from users where id = $1', [id])
  expect(row).toEqual({email: null, password_hash: null})
})
