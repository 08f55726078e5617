import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {codeIn, keptFor, messageTo} from '../../test/messages.ts'
import {startWorker, type Worker} from '../jobs/worker.ts'

const password = 'beliy-parus-1841'
let app: TestApp
let worker: Worker

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
  worker = await startWorker(app.env)
  await app.user('vendor', {referralCode: 'PLUSPLUS'})
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

const confirm = (json: object) => app.ask('/api/verification-codes/confirmations', {json})

/** How long the newest code for an address lasts, in minutes. */
async function lifetime(address: string): Promise<number> {
  const [row] = await app.database.db.query<{minutes: number}>(
    `select (extract(epoch from expires_at - created_at) / 60)::int as minutes
     from verification_codes where address = $1 order by id desc limit 1`,
    [address]
  )
  return row?.minutes ?? 0
}

test('the letter to an e-mail that begins with a plus held six digits, good for ten minutes, as if it were a phone', async () => {
  for (const email of ['+a@test.example', '+79161112233@test.example']) {
    const json = {email, password, password_confirmation: password, name: 'A', referral_code: 'PLUSPLUS'}
    expect((await app.ask('/api/registrations', {json})).status).toBe(204)
    const code = codeIn((await messageTo(app, email)).body)
    expect([code, await lifetime(email)]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 24 * 60])
    expect((await confirm({type: 'verify_register', code})).status).toBe(200)
  }
})

test('six digits written behind an e-mail that begins with a plus set its password', async () => {
  const {email} = await app.user('vendor', {email: '+b@test.example'})
  expect((await app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})).status).toBe(201)
  const code = codeIn((await messageTo(app, email)).body)
  expect([code.length, await keptFor(app, email)]).toEqual([
    43,
    [expect.objectContaining({channel: 'email'})]
  ])
  // Whatever a hash could be of, only a token's own shape is looked for.
  await app.database.db.query('update verification_codes set code_hash = $2 where address = $1', [
    email,
    app.services.secrets.codeHash(`${email}:123456`)
  ])
  const json = {
    new_password: password,
    new_password_confirmation: password,
    verification_code: `${email}:123456`
  }
  expect((await app.ask('/api/passwords', {json})).status).toBe(422)
  expect((await confirm({type: 'reset_password', code: `${email}:123456`})).status).toBe(422)
})
