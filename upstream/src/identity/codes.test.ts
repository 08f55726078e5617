import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../test/messages.ts'
import {jobs} from '../features/registry.ts'
import {startWorker, type Worker} from '../start-worker.ts'

const password = 'beliy-parus-1841'
let app: TestApp
let worker: Worker

beforeAll(async () => {
  app = await startTestApp({DEMO: '1', RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '1'})
  worker = await startWorker(app.env, jobs)
  await app.user('vendor', {referralCode: 'PLUSPLUS'})
})
afterAll(async () => {
  await worker.stop()
  await app.stop()
})

type Place = {'x-forwarded-for': string}
let places = 0
/** Each call comes from a different address unless it names one. */
function from(): Place {
  places += 1
  return {'x-forwarded-for': `10.1.${places >> 8}.${places & 255}`}
}
const askFor = (json: object, headers = from()) => app.ask('/api/verification-codes', {json, headers})
const confirm = (json: object, headers = from()) =>
  app.ask('/api/verification-codes/confirmations', {json, headers})

/** How long the newest code for an address lasts, in minutes. */
async function lifetime(address: string): Promise<number> {
  const [row] = await app.database.db.query<{minutes: number}>(
    `select (extract(epoch from expires_at - created_at) / 60)::int as minutes
     from verification_codes where address = $1 order by id desc limit 1`,
    [address]
  )
  return row?.minutes ?? 0
}

test('an email that begins with a plus gets a link, not a phone’s six digits', async () => {
  for (const email of ['+a@test.example', '+79161112233@test.example']) {
    const json = {email, password, password_confirmation: password, name: 'A', referral_code: 'PLUSPLUS'}
    expect((await app.ask('/api/registrations', {json, headers: from()})).status).toBe(204)
    const code = codeIn((await messageTo(app, email)).body)
    expect([code, await lifetime(email)]).toEqual([expect.stringMatching(/^[\w-]{43}$/), 24 * 60])
    expect((await confirm({type: 'verify_register', code})).status).toBe(200)
  }
})

test('six digits written behind an email that begins with a plus do not set its password', async () => {
  const {email} = await app.user('vendor', {email: '+b@test.example'})
  expect((await askFor({type: 'reset_password', email})).status).toBe(201)
  const code = codeIn((await messageTo(app, email)).body)
  expect([code.length, await messagesTo(app, email)]).toEqual([
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
  expect((await app.ask('/api/passwords', {json, headers: from()})).status).toBe(422)
  expect((await confirm({type: 'reset_password', code: `${email}:123456`})).status).toBe(422)
})

/** An account that has a phone and nothing else. */
async function byPhone(phone: string) {
  const {id} = await app.user('vendor', {phone, phoneConfirmed: true})
  const signIn = async (code: string, headers: Place) =>
    (await app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}, headers})).status
  /** Asks for a code where it is allowed; answers with the code, or the status of what it was refused by. */
  const ask = async (headers: Place) => {
    const before = (await messagesTo(app, phone)).length
    const {status} = await askFor({type: 'verify_phone', phone}, headers)
    return status === 201 ? codeIn((await messageTo(app, phone, before + 1)).body) : String(status)
  }
  /** Tries five codes that are wrong. */
  const burn = async (code: string, headers: Place) => {
    for (let i = 1; i <= 5; i += 1) {
      const wrong = String((Number(code) + i) % 1_000_000).padStart(6, '0')
      await confirm({type: 'verify_phone', phone, code: wrong}, headers)
    }
  }
  return {id, signIn, ask, burn}
}

test('five wrong tries of a stranger leave the owner’s code usable', async () => {
  const {signIn, ask, burn} = await byPhone('+79165551001')
  const owner = from()
  const code = await ask(owner)
  // From wherever, and however many: they have five between them.
  for (let i = 0; i < 4; i += 1) await burn(code, from())
  expect(await signIn(code, from())).toBe(401)
  expect(await signIn(code, owner)).toBe(201)
})

test('a stranger who asked for codes to a phone ended its owner’s code and used up the owner’s hour', async () => {
  const {signIn, ask, burn} = await byPhone('+79165551002')
  const [owner, stranger] = [from(), from()]
  await burn(await ask(stranger), stranger)
  const own = await ask(owner)
  await burn(await ask(from()), from())
  expect(await ask(stranger)).toBe('429')
  expect(await signIn(own, owner)).toBe(201)
})

test('codes that different places asked for are good side by side, and each of them once', async () => {
  const {signIn, ask} = await byPhone('+79165551003')
  const [owner, elsewhere] = [from(), from()]
  const codes = [await ask(owner), await ask(elsewhere)]
  if (codes[0] === codes[1]) return
  for (const code of codes) {
    expect(await signIn(code, owner)).toBe(201)
    expect(await signIn(code, owner)).toBe(401)
  }
})

test('four networks of one IPv6 /48 used up the hour of messages to a phone', async () => {
  const phone = '+79165551005'
  const at = (network: string) => ({'x-forwarded-for': `2001:db8:5:${network}::1`})
  expect((await askFor({type: 'verify_phone', phone}, at('1'))).status).toBe(201)
  expect((await askFor({type: 'verify_phone', phone}, at('2'))).status).toBe(429)
  expect((await askFor({type: 'verify_phone', phone})).status).toBe(201)
})

test('twenty messages an hour are all that a phone, or a mailbox, is sent from everywhere', async () => {
  for (const to of [
    {type: 'verify_phone', phone: '+79165551004'},
    {type: 'reset_password', email: 'flooded@test.example'}
  ]) {
    for (let i = 0; i < 20; i += 1) expect((await askFor(to)).status).toBe(201)
    const refused = await askFor(to)
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3000)
  }
})
