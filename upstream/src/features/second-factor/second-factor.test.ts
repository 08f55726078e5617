import {randomUUID} from 'node:crypto'
import {Secret, TOTP} from 'otpauth'
import {afterAll, beforeAll, beforeEach, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {runAdmin} from '../../admin/run.ts'
import {issueLink, issuePhoneCode} from '../../identity/codes.ts'

const password = 'a long and honest password'
let app: TestApp
let passwordHash: string

beforeAll(async () => {
  app = await startTestApp()
  passwordHash = await app.services.passwords.hash(password)
})

afterAll(() => app.stop())

/** Codes differ only by their time step, so no test begins shortly before the next step. */
beforeEach(async () => {
  const left = 30_000 - (Date.now() % 30_000)
  if (left < 6000) await new Promise(resolve => setTimeout(resolve, left))
})

/** A code of the app; `steps` of thirty seconds away from now. */
const codeOf = (secret: string, steps = 0) =>
  new TOTP({secret: Secret.fromBase32(secret)}).generate({timestamp: Date.now() + steps * 30_000})
/** Six digits that no step near now has. */
function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2].map(steps => codeOf(secret, steps))
  return ['111111', '222222', '333333', '444444', '555555', '666666'].find(code => !near.includes(code)) ?? ''
}

const setUp = (token: string, given = password) =>
  app.ask('/api/second-factor', {token, json: {password: given}})
const confirm = (token: string, code: string) =>
  app.ask('/api/second-factor/confirmations', {token, json: {code}})
const turnOff = (token: string, code: string) =>
  app.ask('/api/second-factor', {method: 'PATCH', token, json: {enabled: false, code}})
const confirmToken = (token: string, code: string) =>
  app.ask('/api/tokens/confirmations', {token, json: {code}})
const signIn = (email: string) => app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password}})
const answer = (challenge: string, code: string) =>
  app.ask('/api/tokens', {json: {grant_type: 'second_factor', challenge, code}})
const changeSetting = (token: string) =>
  app.ask('/api/application-config/payout_ttl', {method: 'PATCH', token, json: {value: 15}})
const auditOf = (id: number) =>
  app.database.db.query<{action: string; after: unknown}>(
    `select action, after from audit_events where subject_type = 'user' and subject_id = $1 order by id`,
    [String(id)]
  )

type Owner = TestUser & {secret: string; recoveryCodes: string[]}

/** Somebody with a second factor; the code of now is left unused, that of the step before is used. */
async function withFactor(role: 'admin' | 'paymaster' | 'api_admin' = 'admin'): Promise<Owner> {
  const user = await app.user(role, {passwordHash})
  const {secret} = (await setUp(user.token)).body.data
  const {recovery_codes: recoveryCodes} = (await confirm(user.token, codeOf(secret, -1))).body.data
  return {...user, secret, recoveryCodes}
}

describe('setting a second factor up', () => {
  test('takes the password, and holds nothing up until a code has confirmed it', async () => {
    const {token, email} = await app.user('paymaster', {passwordHash})
    expect((await setUp(token, 'not this one')).body.errors).toEqual({password: ['The password is wrong']})
    const {data} = (await setUp(token)).body
    expect(data.secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(data.uri).toContain(`otpauth://totp/Paydesk:${encodeURIComponent(email)}?`)
    expect(data.uri).toContain(`secret=${data.secret}`)
    expect((await signIn(email)).status).toBe(201)
    expect((await app.ask('/api/second-factor', {token})).body.data.enabled).toBe(false)
  })

  test('gives ten recovery codes once, and ends the sessions that were opened without it', async () => {
    const user = await app.user('admin', {passwordHash})
    const other = (await signIn(user.email)).body.data.token
    const {secret} = (await setUp(user.token)).body.data
    expect((await confirm(user.token, wrongCode(secret))).status).toBe(422)
    const {recovery_codes: codes} = (await confirm(user.token, codeOf(secret))).body.data
    expect(new Set(codes).size).toBe(10)
    expect(codes.filter((code: string) => !/^[A-Z2-9]{5}-[A-Z2-9]{5}$/.test(code))).toEqual([])
    expect((await app.ask('/api/me', {token: other})).status).toBe(401)
    expect((await app.ask('/api/second-factor', {token: user.token})).body.data).toMatchObject({
      enabled: true,
      recovery_codes_left: 10
    })
    expect((await setUp(user.token)).status).toBe(409)
    expect((await auditOf(user.id)).map(({action}) => action)).toContain('second_factor_enabled')
  })

  test('that took too long has to be begun again', async () => {
    const {token, id} = await app.user('admin', {passwordHash})
    const {secret} = (await setUp(token)).body.data
    await app.database.db.query(
      `update second_factors set created_at = now() - interval '16 minutes' where user_id = $1`,
      [id]
    )
    expect(await confirm(token, codeOf(secret))).toMatchObject({
      status: 409,
      body: {message: 'Begin the setup again'}
    })
  })

  test('leaves neither the secret nor a recovery code readable in the database', async () => {
    const {secret, recoveryCodes} = await withFactor()
    const rows = await app.database.db.query(
      `select f::text as text from second_factors f union all select r::text from recovery_codes r
       union all select a::text from audit_events a`
    )
    const text = JSON.stringify(rows)
    const bytes = [Buffer.from(secret), Buffer.from(Secret.fromBase32(secret).bytes)]
    for (const form of [secret, ...bytes.map(each => each.toString('hex'))]) {
      expect(text).not.toContain(form)
    }
    for (const code of recoveryCodes) expect(text).not.toContain(code.slice(0, 5))
  })
})

describe('signing in with a second factor', () => {
  test('gives a challenge in place of a token, and a token for it and a code', async () => {
    const {email, secret, id} = await withFactor('paymaster')
    const first = await signIn(email)
    expect(first.status).toBe(202)
    expect(Object.keys(first.body.data)).toEqual(['challenge', 'expires_at'])
    const {challenge} = first.body.data
    expect((await app.ask('/api/me', {token: challenge})).status).toBe(401)
    expect((await answer(challenge, wrongCode(secret))).body.errors).toEqual({
      code: ['The code is wrong or was used already']
    })
    expect((await auditOf(id)).at(-1)).toEqual({action: 'second_factor_refused', after: null})
    const second = await answer(challenge, codeOf(secret))
    expect(second.status).toBe(201)
    expect((await app.ask('/api/me', {token: second.body.data.token})).body.data.email).toBe(email)
    expect((await auditOf(id)).at(-1)).toEqual({action: 'signed_in', after: {confirmed_by: 'app'}})
  })

  test('by a phone asks for the code as well', async () => {
    const {id} = await withFactor()
    const phone = '+79161234511'
    await app.database.db.query('update users set phone = $2, phone_confirmed_at = now() where id = $1', [
      id,
      phone
    ])
    const code = await issuePhoneCode(app.database.db, {...app.services, ip: '::1'}, {phone, userId: null})
    expect((await app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}})).status).toBe(202)
  })

  test('a challenge is good once, for five minutes, and until the password changes', async () => {
    const {email, secret, recoveryCodes, id, token} = await withFactor()
    const challenge = async () => (await signIn(email)).body.data.challenge
    const used = await challenge()
    expect((await answer(used, codeOf(secret))).status).toBe(201)
    expect((await answer(used, recoveryCodes[0] ?? '')).status).toBe(401)
    const old = await challenge()
    await app.database.db.query(
      `update verification_codes set expires_at = now() where purpose = 'second_factor' and user_id = $1`,
      [id]
    )
    expect((await answer(old, recoveryCodes[0] ?? '')).status).toBe(401)
    const before = await challenge()
    const changed = await app.ask(`/api/users/${id}`, {
      method: 'PATCH',
      token,
      json: {current_password: password, password: `${password} 2`, password_confirmation: `${password} 2`}
    })
    expect(changed.status).toBe(200)
    expect((await answer(before, recoveryCodes[0] ?? '')).status).toBe(401)
    expect((await answer('never-given-out-0123456789', '123456')).status).toBe(401)
  })

  test('a code is not good twice, and an older one is not good after it', async () => {
    const {email, secret, token} = await withFactor()
    const code = codeOf(secret)
    expect((await confirmToken(token, code)).status).toBe(200)
    const {challenge} = (await signIn(email)).body.data
    expect((await answer(challenge, code)).status).toBe(422)
    expect((await answer(challenge, codeOf(secret, -1))).status).toBe(422)
    expect((await answer(challenge, codeOf(secret, 1))).status).toBe(201)
  })

  test('a recovery code in any case signs in once, and is counted down', async () => {
    const {email, recoveryCodes, id} = await withFactor()
    const [code = ''] = recoveryCodes
    const signInBy = async (given: string) => answer((await signIn(email)).body.data.challenge, given)
    const first = await signInBy(code.toLowerCase().replace('-', ' '))
    expect(first.status).toBe(201)
    expect((await signInBy(code)).status).toBe(422)
    const {data} = (await app.ask('/api/second-factor', {token: first.body.data.token})).body
    expect(data.recovery_codes_left).toBe(9)
    const trail = await auditOf(id)
    expect(trail.find(({action}) => action === 'signed_in')?.after).toEqual({confirmed_by: 'recovery_code'})
    expect(trail.at(-1)?.action).toBe('second_factor_refused')
  })

  test('a new password leaves the second factor on', async () => {
    const {email, id} = await withFactor()
    const code = await issueLink(app.database.db, app.services.secrets, {
      purpose: 'reset_password',
      address: email,
      userId: id
    })
    const json = {
      new_password: password,
      new_password_confirmation: password,
      verification_code: code
    }
    expect((await app.ask('/api/passwords', {json})).status).toBe(204)
    expect((await signIn(email)).status).toBe(202)
  })
})

describe('guessing and racing', () => {
  test('of sixty parallel wrong codes five are evaluated; then the right one waits, and a wait ends', async () => {
    const {secret, token, id} = await withFactor()
    const wrong = wrongCode(secret)
    const statuses = await Promise.all(
      Array.from({length: 60}, async () => (await confirmToken(token, wrong)).status)
    )
    expect(statuses.filter(status => status === 422)).toHaveLength(5)
    expect(statuses.filter(status => status === 429)).toHaveLength(55)
    const refused = await confirmToken(token, codeOf(secret))
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(800)
    await app.database.db.query(
      `update second_factors set tried_at = now() - interval '15 minutes' where user_id = $1`,
      [id]
    )
    expect((await confirmToken(token, codeOf(secret))).status).toBe(200)
  })

  test('of five parallel uses of one code one passes', async () => {
    const {secret, token} = await withFactor()
    const code = codeOf(secret)
    const statuses = await Promise.all(
      Array.from({length: 5}, async () => (await confirmToken(token, code)).status)
    )
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('of parallel uses of one recovery code one passes', async () => {
    const {token, recoveryCodes} = await withFactor()
    const [code = ''] = recoveryCodes
    const statuses = await Promise.all(
      Array.from({length: 5}, async () => (await confirmToken(token, code)).status)
    )
    expect(statuses.toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('of parallel sign-ins by one challenge and different codes one passes', async () => {
    const {email, recoveryCodes} = await withFactor()
    const {challenge} = (await signIn(email)).body.data
    const statuses = await Promise.all(
      recoveryCodes.slice(0, 4).map(async code => (await answer(challenge, code)).status)
    )
    expect(statuses.toSorted()).toEqual([201, 401, 401, 401])
  })

  test('a used code counts as a wrong one', async () => {
    const {token, secret} = await withFactor()
    const code = codeOf(secret)
    const statuses: number[] = []
    for (let i = 0; i < 7; i += 1) statuses.push((await confirmToken(token, code)).status)
    expect(statuses).toEqual([200, 422, 422, 422, 422, 422, 429])
  })
})

test('no session that was opened by the password alone outlives the second factor’s beginning', async () => {
  for (let round = 0; round < 4; round += 1) {
    const user = await app.user('admin', {passwordHash})
    const {secret} = (await setUp(user.token)).body.data
    let on = false
    const opened: string[] = []
    const visitor = async () => {
      while (!on) {
        const {data} = (await signIn(user.email)).body
        if (data?.token) opened.push(data.token)
      }
    }
    const visitors = Array.from({length: 6}, visitor)
    await new Promise(wait => setTimeout(wait, 400))
    const confirmed = await confirm(user.token, codeOf(secret))
    on = true
    await Promise.all(visitors)
    expect(confirmed.status).toBe(200)
    expect(opened.length).toBeGreaterThan(0)
    const left = await Promise.all(opened.map(async token => (await app.ask('/api/me', {token})).status))
    expect(left.filter(status => status !== 401)).toEqual([])
  }
})

describe('commands that ask for a code again', () => {
  let owner: Owner
  beforeEach(async () => {
    owner = await withFactor()
  })

  test('changing a setting: refused with its reason, then answered for five minutes in this session', async () => {
    expect(await changeSetting(owner.token)).toMatchObject({
      status: 403,
      body: {reason: 'second_factor_required'}
    })
    const {data} = (await confirmToken(owner.token, codeOf(owner.secret))).body
    const minutes = (Date.parse(data.confirmed_until) - Date.now()) / 60_000
    expect(minutes).toBeGreaterThan(4.8)
    expect(minutes).toBeLessThan(5.2)
    expect((await changeSetting(owner.token)).status).toBe(200)
    const {challenge} = (await signIn(owner.email)).body.data
    const elsewhere = (await answer(challenge, owner.recoveryCodes[0] ?? '')).body.data.token
    expect((await changeSetting(elsewhere)).status).toBe(403)
    const lasts = (left: string) =>
      app.database.db.query(
        'update sessions set confirmed_until = now() + $2::interval where user_id = $1 and confirmed_until is not null',
        [owner.id, left]
      )
    // Less than what is taken as certain when a call comes.
    await lasts('1 minute')
    expect((await changeSetting(owner.token)).status).toBe(200)
    expect((await changeSetting(elsewhere)).status).toBe(403)
    await lasts('0')
    expect((await changeSetting(owner.token)).status).toBe(403)
  })

  test('completing a cash-out: asks for the code before it shows anything of the request', async () => {
    const json = {currency: 'RUB', status: 'completed', code: '4417'}
    const complete = () =>
      app.ask('/api/cashout-requests/999999', {method: 'PATCH', token: owner.token, json})
    expect((await complete()).body).toEqual({
      message: 'Confirm with a code of your second factor',
      reason: 'second_factor_required'
    })
    await confirmToken(owner.token, codeOf(owner.secret))
    expect((await complete()).status).toBe(404)
  })

  test('moving money by hand, a rate, an email, and a phone to sign in by', async () => {
    const {id, email} = await app.user('vendor')
    const {token, secret} = owner
    const patch = (json: unknown) => app.ask(`/api/users/${id}`, {method: 'PATCH', token, json})
    const manual = {type: 'manual', user_id: id, currency: 'RUB', amount: '10.00', key: randomUUID()}
    const newVendor = {
      role: 'vendor',
      name: 'Ann',
      email: `new-${email}`,
      fee_rate: 1,
      balance: '5.00',
      key: randomUUID()
    }
    const phone = {type: 'verify_phone', phone: '+79161234512', code: '000000'}
    const calls = [
      () => app.ask('/api/transactions', {token, json: manual}),
      () => app.ask('/api/users', {token, json: newVendor}),
      () => patch({balance: '7.00'}),
      () => patch({fee_rate: 3}),
      () => patch({email: `other-${email}`}),
      () => app.ask('/api/verification-codes/confirmations', {token, json: phone})
    ]
    for (const call of calls)
      expect(await call()).toMatchObject({status: 403, body: {reason: 'second_factor_required'}})
    expect((await patch({name: 'Annette'})).status).toBe(200)
    await confirmToken(token, codeOf(secret))
    const statuses: number[] = []
    for (const call of calls) statuses.push((await call()).status)
    expect(statuses).toEqual([201, 201, 200, 200, 200, 422])
  })

  test('a role that lacks the action is refused as ever, and nobody without a second factor is asked', async () => {
    const reader = await withFactor('api_admin')
    expect((await changeSetting(reader.token)).body).toEqual({message: 'Your role does not allow this'})
    const {token} = await app.user('admin')
    expect((await changeSetting(token)).status).toBe(200)
    expect((await confirmToken(token, '123456')).status).toBe(409)
  })

  test('a confirmation by one factor does not hold for the next one', async () => {
    const owner = await withFactor()
    expect((await confirmToken(owner.token, codeOf(owner.secret))).status).toBe(200)
    expect((await turnOff(owner.token, owner.recoveryCodes[0] ?? '')).status).toBe(200)
    const {secret} = (await setUp(owner.token)).body.data
    expect((await confirm(owner.token, codeOf(secret))).status).toBe(200)
    expect((await changeSetting(owner.token)).status).toBe(403)
  })

  test('turning it off takes a code; the recovery codes end with it', async () => {
    expect((await turnOff(owner.token, wrongCode(owner.secret))).status).toBe(422)
    expect((await signIn(owner.email)).status).toBe(202)
    expect((await turnOff(owner.token, owner.recoveryCodes[3] ?? '')).body.data).toEqual({
      enabled: false,
      enabled_at: null,
      recovery_codes_left: 0
    })
    expect((await signIn(owner.email)).status).toBe(201)
    expect((await turnOff(owner.token, codeOf(owner.secret))).status).toBe(409)
    expect((await auditOf(owner.id)).map(({action}) => action)).toContain('second_factor_disabled')
  })
})

test('the command resets a lost second factor, and says where there is none', async () => {
  const {email, token} = await withFactor()
  const run = async (args: string[]) => {
    const lines: string[] = []
    const code = await runAdmin(args, {
      source: {DATABASE_URL: app.env.DATABASE_URL, APP_SECRET: app.env.APP_SECRET},
      input: (async function* () {})(),
      print: text => void lines.push(text),
      complain: text => void lines.push(text)
    })
    return [code, lines[0]]
  }
  expect(await run(['reset-second-factor'])).toEqual([2, '--email is missing'])
  expect(await run(['reset-second-factor', '--email', 'nobody@test.example'])).toEqual([
    1,
    'Nobody has the email nobody@test.example'
  ])
  expect((await run(['reset-second-factor', '--email', email]))[0]).toBe(0)
  expect((await app.ask('/api/me', {token})).status).toBe(401)
  expect((await signIn(email)).status).toBe(201)
  expect(await run(['reset-second-factor', '--email', email])).toEqual([1, `${email} has no second factor`])
})
