import {createHash, randomUUID} from 'node:crypto'
import type {AddressInfo} from 'node:net'
import {setTimeout as pause} from 'node:timers/promises'
import {SMTPServer} from 'smtp-server'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {makePayout} from '../../../test/payouts.ts'
import {startWorker, type Worker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

const password = 'beliy-parus-1841'
type Mail = {to: string; raw: string}

/** A mail server that keeps what it is given. */
async function mailServer() {
  const messages: Mail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      let raw = ''
      stream.on('data', chunk => {
        raw += chunk
      })
      stream.on('end', () => {
        for (const {address} of session.envelope.rcptTo) messages.push({to: address, raw})
        done()
      })
    }
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', () => done()))
  const {port} = server.server.address() as AddressInfo
  return {
    url: `smtp://127.0.0.1:${port}`,
    messages,
    async messageTo(address: string, count = 1): Promise<string> {
      for (let i = 0; i < 300; i += 1) {
        const found = messages.filter(message => message.to === address)
        if (found.length >= count) return decoded(found.at(-1)?.raw ?? '')
        await pause(50)
      }
      throw new Error(`e-mail ${count} to ${address} did not come`)
    },
    close: () => new Promise<void>(done => server.close(() => done()))
  }
}

/** Quoted-printable or base64 text of an email, well enough to find a link in it. */
function decoded(raw: string): string {
  const base64 = [...raw.matchAll(/base64\r?\n(?:[\w-]+:.*\r?\n)*\r?\n([\w+/=\r\n]+)/g)]
    .map(([, body = '']) => Buffer.from(body, 'base64').toString())
    .join('\n')
  return raw.replace(/=\r?\n/g, '').replace(/=3D/g, '=') + base64
}

const calls = (app: () => TestApp) => ({
  register: (json: object) => app().ask('/api/registrations', {json}),
  confirm: (code: string) =>
    app().ask('/api/verification-codes/confirmations', {json: {type: 'verify_register', code}}),
  signIn: (email: string, given = password) =>
    app().ask('/api/tokens', {json: {grant_type: 'credentials', email, password: given}})
})

const form = (email: string, referralCode: string, more: object = {}) => ({
  email,
  password,
  password_confirmation: password,
  name: 'Дмитрий Орлов',
  referral_code: referralCode,
  ...more
})

describe('over a real mail server', () => {
  let app: TestApp
  let worker: Worker
  let mail: Awaited<ReturnType<typeof mailServer>>
  let vendor: TestUser
  const {register, confirm, signIn} = calls(() => app)

  beforeAll(async () => {
    mail = await mailServer()
    app = await startTestApp({
      SMTP_URL: mail.url,
      PUBLIC_URL: 'https://pay.example',
      BOT_URL: 'https://t.example/paydesk_bot'
    })
    worker = await startWorker(app.env, jobs)
    vendor = await app.user('vendor', {referralCode: 'ANNA7K2M', feeRate: '2.5'})
  })

  afterAll(async () => {
    await worker.stop()
    await app.stop()
    await mail.close()
  })

  test('one registers by a referral code, confirms by the email, signs in, recovers and signs in again', async () => {
    const email = 'dmitry@test.example'
    expect((await register(form('Dmitry@Test.Example', 'anna7k2m'))).status).toBe(204)
    expect(await signIn(email)).toMatchObject({status: 403, body: {message: 'Confirm your email first'}})

    const message = await mail.messageTo(email)
    expect(message).toContain('https://pay.example/admin/confirm-email?code=')
    const confirmed = await confirm(codeIn(message))
    expect(confirmed.status).toBe(200)
    expect(confirmed.body.data.bot_url).toMatch(/^https:\/\/t\.example\/paydesk_bot\?start=[\w-]{43}$/)
    expect((await confirm(codeIn(message))).status).toBe(422)

    const signedIn = await signIn(email)
    expect(signedIn.status).toBe(201)
    const me = (await app.ask('/api/me', {token: signedIn.body.data.token})).body.data
    expect(me).toMatchObject({role: 'sub_vendor', fee_rate: 2.5, parent: {id: vendor.id}})

    await app.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
    const recovery = await mail.messageTo(email, 2)
    expect(recovery).toContain('https://pay.example/admin/password-reset?code=')
    const renewed = 'severnoe-siyanie-12'
    const set = await app.ask('/api/passwords', {
      json: {
        new_password: renewed,
        new_password_confirmation: renewed,
        verification_code: codeIn(recovery)
      }
    })
    expect(set.status).toBe(204)
    expect((await app.ask('/api/me', {token: signedIn.body.data.token})).status).toBe(401)
    expect((await signIn(email)).status).toBe(401)
    expect((await signIn(email, renewed)).status).toBe(201)
    await mail.messageTo(email, 3)
    expect(mail.messages.map(({raw}) => decoded(raw)).join('\n')).not.toContain(renewed)
  })

  test('a vendor who was made with an email sets the password by the email, which also confirms it', async () => {
    const admin = await app.user('admin')
    const email = 'invited@test.example'
    const json = {role: 'vendor', name: 'Сергей', email, fee_rate: 2, key: randomUUID()}
    expect((await app.ask('/api/users', {token: admin.token, json})).status).toBe(201)
    const code = codeIn(await mail.messageTo(email))
    const set = await app.ask('/api/passwords', {
      json: {new_password: password, new_password_confirmation: password, verification_code: code}
    })
    expect(set.status).toBe(204)
    expect((await signIn(email)).status).toBe(201)
  })

  test('outside a demonstration nothing shows a message', async () => {
    expect((await app.ask('/demo/outbox')).status).toBe(404)
    expect(await app.database.db.query('select id from outbox')).toEqual([])
  })
})

describe('in a demonstration', () => {
  let app: TestApp
  let worker: Worker
  let vendor: TestUser
  const {register, confirm, signIn} = calls(() => app)

  beforeAll(async () => {
    app = await startTestApp({DEMO: '1'})
    worker = await startWorker(app.env, jobs)
    vendor = await app.user('vendor', {referralCode: 'WANG8Q5T', feeRate: '3'})
  })

  afterAll(async () => {
    await worker.stop()
    await app.stop()
  })

  test('an email that is taken gets the same answer, no email, and keeps its password', async () => {
    const taken = await app.user('vendor', {
      passwordHash: await app.services.passwords.hash('old-password-1')
    })
    const fresh = await register(form('fresh@test.example', 'WANG8Q5T'))
    const again = await register(form(taken.email, 'WANG8Q5T'))
    expect([again.status, again.text]).toEqual([fresh.status, fresh.text])
    await messageTo(app, 'fresh@test.example')
    expect(await messagesTo(app, taken.email)).toEqual([])
    expect((await signIn(taken.email, 'old-password-1')).status).toBe(201)
  })

  test('two sign-ups at once with one new email make one account', async () => {
    const email = 'twice@test.example'
    const answers = await Promise.all(Array.from({length: 5}, () => register(form(email, 'WANG8Q5T'))))
    expect(answers.map(answer => answer.status)).toEqual([204, 204, 204, 204, 204])
    const rows = await app.database.db.query('select id from users where email = $1', [email])
    expect(rows).toHaveLength(1)
    const messages = await messageTo(app, email, 5).then(() => messagesTo(app, email))
    const statuses = await Promise.all(messages.map(async ({body}) => (await confirm(codeIn(body))).status))
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })

  test('until an email is confirmed the newest sign-up with it counts', async () => {
    const email = 'squatted@test.example'
    const stranger = await app.user('vendor', {referralCode: 'STRANGER'})
    await register(
      form(email, 'STRANGER', {password: 'stranger-password', password_confirmation: 'stranger-password'})
    )
    await messageTo(app, email)
    await register(form(email, 'WANG8Q5T'))
    expect((await confirm(codeIn((await messageTo(app, email, 2)).body))).status).toBe(200)
    expect((await signIn(email, 'stranger-password')).status).toBe(401)
    const {token} = (await signIn(email)).body.data
    const {parent} = (await app.ask('/api/me', {token})).body.data
    expect([parent.id, parent.id === stranger.id]).toEqual([vendor.id, false])
  })

  /** Somebody's account as the database holds it. */
  const accountOf = async (id: number) => {
    const [row] = await app.database.db.query(
      'select name, email, password_hash, parent_id::int, fee_rate from users where id = $1',
      [id]
    )
    return row
  }
  const patchEmail = (token: string, id: number, email: string) =>
    app.ask(`/api/users/${id}`, {method: 'PATCH', token, json: {email}})

  test('an account that was used is not taken over by a sign-up with the email that staff have just given it', async () => {
    await register(form('used@test.example', 'WANG8Q5T'))
    await confirm(codeIn((await messageTo(app, 'used@test.example')).body))
    const {token} = (await signIn('used@test.example')).body.data
    const {id} = (await app.ask('/api/me', {token})).body.data
    expect((await app.ask('/api/tokens', {method: 'DELETE', token})).status).toBe(204)
    const admin = await app.user('admin')
    expect((await patchEmail(admin.token, id, 'given@test.example')).status).toBe(200)
    const before = await accountOf(id)
    await app.user('vendor', {referralCode: 'TAKEOVER1', feeRate: '0'})
    const stolen = {password: 'stranger-password', password_confirmation: 'stranger-password'}
    expect((await register(form('given@test.example', 'TAKEOVER1', {...stolen, name: 'S'}))).status).toBe(204)
    expect(await accountOf(id)).toEqual(before)
  })

  test('neither an invited account nor one whose email staff changed is refilled by a sign-up', async () => {
    const admin = await app.user('admin')
    const made = await app.ask('/api/users', {token: vendor.token, json: {role: 'sub_vendor', name: '陈静'}})
    const code = new URL(made.body.data.invitation_url, 'http://x').searchParams.get('referralCode') ?? ''
    await register(form('answered@test.example', code))
    await register(form('pending@test.example', 'WANG8Q5T'))
    const [pending] = await app.database.db.query<{id: number}>(
      `select id::int from users where email = 'pending@test.example'`
    )
    const pendingId = pending?.id ?? 0
    expect((await patchEmail(admin.token, pendingId, 'moved@test.example')).status).toBe(200)
    const ids = [made.body.data.id as number, pendingId]
    const before = await Promise.all(ids.map(accountOf))
    await app.user('vendor', {referralCode: 'TAKEOVER2'})
    await register(form('answered@test.example', 'TAKEOVER2', {name: 'S'}))
    await register(form('moved@test.example', 'TAKEOVER2', {name: 'S'}))
    expect(await Promise.all(ids.map(accountOf))).toEqual(before)
  })

  test('an account that a payout names is not refilled', async () => {
    await register(form('paid@test.example', 'WANG8Q5T'))
    const [user] = await app.database.db.query<{id: number}>(
      `select id::int from users where email = 'paid@test.example'`
    )
    const id = user?.id ?? 0
    await makePayout(app, {userId: id})
    const before = await accountOf(id)
    await app.user('vendor', {referralCode: 'TAKEOVER3'})
    await register(form('paid@test.example', 'TAKEOVER3', {name: 'S'}))
    expect(await accountOf(id)).toEqual(before)
  })

  test('a newer sign-up says in the trail whose account it was before, and at which rate', async () => {
    const other = await app.user('vendor', {referralCode: 'EARLIER1', feeRate: '1.5'})
    await register(form('refilled@test.example', 'EARLIER1', {name: 'Первый'}))
    await register(form('refilled@test.example', 'WANG8Q5T', {name: 'Второй'}))
    const [row] = await app.database.db.query(
      `select e.before, e.after from audit_events e join users u on u.id::text = e.subject_id
       where e.subject_type = 'user' and u.email = 'refilled@test.example' order by e.id desc limit 1`
    )
    expect(row).toEqual({
      before: {name: 'Первый', parent_id: other.id, fee_rate: 1.5},
      after: {name: 'Второй', parent_id: vendor.id, fee_rate: 3}
    })
  })

  test('one registers by a phone that its code proves, and signs in by the phone', async () => {
    const phone = '+8613800138000'
    const ask = () => app.ask('/api/verification-codes', {json: {type: 'verify_phone', phone}})
    await ask()
    const code = codeIn((await messageTo(app, phone)).body)
    const {email: _, ...fields} = form('', 'WANG8Q5T')
    const byPhone = (given: string) => register({...fields, phone: '138 0013 8000', code: given})
    const wrong = await byPhone(code === '000000' ? '000001' : '000000')
    expect(wrong.body.errors).toEqual({code: ['The code is wrong or has expired']})
    const answers = await Promise.all([byPhone(code), byPhone(code)])
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 422])
    await ask()
    const second = codeIn((await messageTo(app, phone, 2)).body)
    const signedIn = await app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code: second}})
    expect(signedIn.status).toBe(201)
    const me = (await app.ask('/api/me', {token: signedIn.body.data.token})).body.data
    expect(me).toMatchObject({phone, email: null, parent: {id: vendor.id}, fee_rate: 3})
  })

  test('an invitation without an email is answered by an email, also after a slip in it, and works once', async () => {
    const made = await app.ask('/api/users', {
      token: vendor.token,
      json: {role: 'sub_vendor', name: '陈静'}
    })
    const code = new URL(made.body.data.invitation_url, 'http://x').searchParams.get('referralCode') ?? ''
    expect((await register(form('slip@test.example', code))).status).toBe(204)
    const slip = codeIn((await messageTo(app, 'slip@test.example')).body)
    expect((await register(form('chen@test.example', code, {name: '陈静静'}))).status).toBe(204)
    const message = codeIn((await messageTo(app, 'chen@test.example')).body)
    expect((await confirm(slip)).status).toBe(422)
    expect((await confirm(message)).status).toBe(200)
    const {token} = (await signIn('chen@test.example')).body.data
    expect((await app.ask('/api/me', {token})).body.data).toMatchObject({
      id: made.body.data.id,
      name: '陈静静',
      parent: {id: vendor.id}
    })
    // The user's own spelling wins; the audit trail keeps the vendor's.
    const renamed = await app.database.db.query(
      `select before, after from audit_events
       where subject_id = $1 and action = 'registered' and before ->> 'name' <> after ->> 'name' order by id desc limit 1`,
      [String(made.body.data.id)]
    )
    expect(renamed[0]?.after).toEqual({name: '陈静静'})
    const late = await register(form('late@test.example', code))
    expect(late.body.errors).toEqual({referral_code: ['The referral code is not known']})
  })

  test('a form is held to the kind that its fields name: by email, or by phone', async () => {
    const {email, ...account} = form('x@test.example', 'WANG8Q5T')
    const errorsOf = async (json: object) => (await app.ask('/api/registrations', {json})).body.errors
    const phone = '+8613800138000'
    expect(await errorsOf(account)).toEqual({email: ['email is a required field']})
    expect(await errorsOf({...account, phone})).toEqual({code: ['code is a required field']})
    expect(await errorsOf({...account, email, phone, code: '123456'})).toEqual({
      email: ['email is not a known field']
    })
    expect(await errorsOf({...account, email, code: '123456'})).toEqual({
      code: ['code is not a known field']
    })
    const {name: _, ...nameless} = account
    expect(await errorsOf({...nameless, email: 'x', password: 'short', extra: 1})).toEqual({
      email: ['Must be a valid email'],
      password: ['Password must be at least 8 characters'],
      name: ['name is a required field'],
      extra: ['extra is not a known field']
    })
    expect(await errorsOf({...account, phone: '1', code: '123456'})).toEqual({
      phone: ['Check the phone number']
    })
  })

  test('every field is judged, all at once', async () => {
    const refused = await register(
      form('x@test.example', 'WANG8Q5T', {password: 'password1', password_confirmation: 'x', name: '\u200b'})
    )
    expect(refused.body.errors).toEqual({
      password: ['This password is too common'],
      password_confirmation: ['Passwords must match'],
      name: ['Contains characters that cannot be seen']
    })
    const own = await register(
      form('snegir@test.example', 'WANG8Q5T', {
        password: 'krasny-Snegir',
        password_confirmation: 'krasny-Snegir'
      })
    )
    expect(own.body.errors).toEqual({
      password: ['Password must not contain your email or this site’s name']
    })
    const unknown = await register(form('x@test.example', 'NOBODY'))
    expect(unknown.body.errors).toEqual({referral_code: ['The referral code is not known']})
    const unwritable = await register(form('x@test.example', 'NO\u0000BODY'))
    expect(unwritable.body.errors).toEqual({referral_code: ['The referral code is not known']})
    const sub = await app.user('sub_vendor', {parentId: vendor.id, referralCode: 'SUBCODE1'})
    expect((await register(form('x@test.example', 'SUBCODE1'))).status).toBe(422)
    for (const extra of [
      {role: 'admin'},
      {fee_rate: 0},
      {parent_id: sub.id},
      {phone: '+79161234567', code: '1'}
    ]) {
      expect((await register(form('x@test.example', 'WANG8Q5T', extra))).status).toBe(422)
    }
  })

  test('case 38: no call takes an address to go to, and no header changes where an email leads', async () => {
    const evil = [
      '//evil',
      '/\\evil',
      '/\t/evil',
      'javascript:alert(1)',
      '/admin/../..//evil',
      'https://evil.example'
    ]
    for (const to of evil) {
      for (const name of ['redirect', 'callback_url', 'callbackUrl', 'redirect_url']) {
        const asked = [
          await register(form('evil@test.example', 'WANG8Q5T', {[name]: to})),
          await app.ask('/api/tokens', {
            json: {grant_type: 'credentials', email: 'evil@test.example', password, [name]: to}
          }),
          await app.ask('/api/verification-codes', {
            json: {type: 'reset_password', email: vendor.email, [name]: to}
          })
        ]
        expect(asked.map(answer => answer.status)).toEqual([422, 422, 422])
      }
    }
    const headers = {
      'x-forwarded-host': 'evil.example',
      'x-forwarded-proto': 'http',
      forwarded: 'host=evil.example',
      origin: 'https://evil.example',
      referer: 'https://evil.example/'
    }
    await app.ask('/api/verification-codes', {json: {type: 'reset_password', email: vendor.email}, headers})
    const {body} = await messageTo(app, vendor.email)
    expect(body).toContain('http://localhost:3000/admin/password-reset?code=')
    expect(body).not.toContain('evil')
  })

  test.each(['cabinet', 'support', 'bot'])('the link to the %s leads to a page', async name => {
    const page = await app.ask(`/demo/${name}?start=token`, {headers: {accept: 'text/html'}})
    expect(page.status).toBe(200)
    expect(page.headers.get('content-type')).toContain('text/html')
    expect(page.text).toContain(`${name.toUpperCase()}_URL`)
  })

  test('the kept messages are shown as a page with one name, a style and no script, and as JSON', async () => {
    const page = await app.ask('/demo/outbox', {headers: {accept: 'text/html'}})
    expect(page.headers.get('content-type')).toContain('text/html')
    const policy = page.headers.get('content-security-policy')
    expect(policy).toContain("default-src 'none'")
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(page.text) ?? []
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`)
    expect(page.text).toMatch(/<title>Outbox\b.*<h1>Outbox<\/h1>/s)
    expect(page.text).toMatch(/<a href="http:\/\/localhost:3000\/admin\/confirm-email\?code=/)
    await app.database.db.query(
      `insert into outbox (channel, address, subject, body) values ('email', 'a', '<b>', '<img onerror=x>')`
    )
    expect((await app.ask('/demo/outbox', {headers: {accept: 'text/html'}})).text).not.toContain('<img')
  })
})
