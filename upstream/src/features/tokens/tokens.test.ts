import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {evaluatePhoneCode, issuePhoneCode} from '../../identity/codes.ts'
import {newAppSecret, recoveryHashes} from '../../identity/second-factor.ts'
import {newRecoveryCode} from '../../lib/tokens.ts'

const password = 'a long and honest password'
let app: TestApp
let passwordHash: string

beforeAll(async () => {
  app = await startTestApp({RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '1'})
  passwordHash = await app.services.passwords.hash(password)
})

afterAll(() => app.stop())

let address = 1
/** Each test calls from a different address, so that no test uses up another's limit. */
function from() {
  address += 1
  return {'x-forwarded-for': `10.0.0.${address}`}
}

function signIn(email: string, given: string, headers: Record<string, string> = from()) {
  return app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password: given}, headers})
}

test('an email in any case and its password give a token that works until it is signed out', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const answer = await signIn(email.toUpperCase(), password)
  expect(answer.status).toBe(201)
  const {token} = answer.body.data
  expect((await app.ask('/api/me', {token})).body.data.email).toBe(email)
  expect((await app.ask('/api/tokens', {method: 'DELETE', token})).status).toBe(204)
  expect((await app.ask('/api/me', {token})).status).toBe(401)
})

test('the token is nowhere in the database', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const {token} = (await signIn(email, password)).body.data
  const rows = await app.database.db.query('select sessions::text as text from sessions')
  expect(JSON.stringify(rows)).not.toContain(token)
})

test('an unknown email and a wrong password have the same answer, after the same work', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const without = await app.user('vendor')
  const answers = [
    await signIn(email, 'not this one'),
    await signIn('nobody@test.example', password),
    await signIn(without.email, password)
  ]
  for (const {status, text} of answers)
    expect({status, text}).toEqual({status: 401, text: '{"message":"Wrong email or password"}'})
})

test('the error says that the email is not confirmed, but only with the right password', async () => {
  const {email} = await app.user('vendor', {passwordHash, emailConfirmed: false})
  expect((await signIn(email, 'not this one')).status).toBe(401)
  expect(await signIn(email, password)).toMatchObject({
    status: 403,
    body: {message: 'Confirm your email first'}
  })
})

test('the sixth try for an account from one address is 429 with Retry-After, also with the right password', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const here = from()
  for (let i = 0; i < 5; i += 1) expect((await signIn(email, 'wrong', here)).status).toBe(401)
  const refused = await signIn(email, password, here)
  expect(refused.status).toBe(429)
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('five wrong passwords from a stranger’s address locked the owner out at every other one', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const stranger = from()
  for (let i = 0; i < 8; i += 1) await signIn(email, 'wrong', stranger)
  expect((await signIn(email, password, from())).status).toBe(201)
})

test('a hundred wrong passwords from everywhere are the end of guessing, until they are forgotten', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  for (let i = 0; i < 100; i += 1) expect((await signIn(email, 'wrong', from())).status).toBe(401)
  expect((await signIn(email, password, from())).status).toBe(429)
})

test('the 31st try from one address is 429, and a forged hop does not make it another address', async () => {
  const statuses: number[] = []
  for (let i = 0; i < 31; i += 1) {
    const headers = {'x-forwarded-for': `1.2.3.${i}, 10.9.9.9`}
    statuses.push((await signIn(`nobody-${i}@test.example`, 'wrong', headers)).status)
  }
  expect(statuses.slice(0, 30)).toEqual(Array(30).fill(401))
  expect(statuses[30]).toBe(429)
})

test('twenty-nine people who signed in behind one address locked everybody else of their office out', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const office = from()
  for (let i = 0; i < 40; i += 1) expect((await signIn(email, password, office)).status).toBe(201)
  for (let i = 0; i < 30; i += 1)
    expect((await signIn(`no-colleague-${i}@test.example`, 'wrong', office)).status).toBe(401)
  expect((await signIn(email, password, office)).status).toBe(429)
})

test('the 121st try from one IPv6 /48 is 429, whichever of its networks it comes from, and others sign in', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const inNetwork = (i: number) => ({'x-forwarded-for': `2001:db8:48:${i.toString(16)}::1`})
  for (let i = 0; i < 120; i += 1)
    expect((await signIn(`guess-${i}@test.example`, 'wrong', inNetwork(i))).status).toBe(401)
  expect((await signIn(email, password, inNetwork(120))).status).toBe(429)
  expect((await signIn(email, password, {'x-forwarded-for': '2001:db8:49::1'})).status).toBe(201)
})

test('an account signs in sixty times in fifteen minutes from one address, and then has to wait', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const here = from()
  for (let i = 0; i < 60; i += 1) expect((await signIn(email, password, here)).status).toBe(201)
  expect((await signIn(email, password, here)).status).toBe(429)
  expect((await signIn(email, password, from())).status).toBe(201)
})

test('the second step of a sign-in is given back to its address as the first one is', async () => {
  const {id, email} = await app.user('admin', {passwordHash})
  const {db} = app.database
  const {secrets} = app.services
  const secret = secrets.encryptFactor(newAppSecret(email).secret)
  await db.query('insert into second_factors (user_id, secret, enabled_at) values ($1, $2, now())', [
    id,
    secret
  ])
  const here = from()
  for (let i = 0; i < 29; i += 1) await signIn(`no-admin-${i}@test.example`, 'wrong', here)
  for (let i = 0; i < 3; i += 1) {
    const code = newRecoveryCode()
    const [hash] = recoveryHashes(secrets, null, id, code)
    await db.query('insert into recovery_codes (user_id, code_hash) values ($1, $2)', [id, hash])
    const first = await signIn(email, password, here)
    expect(first.status).toBe(202)
    const json = {grant_type: 'second_factor', challenge: first.body.data.challenge, code}
    expect((await app.ask('/api/tokens', {json, headers: here})).status).toBe(201)
  }
})

test('guesses from all addresses of one IPv6 network count together', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  const at = (end: string) => ({'x-forwarded-for': `2001:db8:7:9::${end}`})
  for (let i = 1; i <= 5; i += 1) expect((await signIn(email, 'wrong', at(`${i}`))).status).toBe(401)
  expect((await signIn(email, password, at('6'))).status).toBe(429)
  expect((await signIn(email, password, {'x-forwarded-for': '2001:db8:8:9::1'})).status).toBe(201)
})

test('twenty networks of one /48 do not lock an account for everybody', async () => {
  const {email} = await app.user('vendor', {passwordHash})
  for (let i = 1; i <= 100; i += 1)
    await signIn(email, 'wrong', {'x-forwarded-for': `2001:db8:30:${i.toString(16)}::1`})
  expect((await signIn(email, password, from())).status).toBe(201)
})

async function withPhone(phone: string): Promise<void> {
  const {id} = await app.user('vendor', {phone})
  await app.database.db.query('update users set phone_confirmed_at = now() where id = $1', [id])
}

function signInByPhone(phone: string, code: string) {
  return app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}, headers: from()})
}

test('a phone and the code sent to it give a token, once', async () => {
  const phone = '+79161234501'
  await withPhone(phone)
  const from = {...app.services, ip: '10.9.9.1'}
  const code = await issuePhoneCode(app.database.db, from, {phone, userId: null})
  expect((await signInByPhone(phone, code === '000000' ? '000001' : '000000')).status).toBe(401)
  expect((await signInByPhone(phone, code)).status).toBe(201)
  expect(await signInByPhone(phone, code)).toMatchObject({
    status: 401,
    body: {message: 'Wrong phone number or code'}
  })
})

test('of sixty parallel guesses at a code, and as many where it was asked for, five each are evaluated, and then the right one is too late', async () => {
  const phone = '+79161234502'
  await withPhone(phone)
  const {secrets, db} = app.services
  const at = (ip: string) => ({secrets, db, ip})
  const code = await issuePhoneCode(db, at('10.9.9.1'), {phone, userId: null})
  const wrong = code === '111111' ? '222222' : '111111'
  const guess = (ip: string) => evaluatePhoneCode(at(ip), {phone, code: wrong, userId: null})
  const guesses = Array.from({length: 60}, (_, i) => [guess('10.9.9.1'), guess(`10.9.8.${i}`)])
  await Promise.allSettled(guesses.flat())
  const rows = await db.query('select own_attempts, attempts from verification_codes where address = $1', [
    phone
  ])
  expect(rows).toEqual([{own_attempts: 5, attempts: 5}])
  await expect(evaluatePhoneCode(at('10.9.9.1'), {phone, code, userId: null})).rejects.toThrow('invalid')
  expect((await signInByPhone(phone, code)).status).toBe(401)
})
