import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {messagesTo} from '../../../test/messages.ts'
import {issuePhoneCode} from '../../identity/codes.ts'

const password = 'polyarnaya-zvezda-7'
const required = {current_password: ['Current password is required']}
const wrong = {current_password: ['The password is wrong']}
let app: TestApp

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
})
afterAll(() => app.stop())

let phones = 5_552_000
/** Somebody with a password, and a code that was sent to a phone from the address that tests call from. */
async function asked(at: TestApp = app, role: 'vendor' | 'admin' = 'vendor') {
  phones += 1
  const phone = `+7916${phones}`
  const user = await at.user(role, {passwordHash: await at.services.passwords.hash(password)})
  const from = {...at.services, ip: '127.0.0.1'}
  const code = await issuePhoneCode(at.database.db, from, {phone, userId: user.id})
  const confirm = (more: object = {}, token: string | undefined = user.token) =>
    at.ask('/api/verification-codes/confirmations', {
      token,
      json: {type: 'verify_phone', phone, code, ...more}
    })
  return {user, phone, code, confirm}
}

const meOf = async ({token}: TestUser) => (await app.ask('/api/me', {token})).body.data
const codesOf = (phone: string) =>
  app.database.db.query(
    'select own_attempts, attempts, consumed_at, confirmed_at from verification_codes where address = $1',
    [phone]
  )
const untouched = {own_attempts: 0, attempts: 0, consumed_at: null, confirmed_at: null}
const trailOf = async ({id}: TestUser) =>
  (
    await app.database.db.query(
      `select action from audit_events where subject_type = 'user' and subject_id = $1 order by id`,
      [String(id)]
    )
  ).map(({action}) => action)
const turnOn = ({id}: TestUser) =>
  app.database.db.query('insert into second_factors (user_id, secret, enabled_at) values ($1, $2, now())', [
    id,
    app.services.secrets.encryptFactor('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP')
  ])

test('a stolen session alone added a phone that opened the account', async () => {
  const {user, phone, code, confirm} = await asked()
  expect((await confirm()).body.errors).toEqual(required)
  const refused = await confirm({current_password: 'severnoe-siyanie-12'})
  expect([refused.status, refused.body.errors]).toEqual([422, wrong])
  expect((await meOf(user)).phone).toBeNull()
  expect(await trailOf(user)).toEqual([])
  expect(await messagesTo(app, user.email)).toEqual([])
  // The code is as good as before, and opens nothing.
  expect(await codesOf(phone)).toEqual([untouched])
  const signIn = () => app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}})
  expect((await signIn()).status).toBe(401)

  expect((await confirm({current_password: password})).status).toBe(200)
  expect((await meOf(user)).phone).toBe(phone)
  expect(await trailOf(user)).toEqual(['phone_confirmed'])
  expect((await app.ask('/api/me', {token: user.token})).status).toBe(200)
})

test('changing a phone asks as well, and a wrong code with the right password changes nothing', async () => {
  const first = await asked()
  const again = {current_password: password}
  expect((await first.confirm(again)).status).toBe(200)
  const {user} = first
  const other = `${first.phone.slice(0, -7)}5550000`
  const from = {...app.services, ip: '127.0.0.1'}
  const code = await issuePhoneCode(app.database.db, from, {phone: other, userId: user.id})
  const moved = {phone: other, code}
  expect((await first.confirm(moved)).body.errors).toEqual(required)
  const mistyped = {...moved, code: String((Number(code) + 1) % 1_000_000).padStart(6, '0')}
  expect((await first.confirm({...mistyped, ...again})).body.errors).toEqual({
    code: ['The code is wrong or has expired']
  })
  expect((await meOf(user)).phone).toBe(first.phone)
  expect((await first.confirm({...moved, ...again})).status).toBe(200)
  expect((await meOf(user)).phone).toBe(other)
})

test('guesses are counted with those at the profile, and a right one is not looked at after five', async () => {
  const strict = await startTestApp({RATE_LIMIT_FACTOR: '1'})
  try {
    const {user, confirm} = await asked(strict)
    const atProfile = (current: string) =>
      strict.ask(`/api/users/${user.id}`, {
        method: 'PATCH',
        token: user.token,
        json: {
          current_password: current,
          password: 'severnoe-siyanie-12',
          password_confirmation: 'severnoe-siyanie-12'
        }
      })
    const statuses: number[] = []
    for (let i = 0; i < 3; i += 1) statuses.push((await confirm({current_password: 'guess'})).status)
    // A call without a password is no guess.
    for (let i = 0; i < 3; i += 1) statuses.push((await confirm()).status)
    for (let i = 0; i < 2; i += 1) statuses.push((await atProfile('guess')).status)
    expect(new Set(statuses)).toEqual(new Set([422]))
    const late = await confirm({current_password: password})
    expect([late.status, Number(late.headers.get('retry-after')) > 800]).toEqual([429, true])
    expect((await atProfile(password)).status).toBe(429)
    await strict.services.limits.forgive('signInAccount', `password:${user.id}`)
    expect((await confirm({current_password: password})).status).toBe(200)
  } finally {
    await strict.stop()
  }
})

test('the account says whether it asks: not with a second factor, whose code is asked for, nor without a password', async () => {
  const {user, confirm} = await asked(app, 'admin')
  expect((await meOf(user)).phone_asks_password).toBe(true)
  await turnOn(user)
  expect((await meOf(user)).phone_asks_password).toBe(false)
  // A right password is no second factor.
  expect((await confirm({current_password: password})).body.reason).toBe('second_factor_required')
  await app.database.db.query(
    `update sessions set confirmed_until = now() + interval '5 minutes' where user_id = $1`,
    [user.id]
  )
  expect((await confirm({current_password: 'severnoe-siyanie-12'})).body.errors).toEqual(wrong)
  expect((await confirm()).status).toBe(200)
  expect((await meOf(await app.user('vendor'))).phone_asks_password).toBe(false)
})

test('signing up and in by a phone knows no current password, nor does a link', async () => {
  const {phone, confirm} = await asked()
  const unknown = {current_password: ['current_password is not a known field']}
  const signedOut = {json: {type: 'verify_phone', phone, code: '000000', current_password: password}}
  expect((await app.ask('/api/verification-codes/confirmations', signedOut)).body.errors).toEqual(unknown)
  const link = {type: 'reset_password', phone: undefined, current_password: password}
  expect((await confirm(link)).body.errors).toEqual(unknown)
  expect(await codesOf(phone)).toEqual([untouched])
})
