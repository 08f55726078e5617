import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {issueLink} from '../../identity/codes.ts'
import {startWorker, type Worker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

const renewed = 'severnoe-siyanie-12'
let app: TestApp
let worker: Worker

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env, jobs)
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

/** The next message to an address, after what `ask` asks for. */
async function next(address: string, ask: () => Promise<unknown>) {
  const before = (await messagesTo(app, address)).length
  await ask()
  return messageTo(app, address, before + 1)
}

async function phoneCode(phone: string, token?: string): Promise<string> {
  const json = {type: 'verify_phone', phone}
  return codeIn((await next(phone, () => app.ask('/api/verification-codes', {token, json}))).body)
}

async function addPhone(token: string, phone: string, more: object = {}) {
  const json = {type: 'verify_phone', phone, code: await phoneCode(phone, token), ...more}
  expect((await app.ask('/api/verification-codes/confirmations', {token, json})).status).toBe(200)
}

async function signInByPhone(phone: string) {
  const json = {grant_type: 'phone', phone, code: await phoneCode(phone)}
  return (await app.ask('/api/tokens', {json})).status
}

test('an intruder who changes the password again and again does not end the owner’s recovery link', async () => {
  const passwords = ['first-long-one-7', 'second-long-one-7', 'third-long-one-7', 'fourth-long-one-7']
  const passwordHash = await app.services.passwords.hash(passwords[0] as string)
  const {id, email, token} = await app.user('vendor', {passwordHash})
  const message = await next(email, () =>
    app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
  )
  const change = (from: number, to: number) =>
    app.ask(`/api/users/${id}`, {
      token,
      method: 'PATCH',
      json: {current_password: passwords[from], password: passwords[to], password_confirmation: passwords[to]}
    })
  for (const [from, to] of [
    [0, 1],
    [1, 2],
    [2, 3]
  ] as const)
    expect((await change(from, to)).status).toBe(200)
  const json = {
    new_password: renewed,
    new_password_confirmation: renewed,
    verification_code: codeIn(message.body)
  }
  expect((await app.ask('/api/passwords', {json})).status).toBe(204)
  expect((await app.ask('/api/me', {token})).status).toBe(401)
})

test('a phone added by a stolen session does not sign in after the owner recovers the account', async () => {
  const {email, token} = await app.user('vendor')
  const phone = '+79165550701'
  await addPhone(token, phone)
  expect(await signInByPhone(phone)).toBe(201)
  const message = await next(email, () =>
    app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
  )
  expect(message.body).toContain('номер телефона нужно подтвердить заново')
  const json = {
    new_password: renewed,
    new_password_confirmation: renewed,
    verification_code: codeIn(message.body)
  }
  const notice = await next(email, () => app.ask('/api/passwords', {json}))
  expect([notice.subject, notice.body]).toEqual([
    'Пароль изменён — Paydesk',
    expect.stringContaining('номер телефона — подтвердить в профиле')
  ])
  await messageTo(app, phone, 3)
  expect(await signInByPhone(phone)).toBe(401)

  const credentials = {grant_type: 'credentials', email, password: renewed}
  const owner = (await app.ask('/api/tokens', {json: credentials})).body.data.token
  expect((await app.ask('/api/me', {token: owner})).body.data.phone).toBeNull()
  await addPhone(owner, phone, {current_password: renewed})
  expect((await app.ask('/api/me', {token: owner})).body.data.phone).toBe(phone)
  expect(await signInByPhone(phone)).toBe(201)
})

test('the response names the account whose count a server in front resets, and only for a right link', async () => {
  const {id, email} = await app.user('vendor', {email: 'анна@x.example'})
  const {secrets} = app.services
  const code = await issueLink(app.database.db, secrets, {
    purpose: 'reset_password',
    address: email,
    userId: id
  })
  const reset = (given: string) =>
    app.ask('/api/passwords', {
      json: {new_password: renewed, new_password_confirmation: renewed, verification_code: given}
    })
  const wrong = await reset('a-code-of-nobody')
  expect([wrong.status, wrong.headers.get('recovered-email')]).toEqual([422, null])
  const right = await reset(code)
  expect([right.status, right.headers.get('recovered-email')]).toEqual([204, encodeURIComponent(email)])
})
