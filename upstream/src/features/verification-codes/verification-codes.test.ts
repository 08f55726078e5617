import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../../test/app.ts'
import {codeIn, messagesTo, messageTo} from '../../../test/messages.ts'
import {issueLink} from '../../identity/codes.ts'
import {startWorker, type Worker} from '../../start-worker.ts'
import {jobs} from '../registry.ts'

let app: TestApp
let worker: Worker

beforeAll(async () => {
  app = await startTestApp({DEMO: '1', BOT_URL: 'https://bot.example/paydesk'})
  worker = await startWorker(app.env, jobs)
})

afterAll(async () => {
  await worker.stop()
  await app.stop()
})

let phones = 1_000_000
const newPhone = () => {
  phones += 1
  return `+7916${phones}`
}
const askForCode = (json: object, token?: string) => app.ask('/api/verification-codes', {json, token})
const confirm = (json: object, token?: string) =>
  app.ask('/api/verification-codes/confirmations', {json, token})
const wrongCode = {
  message: 'The given data was invalid',
  errors: {code: ['The code is wrong or has expired']}
}

async function phoneCode(phone: string, token?: string): Promise<string> {
  const before = (await messagesTo(app, phone)).length
  expect((await askForCode({type: 'verify_phone', phone}, token)).status).toBe(201)
  return codeIn((await messageTo(app, phone, before + 1)).body)
}

const other = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a phone code', () => {
  test('is six digits, and only its hash is stored', async () => {
    const phone = newPhone()
    const code = await phoneCode(phone)
    expect(code).toMatch(/^\d{6}$/)
    const rows = await app.database.db.query(
      'select *, extract(epoch from expires_at - created_at) as seconds from verification_codes where address = $1',
      [phone]
    )
    expect(rows).toHaveLength(1)
    expect(Number(rows[0]?.seconds)).toBe(600)
    expect(JSON.stringify(rows, (_key, value) => String(value))).not.toContain(code)
    const queued = await app.database.db.query('select data::text as data from pgboss.job')
    expect(queued.filter(job => String(job.data).includes(code))).toEqual([])
  })

  test('is read in two halves, with the words around it, and in full-width digits', async () => {
    const phone = newPhone()
    const code = await phoneCode(phone)
    const wide = code.replace(/\d/g, digit => String.fromCharCode(digit.charCodeAt(0) + 0xfee0))
    for (const typed of [`${code.slice(0, 3)} ${code.slice(3)}`, `Код: ${code}`, wide])
      expect((await confirm({type: 'verify_phone', phone, code: typed})).status, typed).toBe(200)
  })

  test('gives the phone to the signed-in user, and one code signs in once', async () => {
    const user = await app.user('vendor')
    const phone = newPhone()
    const code = await phoneCode(phone, user.token)
    expect((await confirm({type: 'verify_phone', code, phone}, user.token)).status).toBe(200)
    expect((await app.ask('/api/me', {token: user.token})).body.data.phone).toBe(phone)
    expect((await confirm({type: 'verify_phone', code, phone}, user.token)).body).toEqual(wrongCode)

    const second = await phoneCode(phone)
    const signIn = () => app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code: second}})
    const answers = await Promise.all([signIn(), signIn(), signIn()])
    expect(answers.map(answer => answer.status).sort()).toEqual([201, 401, 401])
  })

  test('is read however the number is typed, and other countries are refused', async () => {
    const phone = newPhone()
    const typed = `8 (${phone.slice(2, 5)}) ${phone.slice(5, 8)}-${phone.slice(8)}`
    await askForCode({type: 'verify_phone', phone: typed})
    expect((await messageTo(app, phone)).channel).toBe('sms')
    const elsewhere = 'Only mobile numbers of Russia and China are accepted'
    for (const [wrong, sentence] of [
      ['+77011234567', elsewhere],
      ['+12025550123', elsewhere],
      ['+7 495 123-45-67', elsewhere],
      ['12', 'Check the phone number'],
      ['phone', 'Check the phone number']
    ]) {
      const refused = await askForCode({type: 'verify_phone', phone: wrong})
      expect([refused.status, refused.body.errors]).toEqual([422, {phone: [sentence]}])
    }
  })

  test('that one account asked for gives its phone to no other account', async () => {
    const [mine, theirs] = [await app.user('vendor'), await app.user('vendor')]
    const phone = newPhone()
    const code = await phoneCode(phone, mine.token)
    expect((await confirm({type: 'verify_phone', code, phone}, theirs.token)).body).toEqual(wrongCode)
    expect((await app.ask('/api/me', {token: theirs.token})).body.data.phone).toBeNull()
  })

  test('for a new phone in a session signs nobody in or up, and one to sign in adds no phone to an account', async () => {
    const [owner, other] = [await app.user('vendor', {referralCode: 'BOUNDC0D'}), await app.user('vendor')]
    const [taken, free] = [newPhone(), newPhone()]
    const own = await phoneCode(taken, owner.token)
    expect((await confirm({type: 'verify_phone', code: own, phone: taken}, owner.token)).status).toBe(200)

    const signIn = (code: string) => app.ask('/api/tokens', {json: {grant_type: 'phone', phone: taken, code}})
    const ofSession = await phoneCode(taken, other.token)
    expect((await signIn(ofSession)).status).toBe(401)
    const password = 'beliy-parus-1841'
    const person = {name: 'A', password, password_confirmation: password, referral_code: 'BOUNDC0D'}
    const json = {...person, phone: free, code: await phoneCode(free, other.token)}
    expect((await app.ask('/api/registrations', {json})).body).toEqual(wrongCode)
    expect((await confirm({type: 'verify_phone', code: json.code, phone: free})).body).toEqual(wrongCode)

    const toSignIn = await phoneCode(free)
    expect((await confirm({type: 'verify_phone', code: toSignIn, phone: free}, other.token)).body).toEqual(
      wrongCode
    )
    // Neither request ended the other one's code.
    expect((await confirm({type: 'verify_phone', code: json.code, phone: free}, other.token)).status).toBe(
      200
    )
  })

  test('cannot move a number that belongs to somebody else', async () => {
    const phone = newPhone()
    await app.user('vendor', {phone, phoneConfirmed: true})
    const thief = await app.user('vendor')
    const code = await phoneCode(phone, thief.token)
    const refused = await confirm({type: 'verify_phone', code, phone}, thief.token)
    expect(refused.body.errors).toEqual({phone: ['This phone number is already in use']})
  })

  test('is bound to its number and its purpose', async () => {
    const [phone, another] = [newPhone(), newPhone()]
    const code = await phoneCode(phone)
    await phoneCode(another)
    expect((await confirm({type: 'verify_phone', code, phone: another})).status).toBe(422)
    expect((await confirm({type: 'verify_register', code})).status).toBe(422)
    expect((await confirm({type: 'reset_password', code})).status).toBe(422)
    expect((await confirm({type: 'verify_phone', code, phone})).status).toBe(200)
  })

  test('ends when a newer one is asked for, and after ten minutes', async () => {
    const phone = newPhone()
    const first = await phoneCode(phone)
    const second = await phoneCode(phone)
    if (first !== second) expect((await confirm({type: 'verify_phone', code: first, phone})).status).toBe(422)
    await app.database.db.query(
      `update verification_codes set expires_at = expires_at - interval '10 minutes' where address = $1`,
      [phone]
    )
    expect((await confirm({type: 'verify_phone', code: second, phone})).body).toEqual(wrongCode)
  })

  test('case 19: of 60 parallel wrong tries five are evaluated, and the right code is dead after them', async () => {
    const phone = newPhone()
    const code = await phoneCode(phone)
    const wrong = other(code)
    const tries = await Promise.all(
      Array.from({length: 60}, () => confirm({type: 'verify_phone', code: wrong, phone}))
    )
    expect(new Set(tries.map(answer => answer.text)).size).toBe(1)
    const [row] = await app.database.db.query(
      'select own_attempts from verification_codes where address = $1',
      [phone]
    )
    expect(row?.own_attempts).toBe(5)
    expect((await confirm({type: 'verify_phone', code, phone})).body).toEqual(wrongCode)
    const signIn = await app.ask('/api/tokens', {json: {grant_type: 'phone', phone, code}})
    expect(signIn.status).toBe(401)
  })

  test('the fourth wrong try still leaves the right code its turn', async () => {
    const phone = newPhone()
    const code = await phoneCode(phone)
    for (let i = 0; i < 4; i += 1) await confirm({type: 'verify_phone', code: other(code), phone})
    expect((await confirm({type: 'verify_phone', code, phone})).status).toBe(200)
  })
})

describe('case 20: recovery for an address that is not known', () => {
  test('has the same status, the same body and the same headers, and no email goes out', async () => {
    const user = await app.user('vendor')
    const known = await askForCode({type: 'reset_password', email: user.email})
    const unknown = await askForCode({type: 'reset_password', email: 'nobody@test.example'})
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    const names = (headers: Headers) => [...headers.keys()].sort()
    expect(names(unknown.headers)).toEqual(names(known.headers))
    await messageTo(app, user.email)
    expect(await messagesTo(app, 'nobody@test.example')).toEqual([])
  })

  test('does the same writes: a code and a job for either', async () => {
    const user = await app.user('vendor')
    const count = async () => {
      const [row] = await app.database.db.query<{codes: bigint; jobs: bigint}>(
        `select (select count(*) from verification_codes) as codes,
                (select count(*) from pgboss.job where name = 'deliver') as jobs`
      )
      return [Number(row?.codes), Number(row?.jobs)] as const
    }
    const start = await count()
    await askForCode({type: 'reset_password', email: user.email})
    const afterKnown = await count()
    await askForCode({type: 'reset_password', email: 'nobody-2@test.example'})
    const afterUnknown = await count()
    const grown = (from: readonly number[], to: readonly number[]) => to.map((n, i) => n - (from[i] ?? 0))
    expect(grown(start, afterKnown)).toEqual([1, 1])
    expect(grown(afterKnown, afterUnknown)).toEqual([1, 1])
  })

  test('takes as long: the medians lie within one band', async () => {
    const user = await app.user('vendor')
    const median = (times: number[]) => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0
    const times = {known: [] as number[], unknown: [] as number[]}
    for (let i = 0; i < 15; i += 1) {
      for (const [kind, email] of [
        ['known', user.email],
        ['unknown', 'nobody-3@test.example']
      ] as const) {
        const started = performance.now()
        await askForCode({type: 'reset_password', email})
        times[kind].push(performance.now() - started)
      }
    }
    const [known, unknown] = [median(times.known), median(times.unknown)]
    expect(Math.abs(known - unknown)).toBeLessThan(Math.max(10, 0.5 * Math.max(known, unknown)))
  })
})

describe('a recovery link', () => {
  test('is checked without being used up, then sets the password once', async () => {
    const user = await app.user('vendor')
    await askForCode({type: 'reset_password', email: user.email.toUpperCase()})
    const code = codeIn((await messageTo(app, user.email)).body)
    expect(code.length).toBeGreaterThanOrEqual(43)
    for (let i = 0; i < 3; i += 1) {
      expect((await confirm({type: 'reset_password', code})).body).toEqual({data: {}})
    }
    const set = () =>
      app.ask('/api/passwords', {
        json: {
          new_password: 'severnoe-siyanie-12',
          new_password_confirmation: 'severnoe-siyanie-12',
          verification_code: code
        }
      })
    const answers = await Promise.all([set(), set(), set()])
    expect(answers.map(answer => answer.status).sort()).toEqual([204, 422, 422])
    expect((await confirm({type: 'reset_password', code})).body).toEqual(wrongCode)
    expect((await app.ask('/api/me', {token: user.token})).status).toBe(401)
    const signIn = await app.ask('/api/tokens', {
      json: {grant_type: 'credentials', email: user.email, password: 'severnoe-siyanie-12'}
    })
    expect(signIn.status).toBe(201)
  })

  test('sets no password that is short, common, known to strangers or repeated wrongly', async () => {
    const user = await app.user('vendor')
    await askForCode({type: 'reset_password', email: user.email})
    const code = codeIn((await messageTo(app, user.email)).body)
    const set = (password: string, confirmation = password) =>
      app.ask('/api/passwords', {
        json: {
          new_password: password,
          new_password_confirmation: confirmation,
          verification_code: code
        }
      })
    expect((await set('short')).body.errors.new_password).toEqual(['Password must be at least 8 characters'])
    for (const common of ['password1', 'Qwerty123', 'aaaaaaaaaa', '12121212']) {
      expect((await set(common)).body.errors.new_password).toEqual(['This password is too common'])
    }
    const mailbox = user.email.slice(0, user.email.indexOf('@'))
    for (const known of ['my-Paydesk-login', `hello-${mailbox}`]) {
      expect((await set(known)).body.errors.new_password).toEqual([
        'Password must not contain your email or this site’s name'
      ])
    }
    expect((await set('severnoe-siyanie-12', 'severnoe-siyanie-13')).body.errors).toEqual({
      new_password_confirmation: ['Passwords must match']
    })
    expect((await set('severnoe-siyanie-12')).status).toBe(204)
  })

  test('holds no longer for an address that the account has left', async () => {
    const user = await app.user('vendor')
    const admin = await app.user('admin')
    await askForCode({type: 'reset_password', email: user.email})
    const code = codeIn((await messageTo(app, user.email)).body)
    await app.ask(`/api/users/${user.id}`, {
      method: 'PATCH',
      token: admin.token,
      json: {email: 'moved@test.example'}
    })
    expect((await confirm({type: 'reset_password', code})).status).toBe(422)
  })

  test('stays valid when a stranger asks for another one', async () => {
    const user = await app.user('vendor')
    const message = () =>
      issueLink(app.database.db, app.services.secrets, {
        purpose: 'reset_password',
        address: user.email,
        userId: user.id
      })
    const [owners, strangers] = [await message(), await message()]
    expect((await confirm({type: 'reset_password', code: owners})).status).toBe(200)
    const password = {new_password: 'beliy-parus-1841', new_password_confirmation: 'beliy-parus-1841'}
    const set = (code: string) => app.ask('/api/passwords', {json: {...password, verification_code: code}})
    expect((await set(owners)).status).toBe(204)
    expect((await set(strangers)).status).toBe(422)
  })

  test('of two made at the same instant only the newest holds', async () => {
    const user = await app.user('vendor')
    const issue = () =>
      issueLink(app.database.db, app.services.secrets, {
        purpose: 'password_by_hand',
        address: user.email,
        userId: user.id
      })
    const codes = await Promise.all([issue(), issue(), issue()])
    const statuses = await Promise.all(
      codes.map(async code => (await confirm({type: 'reset_password', code})).status)
    )
    expect(statuses.filter(status => status === 200)).toHaveLength(1)
  })
})

test('a link opens nothing but what it was made for', async () => {
  const user = await app.user('vendor')
  const link = (purpose: 'verify_register' | 'reset_password' | 'invitation') =>
    issueLink(app.database.db, app.services.secrets, {purpose, address: user.email, userId: user.id})
  const confirmed = async (type: 'verify_register' | 'reset_password', code: string) =>
    (await confirm({type, code})).status
  expect(await confirmed('reset_password', await link('verify_register'))).toBe(422)
  expect(await confirmed('reset_password', await link('invitation'))).toBe(422)
  expect(await confirmed('verify_register', await link('invitation'))).toBe(422)
  expect(await confirmed('verify_register', await link('reset_password'))).toBe(422)
  expect(await confirmed('reset_password', await link('reset_password'))).toBe(200)
})

test('a field that does not belong to the purpose is refused', async () => {
  const refused = await confirm({type: 'verify_register', code: 'x', phone: '+79160000000'})
  expect(refused.body.errors).toEqual({phone: ['phone is not a known field']})
  const missing = await confirm({type: 'verify_phone', code: '123456'})
  expect(missing.body.errors).toEqual({phone: ['phone is a required field']})
  expect((await askForCode({type: 'verify_register', email: 'a@test.example'})).status).toBe(422)
})

describe('asking for codes', () => {
  /** This machine's key in the rate limits. */
  const here = '127.0.0.1'

  test('is allowed once a minute and five times an hour to one address from one place, known or not', async () => {
    const strict = await startTestApp({RATE_LIMIT_FACTOR: '1'})
    try {
      const user = await strict.user('vendor')
      for (const email of [user.email, 'unknown@test.example']) {
        const ask = () => strict.ask('/api/verification-codes', {json: {type: 'reset_password', email}})
        expect((await ask()).status).toBe(201)
        const again = await ask()
        expect(again.status).toBe(429)
        expect(Number(again.headers.get('retry-after'))).toBeGreaterThan(50)
        for (let i = 0; i < 4; i += 1) {
          await strict.services.limits.forgive('codeOnce', `recovery ${email} ${here}`)
          expect((await ask()).status).toBe(201)
        }
        await strict.services.limits.forgive('codeOnce', `recovery ${email} ${here}`)
        const sixth = await ask()
        expect(sixth.status).toBe(429)
        expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3000)
      }
    } finally {
      await strict.stop()
    }
  })

  test('a stranger who signed up with somebody’s email used up the owner’s links to a new password', async () => {
    const strict = await startTestApp({RATE_LIMIT_FACTOR: '1'})
    try {
      const {email} = await strict.user('vendor')
      await strict.user('vendor', {referralCode: 'STRANGER'})
      const word = 'correct-horse-battery'
      const signUp = () =>
        strict.ask('/api/registrations', {
          json: {name: 'Чужой', email, password: word, password_confirmation: word, referral_code: 'STRANGER'}
        })
      for (let i = 0; i < 5; i += 1) {
        expect((await signUp()).status).toBe(204)
        await strict.services.limits.forgive('codeOnce', `${email} ${here}`)
      }
      expect((await signUp()).status).toBe(429)
      const recovery = {json: {type: 'reset_password', email}}
      expect((await strict.ask('/api/verification-codes', recovery)).status).toBe(201)
    } finally {
      await strict.stop()
    }
  })

  test('to any number of phones is allowed 120 times in fifteen minutes from all networks of an IPv6 /48', async () => {
    const strict = await startTestApp({RATE_LIMIT_FACTOR: '1', TRUST_PROXY_HOPS: '1'})
    try {
      let phone = 0
      const ask = async (address: string) => {
        phone += 1
        const json = {type: 'verify_phone', phone: `+7926${1_000_000 + phone}`}
        const headers = {'x-forwarded-for': address}
        return (await strict.ask('/api/verification-codes', {json, headers})).status
      }
      for (let i = 0; i < 120; i += 1) expect(await ask(`2001:db8:48:${i.toString(16)}::1`)).toBe(201)
      expect(await ask('2001:db8:48:fff::1')).toBe(429)
      expect(await ask('2001:db8:49::1')).toBe(201)
    } finally {
      await strict.stop()
    }
  })
})
