import {Secret, TOTP} from 'otpauth'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {codeIn, keptFor, messageTo} from '../../test/messages.ts'
import {startWorker, type Worker} from '../jobs/worker.ts'

const password = 'a long and honest password'
let app: TestApp
let worker: Worker
let passwordHash: string

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env)
  passwordHash = await app.services.passwords.hash(password)
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

const member = () => app.user('admin', {passwordHash})
const codeOf = (secret: string, steps: number) =>
  new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: Date.now() + steps * 30_000})

async function addPhone({token}: Pick<TestUser, 'token'>, phone: string) {
  await app.ask('/api/verification-codes', {token, json: {type: 'verify_phone', phone}})
  const code = codeIn((await messageTo(app, phone)).body)
  const json = {type: 'verify_phone', code, phone}
  expect((await app.ask('/api/verification-codes/confirmations', {token, json})).status).toBe(200)
}

describe('whoever owns an account is told at once', () => {
  test('of a phone that opens it', async () => {
    const owner = await member()
    await addPhone(owner, '+79165550101')
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
    expect(await keptFor(app, '+79165550103')).toHaveLength(1)
  })

  test('of another e-mail at the old one', async () => {
    const [staff, vendor] = [await member(), await app.user('vendor')]
    const next = `moved-${vendor.email}`
    const json = {email: next}
    const changed = await app.ask(`/api/users/${vendor.id}`, {method: 'PATCH', token: staff.token, json})
    expect(changed.status).toBe(200)
    expect((await messageTo(app, vendor.email)).subject).toBe('E-mail изменён — Paydesk')
    const toTheNew = await messageTo(app, next)
    expect(toTheNew.subject).not.toContain('изменён')
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
})
