import {randomUUID} from 'node:crypto'
import {setTimeout as pause} from 'node:timers/promises'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {inTransaction} from '../../db/pool.ts'
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
  vendor = await app.user('vendor')
  admin = await app.user('admin')
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

async function answer(referralCode: string, contact: {email: string} | {phone: string}) {
  const json = {name: '陈静', password, password_confirmation: password, referral_code: referralCode}
  if ('email' in contact) return app.ask('/api/registrations', {json: {...json, ...contact}})
  await app.ask('/api/verification-codes', {json: {type: 'verify_phone', phone: contact.phone}})
  const code = codeIn((await messageTo(app, contact.phone)).body)
  return app.ask('/api/registrations', {json: {...json, ...contact, code}})
}

const recover = (email: string) => app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})

/** How many emails there are to an address, once one that was asked for later has come to `admin`. */
async function countTo(email: string): Promise<number> {
  const before = (await messagesTo(app, admin.email)).length
  await recover(admin.email)
  await messageTo(app, admin.email, before + 1)
  return (await messagesTo(app, email)).length
}

test('an account that its owner claimed by phone is not recovered by the email of an earlier answer', async () => {
  const {id, code} = await invitation()
  const [evil, phone] = ['evil@test.example', '+79165550801']
  expect((await answer(code, {email: evil})).status).toBe(204)
  const early = codeIn((await messageTo(app, evil)).body)
  expect((await answer(code, {phone})).status).toBe(204)
  expect((await recover(evil)).status).toBe(201)
  expect(await countTo(evil)).toBe(1)
  const confirmed = {type: 'verify_register', code: early}
  expect((await app.ask('/api/verification-codes/confirmations', {json: confirmed})).status).toBe(422)
  const [row] = await app.database.db.query('select email, phone from users where id = $1', [id])
  expect(row).toEqual({email: null, phone})
})

test('an email that was never confirmed recovered an account that a phone had claimed', async () => {
  const {id} = await app.user('vendor', {email: 'kept@test.example', emailConfirmed: false})
  await app.database.db.query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
    id,
    '+79165550802'
  ])
  await recover('kept@test.example')
  expect(await countTo('kept@test.example')).toBe(0)
})

test('an account that staff made and nobody has used is recovered by its email, as is one whose email staff gave', async () => {
  const email = 'made@test.example'
  const json = {role: 'vendor', name: 'Сергей', email, fee_rate: 2, key: randomUUID()}
  const made = await app.ask('/api/users', {token: admin.token, json})
  expect(made.status).toBe(201)
  await messageTo(app, email)
  await recover(email)
  expect((await messageTo(app, email, 2)).body).toContain('/admin/password-reset?code=')
  const {id} = await app.user('vendor')
  const moved = {email: 'moved@test.example'}
  await app.ask(`/api/users/${id}`, {method: 'PATCH', token: admin.token, json: moved})
  await messageTo(app, moved.email)
  await recover(moved.email)
  await messageTo(app, moved.email, 2)
})

test('the password of a stranger’s answer opened the account once its owner had confirmed the email that staff gave', async () => {
  const {id, code} = await invitation()
  await answer(code, {email: 'stranger@test.example'})
  const email = 'owner@test.example'
  await app.ask(`/api/users/${id}`, {method: 'PATCH', token: admin.token, json: {email}})
  const message = await messageTo(app, email)
  expect(message.body).toContain('/admin/password-reset?code=')
  const signIn = (given: string) =>
    app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password: given}})
  const own = {new_password: 'severnoe-siyanie-12', new_password_confirmation: 'severnoe-siyanie-12'}
  await app.ask('/api/passwords', {json: {...own, verification_code: codeIn(message.body)}})
  expect((await signIn(password)).status).toBe(401)
  expect((await signIn(own.new_password)).status).toBe(201)
})

/** Waits until somebody waits for a row that another transaction holds. */
async function somebodyWaits(): Promise<void> {
  for (let i = 0; i < 200; i += 1) {
    const waiting = await app.database.db.query(
      `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
    )
    if (waiting.length > 0) return
    await pause(10)
  }
  throw new Error('nobody waits')
}

test('an answer that was under way put its email and password in the place of what staff had just given', async () => {
  const [stranger, given] = ['under-way@test.example', 'from-staff@test.example']
  await app.user('vendor', {referralCode: 'HELD2222'})
  await answer('HELD2222', {email: stranger})
  const {id, code} = await invitation()
  // The answer has found its invitation, and stops at the sign-up that has its email.
  const answered = await inTransaction(app.database.db, async tx => {
    await tx.query('select id from users where email = $1 for update', [stranger])
    const under = answer(code, {email: stranger})
    await somebodyWaits()
    const json = {email: given}
    const changed = await app.ask(`/api/users/${id}`, {method: 'PATCH', token: admin.token, json})
    expect(changed.status).toBe(200)
    return () => under
  })
  expect((await answered()).body.errors).toEqual({referral_code: ['The referral code is not known']})
  const [row] = await app.database.db.query(
    'select email, email_by_staff, password_hash from users where id = $1',
    [id]
  )
  expect(row).toEqual({email: given, email_by_staff: true, password_hash: null})
})
