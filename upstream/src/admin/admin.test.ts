import {spawnSync} from 'node:child_process'
import {readFileSync} from 'node:fs'
import {Readable} from 'node:stream'
import {fileURLToPath} from 'node:url'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {messagesTo, messageTo} from '../../test/messages.ts'
import {jobs} from '../features/registry.ts'
import {issuePhoneCode} from '../identity/codes.ts'
import {startWorker} from '../start-worker.ts'
import {runAdmin} from './run.ts'

let app: TestApp
const entry = fileURLToPath(new URL('../admin-cli.ts', import.meta.url))

beforeAll(async () => {
  app = await startTestApp({DEMO: '1'})
})

afterAll(() => app.stop())

const source = () => ({
  DATABASE_URL: app.env.DATABASE_URL,
  APP_SECRET: app.env.APP_SECRET,
  PUBLIC_URL: 'https://pay.example/'
})

async function admin(args: string[], input = ''): Promise<{code: number; out: string; err: string}> {
  let [out, err] = ['', '']
  const code = await runAdmin(args, {
    source: source(),
    input: Readable.from([input]),
    print: text => {
      out += `${text}\n`
    },
    complain: text => {
      err += `${text}\n`
    }
  })
  return {code, out, err}
}

const signIn = (email: string, password: string) =>
  app.ask('/api/tokens', {json: {grant_type: 'credentials', email, password}})

test('a new superadmin gets a link, good once, by which the password is set and nothing before', async () => {
  const made = await admin(['create-superadmin', '--email', 'Root@Example.test', '--name', 'Ольга'])
  expect([made.code, made.err]).toEqual([0, ''])
  const code = /^https:\/\/pay\.example\/admin\/password-reset\?code=([\w-]{43})$/m.exec(made.out)?.[1] ?? ''
  const password = 'severnoe-siyanie-12'
  const set = () =>
    app.ask('/api/passwords', {
      headers: {'accept-language': 'zh-CN'},
      json: {new_password: password, new_password_confirmation: password, verification_code: code}
    })
  expect((await signIn('root@example.test', password)).status).toBe(401)
  expect((await set()).status).toBe(204)
  expect((await set()).status).toBe(422)
  const {token} = (await signIn('root@example.test', password)).body.data
  expect((await app.ask('/api/me', {token})).body.data).toMatchObject({
    role: 'superadmin',
    name: 'Ольга',
    // Of the screen on which the first password was set.
    language: 'zh'
  })
})

test('a password from standard input is used, judged, and printed nowhere', async () => {
  const args = ['create-staff', '--role', 'paymaster', '--email', 'pay@example.test', '--name', 'П']
  const refused = await admin([...args, '--password-stdin'], 'password1\n')
  expect([refused.code, refused.err]).toEqual([1, 'This password is too common\n'])
  const known = await admin([...args, '--password-stdin'], 'paydesk-of-olga\n')
  expect(known.err).toBe('Password must not contain your email or this site’s name\n')
  const made = await admin([...args, '--password-stdin'], 'polyarnaya-zvezda-7\n')
  expect(made.code).toBe(0)
  expect(made.out + made.err).not.toContain('polyarnaya')
  expect((await signIn('pay@example.test', 'polyarnaya-zvezda-7')).status).toBe(201)
  const twice = await admin([...args, '--password-stdin'], 'polyarnaya-zvezda-7\n')
  expect([twice.code, twice.err]).toEqual([1, 'This email is already in use\n'])
})

test('case 23: another role and another password end every session of the account at once', async () => {
  const person = await app.user('admin')
  const works = async () => (await app.ask('/api/me', {token: person.token})).status
  expect(await works()).toBe(200)
  expect((await admin(['set-role', '--email', person.email, '--role', 'paymaster'])).code).toBe(0)
  expect(await works()).toBe(401)
  const [row] = await app.database.db.query('select role from users where id = $1', [person.id])
  expect(row).toEqual({role: 'paymaster'})

  const other = await app.user('vendor')
  const reset = await admin(
    ['reset-password', '--email', other.email, '--password-stdin'],
    'polyarnaya-zvezda-7'
  )
  expect(reset.code).toBe(0)
  expect((await app.ask('/api/me', {token: other.token})).status).toBe(401)
  expect((await signIn(other.email, 'polyarnaya-zvezda-7')).status).toBe(201)
  const vendor = await admin(['set-role', '--email', other.email, '--role', 'admin'])
  expect([vendor.code, vendor.err]).toEqual([1, `${other.email} is a vendor: only staff change their role\n`])
})

test('the owner is notified when a command sets a password or removes a second factor', async () => {
  const worker = await startWorker(app.env, jobs)
  const {id, email} = await app.user('admin')
  await admin(['reset-password', '--email', email])
  expect(
    (await admin(['reset-password', '--email', email, '--password-stdin'], 'beliy-parus-1841')).code
  ).toBe(0)
  expect((await messageTo(app, email)).subject).toBe('Пароль изменён — Paydesk')
  await app.database.db.query(
    `insert into second_factors (user_id, secret, enabled_at) values ($1, 'secret', now())`,
    [id]
  )
  expect((await admin(['reset-second-factor', '--email', email])).code).toBe(0)
  expect((await messageTo(app, email, 2)).subject).toBe('Двухфакторная аутентификация выключена — Paydesk')
  expect((await admin(['reset-second-factor', '--email', email])).err).toContain('has no second factor')
  await worker.stop()
  expect(await messagesTo(app, email)).toHaveLength(2)
})

const withPhone = async (phone: string) => {
  const person = await app.user('vendor', {
    phone,
    phoneConfirmed: true,
    passwordHash: await app.services.passwords.hash('beliy-parus-1841')
  })
  const signInByPhone = async () => {
    const code = await issuePhoneCode(app.database.db, {...app.services, ip: '::1'}, {phone, userId: null})
    return (await app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}})).status
  }
  const works = async () => (await app.ask('/api/me', {token: person.token})).status
  return {...person, signInByPhone, works}
}

test('a phone does not sign in after an operator sets another password', async () => {
  const {email, signInByPhone} = await withPhone('+79165550601')
  expect(await signInByPhone()).toBe(201)
  await admin(['reset-password', '--email', email, '--password-stdin'], 'polyarnaya-zvezda-7')
  expect(await signInByPhone()).toBe(401)
  expect((await signIn(email, 'polyarnaya-zvezda-7')).status).toBe(201)
})

test('an operator removes a phone, which ends the sessions and tells the owner', async () => {
  const phone = '+79165550602'
  const {email, signInByPhone, works} = await withPhone(phone)
  const worker = await startWorker(app.env, jobs)
  expect((await admin(['remove-phone', '--email', email])).out).toContain(`${phone} signs in to nothing`)
  expect([await works(), await signInByPhone()]).toEqual([401, 401])
  expect((await signIn(email, 'beliy-parus-1841')).status).toBe(201)
  expect((await messageTo(app, email)).subject).toBe('Телефон для входа удалён — Paydesk')
  await worker.stop()
  expect((await admin(['remove-phone', '--email', email])).err).toBe(`${email} has no phone\n`)
})

test('an operator disables an account, which nothing opens until it is enabled again', async () => {
  const phone = '+79165550603'
  const {email, signInByPhone, works} = await withPhone(phone)
  const link = /code=([\w-]+)/.exec((await admin(['reset-password', '--email', email])).out)?.[1]
  expect((await admin(['disable-account', '--phone', '8 916 555-06-03'])).code).toBe(0)
  const opened = async () => [await signInByPhone(), (await signIn(email, 'beliy-parus-1841')).status]
  expect([await works(), await opened()]).toEqual([401, [401, 401]])
  const renewed = {new_password: 'severnoe-siyanie-12', new_password_confirmation: 'severnoe-siyanie-12'}
  expect((await app.ask('/api/passwords', {json: {...renewed, verification_code: link}})).status).toBe(422)
  expect((await admin(['list', '--role', 'vendor'])).out).toContain(`${email}\tTest vendor`)
  expect((await admin(['list', '--role', 'vendor'])).out).toMatch(/\tdisabled$/m)
  expect((await admin(['disable-account', '--email', email])).err).toContain('is disabled already')
  expect((await admin(['enable-account', '--email', email])).code).toBe(0)
  expect([await works(), await opened()]).toEqual([401, [201, 201]])
})

const linkIn = (out: string) => /code=([\w-]+)/.exec(out)?.[1] ?? ''
const setBy = async (link: string, password: string) => {
  const json = {new_password: password, new_password_confirmation: password, verification_code: link}
  return (await app.ask('/api/passwords', {json})).status
}

test('no link to a new password is printed for a disabled account', async () => {
  const {email} = await app.user('vendor')
  await admin(['disable-account', '--email', email])
  const refused = await admin(['reset-password', '--email', email])
  expect([refused.code, refused.out]).toEqual([1, ''])
  expect(refused.err).toContain(`${email} is disabled, and a link would open nothing`)
  const set = await admin(['reset-password', '--email', email, '--password-stdin'], 'polyarnaya-zvezda-7')
  expect(set.code).toBe(0)
  expect((await signIn(email, 'polyarnaya-zvezda-7')).status).toBe(401)
  await admin(['enable-account', '--email', email])
  expect((await signIn(email, 'polyarnaya-zvezda-7')).status).toBe(201)
})

test('a password that an operator gives to an account without one opens it, and its email counts as confirmed', async () => {
  const email = 'without-password@example.test'
  await admin(['create-staff', '--role', 'admin', '--email', email, '--name', 'W'])
  const set = await admin(['reset-password', '--email', email, '--password-stdin'], 'polyarnaya-zvezda-7')
  expect(set.code).toBe(0)
  expect((await signIn(email, 'polyarnaya-zvezda-7')).status).toBe(201)
  const trail = await app.database.db.query(
    `select a.action, a.why from audit_events a join users u on u.id::text = a.subject_id
     where u.email = $1 and a.action in ('password_reset', 'email_confirmed') order by a.id`,
    [email]
  )
  expect(trail).toEqual([
    {action: 'password_reset', why: 'by command'},
    {action: 'email_confirmed', why: 'by command'}
  ])
})

test('no link is printed for an account that waits for a disabled vendor', async () => {
  const vendor = await app.user('vendor')
  const waiting = {email: 'waits-for-disabled@test.example'}
  const {token} = await app.user('admin')
  const json = {role: 'sub_vendor', name: 'Test sub-vendor', user_id: vendor.id, ...waiting}
  expect((await app.ask('/api/users', {token, json})).status).toBe(201)
  await admin(['disable-account', '--email', vendor.email])
  for (const more of [[], ['--password-stdin']]) {
    const refused = await admin(['reset-password', '--email', waiting.email, ...more], 'polyarnaya-zvezda-7')
    expect([refused.code, refused.out]).toEqual([1, ''])
    expect(refused.err).toContain('waits for a vendor that is disabled')
  }
})

test('a stranger’s request for an email leaves the operator’s link alive', async () => {
  const args = ['create-staff', '--role', 'admin', '--email', 'boss@example.test', '--name', 'B']
  const made = linkIn((await admin(args)).out)
  const ask = () =>
    app.ask('/api/verification-codes', {json: {type: 'reset_password', email: 'boss@example.test'}})
  expect((await ask()).status).toBe(201)
  const check = {json: {type: 'reset_password', code: made}}
  expect((await app.ask('/api/verification-codes/confirmations', check)).status).toBe(200)
  expect(await setBy(made, 'severnoe-siyanie-12')).toBe(204)
  // Of an operator's own the newest holds.
  const reset = async () => linkIn((await admin(['reset-password', '--email', 'boss@example.test'])).out)
  const links = [await reset(), await reset()]
  await ask()
  expect(await setBy(links[0] ?? '', 'beliy-parus-1841')).toBe(422)
  expect(await setBy(links[1] ?? '', 'beliy-parus-1841')).toBe(204)
})

test('merchants are made once, and accounts are listed by role without a secret', async () => {
  expect((await admin(['create-merchant', '--name', 'ООО Север'])).out).toMatch(/has id \d+\./)
  expect((await admin(['create-merchant', '--name', 'ооо север'])).err).toContain(
    'Another merchant has this name'
  )
  const person = await app.user('api_admin', {name: 'Дмитрий'})
  const listed = await admin(['list', '--role', 'api_admin'])
  expect(listed.out).toBe(`${person.id}\tapi_admin\t${person.email}\tДмитрий\n`)
})

test('help is printed, and every slip is named with exit code 2', async () => {
  const help = await admin(['--help'])
  expect([help.code, help.out]).toEqual([0, expect.stringContaining('reset-password')])
  for (const [args, sentence] of [
    [['make-coffee'], 'There is no command make-coffee'],
    [['create-superadmin', '--name', 'x'], '--email is missing'],
    [['create-superadmin', '--email', 'x', '--name', 'x'], '--email: Must be a valid email'],
    [['create-staff', '--role', 'vendor', '--email', 'x@y.test', '--name', 'x'], '--role has to be one of'],
    [['create-staff', '--password', 'secret'], "Unknown option '--password'"],
    [['list', '--email', 'x@y.test'], 'list takes no --email'],
    [['disable-account'], '--email or --phone is missing'],
    [['remove-phone', '--email', 'x@y.test', '--phone', '+79165550604'], 'either --email or --phone'],
    [['disable-account', '--phone', '12'], '--phone: Check the phone number'],
    [['list', 'admins'], 'What is "admins"?']
  ] as const) {
    const slip = await admin([...args])
    expect([args, slip.code, slip.out]).toEqual([args, 2, ''])
    expect(slip.err).toContain(sentence)
  }
})

test('the command itself prints its answer, and takes the password from its input', () => {
  const run = (args: string[]) =>
    spawnSync(process.execPath, [entry, ...args], {
      env: {PATH: process.env.PATH, ...source()},
      input: 'polyarnaya-zvezda-7\n',
      encoding: 'utf8'
    })
  const made = run(['create-superadmin', '--email', 'cli@example.test', '--name', 'C', '--password-stdin'])
  expect([made.status, made.stderr]).toEqual([0, ''])
  expect(made.stdout).toMatch(/^The superadmin cli@example\.test has id \d+\.\n$/)
  expect(run(['nothing']).status).toBe(2)
})

test('the first commands of the page on operations work as they stand there', async () => {
  const page = readFileSync(new URL('../../../docs/operations.md', import.meta.url), 'utf8')
  const lines = [...page.matchAll(/^npm run admin -- (.*)$/gm)].map(([, line = '']) => line)
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const args = line.match(/"[^"]*"|\S+/g)?.map(word => word.replaceAll('"', '')) ?? []
    expect(await admin(args)).toMatchObject({code: 0, err: ''})
  }
})
