import {Secret, TOTP} from 'otpauth'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../test/messages.ts'
import {inTransaction, type Tx} from '../db/pool.ts'
import {jobs} from '../features/registry.ts'
import {startWorker, type Worker} from '../start-worker.ts'
import {notifyOfAccess} from './access-notices.ts'

const password = 'a long and honest password'
let app: TestApp
let worker: Worker
let passwordHash: string

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env, jobs)
  passwordHash = await app.services.passwords.hash(password)
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

const member = () => app.user('admin', {passwordHash})
const codeOf = (secret: string, steps: number) =>
  new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: Date.now() + steps * 30_000})

async function addPhone({token}: Pick<TestUser, 'token'>, phone: string, more: object = {}) {
  await app.ask('/api/verification-codes', {token, json: {type: 'verify_phone', phone}})
  const code = codeIn((await messageTo(app, phone)).body)
  const json = {type: 'verify_phone', code, phone, ...more}
  expect((await app.ask('/api/verification-codes/confirmations', {token, json})).status).toBe(200)
}

/** Notifies of a new password, and runs `then` in the same transaction. */
const tell = (userId: number, then: (tx: Tx) => Promise<unknown> = async () => undefined) =>
  inTransaction(app.database.db, async tx => {
    await notifyOfAccess(app.services, tx, userId, 'password')
    await then(tx)
  })

/** A vendor who signs in by a phone; an email was never confirmed. */
async function byPhone(phone: string, email: string | null) {
  const {id, token} = await app.user('vendor', {phone, phoneConfirmed: true, emailConfirmed: false})
  await app.database.db.query('update users set email = $2 where id = $1', [id, email])
  return {id, token}
}

describe('the owner of an account is notified at once', () => {
  test('of a phone that opens it', async () => {
    const owner = await member()
    await addPhone(owner, '+79165550101', {current_password: password})
    expect(await messageTo(app, owner.email)).toMatchObject({
      subject: 'Телефон для входа изменён — Paydesk',
      body: expect.stringContaining('можно войти по новому номеру')
    })
  })

  test('of another phone at the old one, where there is no mailbox', async () => {
    const {id, token} = await app.user('vendor')
    const old = '+79165550102'
    await app.database.db.query(
      `update users set email = null, email_confirmed_at = null, phone = $2, phone_confirmed_at = now() where id = $1`,
      [id, old]
    )
    await addPhone({token}, '+79165550103')
    expect((await messageTo(app, old)).body).toBe(
      'Paydesk: Телефон для входа изменён. Если это были не вы, восстановите доступ.'
    )
    expect(await messagesTo(app, '+79165550103')).toHaveLength(1)
  })

  test('of another email at the old one', async () => {
    const [staff, vendor] = [await member(), await app.user('vendor')]
    const next = `moved-${vendor.email}`
    const json = {email: next}
    const changed = await app.ask(`/api/users/${vendor.id}`, {method: 'PATCH', token: staff.token, json})
    expect(changed.status).toBe(200)
    expect((await messageTo(app, vendor.email)).subject).toBe('E-mail изменён — Paydesk')
    const toTheNew = await messageTo(app, next)
    expect(toTheNew.subject).not.toContain('изменён')
  })

  test('of no email after the first, once staff had changed it twice', async () => {
    const [staff, vendor] = [await member(), await app.user('vendor', {passwordHash})]
    const change = async (email: string) => {
      const json = {email}
      const changed = await app.ask(`/api/users/${vendor.id}`, {method: 'PATCH', token: staff.token, json})
      expect(changed.status).toBe(200)
      return messageTo(app, email)
    }
    const [second, third, fourth] = ['e2', 'e3', 'e4'].map(name => `${name}-${vendor.email}`) as [
      string,
      string,
      string
    ]
    await change(second)
    const message = await change(third)
    await messageTo(app, vendor.email, 2)
    expect(await messagesTo(app, second)).toHaveLength(1)
    const json = {type: 'verify_register', code: codeIn(message.body)}
    expect((await app.ask('/api/verification-codes/confirmations', {json})).status).toBe(200)
    await change(fourth)
    await messageTo(app, third, 2)
    expect(await messagesTo(app, vendor.email)).toHaveLength(2)
  })

  test('of a second factor that begins or ends', async () => {
    const {token, email} = await member()
    const {secret} = (await app.ask('/api/second-factor', {token, json: {password}})).body.data
    await app.ask('/api/second-factor/confirmations', {token, json: {code: codeOf(secret, -1)}})
    expect((await messageTo(app, email)).subject).toBe('Двухфакторная аутентификация включена — Paydesk')
    const off = {enabled: false, code: codeOf(secret, 0)}
    expect((await app.ask('/api/second-factor', {method: 'PATCH', token, json: off})).status).toBe(200)
    expect((await messageTo(app, email, 2)).subject).toBe('Двухфакторная аутентификация выключена — Paydesk')
  })

  test("of another email at the phone, where the earlier email was nobody's or never proven", async () => {
    const staff = await member()
    for (const [phone, email] of [
      ['+79165550104', null],
      ['+79165550105', 'never-proven@test.example']
    ] as const) {
      const {id} = await byPhone(phone, email)
      const json = {email: `given-${id}@test.example`}
      const changed = await app.ask(`/api/users/${id}`, {method: 'PATCH', token: staff.token, json})
      expect(changed.status).toBe(200)
      expect((await messageTo(app, phone)).body).toBe(
        'Paydesk: E-mail изменён. Если вы об этом не просили, сразу обратитесь в поддержку.'
      )
      await messageTo(app, json.email)
    }
    expect(await messagesTo(app, 'never-proven@test.example')).toEqual([])
  })

  test('at every confirmed address, in the language from before', async () => {
    const [{id, token, email}, phone] = [await member(), '+79165550106']
    await app.database.db.query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
      id,
      phone
    ])
    const renewed = 'another honest password'
    const json = {
      current_password: password,
      password: renewed,
      password_confirmation: renewed,
      language: 'zh'
    }
    expect((await app.ask(`/api/users/${id}`, {method: 'PATCH', token, json})).status).toBe(200)
    expect((await messageTo(app, email)).subject).toBe('Пароль изменён — Paydesk')
    expect((await messageTo(app, phone)).body).toContain('Пароль изменён')
  })

  test('and never at a number that was just put in', async () => {
    const {id, token} = await app.user('vendor', {emailConfirmed: false})
    await addPhone({token}, '+79165550107')
    await tell(id)
    await messageTo(app, '+79165550107', 2)
    const texts = (await messagesTo(app, '+79165550107')).map(({body}) => body).join()
    expect(texts).toContain('Пароль изменён')
    expect(texts).not.toContain('Телефон')
  })

  test('also where the account is deleted, or called otherwise, before the notice leaves', async () => {
    const {id, email} = await app.user('vendor')
    await tell(id, tx =>
      tx.query(`update users set deleted_at = now(), email = 'otherwise@test.example' where id = $1`, [id])
    )
    expect((await messageTo(app, email)).subject).toBe('Пароль изменён — Paydesk')
  })
})
