import {expect, test} from 'vitest'
import {loadEnv} from '../env.ts'
import {makePasswords, passwordProblem} from './passwords.ts'
import {makeSecrets} from './secrets.ts'

const secrets = makeSecrets('a'.repeat(32))
const others = makeSecrets('b'.repeat(32))

test('an intent’s key fits that intent and no other, and depends on the secret', () => {
  const key = secrets.intentKey('intent-a')
  expect(secrets.intentKeyFits('intent-a', key)).toBe(true)
  expect(secrets.intentKeyFits('intent-b', key)).toBe(false)
  expect(others.intentKeyFits('intent-a', key)).toBe(false)
  expect(secrets.intentKeyFits('intent-a', '')).toBe(false)
  expect(key).toMatch(/^[\w-]{43}$/)
})

test('a card is read back by the same secret only, never twice the same, and not when it was changed', () => {
  const cipher = secrets.encryptCard('4276380012345678')
  expect(secrets.decryptCard(cipher)).toBe('4276380012345678')
  expect(secrets.encryptCard('4276380012345678').equals(cipher)).toBe(false)
  expect(cipher.toString('latin1')).not.toContain('4276')
  expect(() => others.decryptCard(cipher)).toThrow()
  cipher[15] = (cipher[15] as number) ^ 1
  expect(() => secrets.decryptCard(cipher)).toThrow()
})

test('a file token says its subject until its end', () => {
  const token = secrets.signFile('file:7', new Date(2_000_000))
  expect(secrets.readFileToken(token, new Date(1_999_999))).toBe('file:7')
  expect(secrets.readFileToken(token, new Date(2_000_000))).toBeNull()
  expect(others.readFileToken(token, new Date(0))).toBeNull()
})

test('what the previous secret signed or encrypted is read, and renewed once', () => {
  const both = makeSecrets('b'.repeat(32), 'a'.repeat(32))
  expect(both.intentKeyFits('intent-a', secrets.intentKey('intent-a'))).toBe(true)
  expect(both.intentKeyFits('intent-a', others.intentKey('intent-a'))).toBe(true)
  expect(both.intentKey('intent-a')).toBe(others.intentKey('intent-a'))
  expect(both.readFileToken(secrets.signFile('file:7', new Date(2_000_000)), new Date(0))).toBe('file:7')
  expect(both.readFileToken(others.signFile('file:7', new Date(2_000_000)), new Date(0))).toBe('file:7')
  const card = secrets.encryptCard('4276380012345678')
  expect(both.decryptCard(card)).toBe('4276380012345678')
  const renewed = both.renewCard(card) as Buffer
  expect(others.decryptCard(renewed)).toBe('4276380012345678')
  expect(both.renewCard(renewed)).toBeNull()
  expect(() => makeSecrets('c'.repeat(32), 'd'.repeat(32)).renewCard(card)).toThrow()
})

test('a password is 8 to 128 characters of any kind and not a common one', () => {
  const problemOf = (password: string) => passwordProblem(password, {product: 'Paydesk'})
  expect(problemOf('1234567')).toBe('passwordTooShort')
  expect(problemOf('密码很长也能用的')).toBeNull()
  expect(
    problemOf(Array.from({length: 128}, (_, i) => String.fromCodePoint(0x1f600 + i)).join(''))
  ).toBeNull()
  expect(problemOf('a'.repeat(129))).toBe('passwordTooLong')
  // From the head, the middle and the tail of lists of leaked passwords, and as typed on a Russian keyboard.
  for (const common of [
    ...['Password1', 'MICHELLE', 'q1w2e3r4t5', 'december', 'corvette', 'snowboard', 'christopher'],
    ...['йцукенгшщз', 'woaini1314']
  ])
    expect(problemOf(common), common).toBe('passwordCommon')
})

test('a password has neither the name of the product nor that of the email, in any case', () => {
  const problemOf = (password: string, email?: string, product = 'Paydesk') =>
    passwordProblem(password, {product, email})
  expect(problemOf('my-payDESK-login')).toBe('passwordKnown')
  expect(problemOf('olga.ivanova!1987', 'Olga.Ivanova@example.test')).toBe('passwordKnown')
  expect(problemOf('olga-i-vanya-1987', 'olga.ivanova@example.test')).toBeNull()
  // The rest of an email, and words of three characters, are in too many good passwords.
  expect(problemOf('an-example-of-rain', 'me@example.test')).toBeNull()
  expect(problemOf('bigger-and-better', 'big@example.test', 'And')).toBeNull()
})

test('a hash fits its own password in either composition of an accent, and nothing fits a missing hash', async () => {
  const passwords = makePasswords({memory: 1024, passes: 1})
  const hash = await passwords.hash('café au lait')
  expect(hash).toMatch(/^\$argon2id\$/)
  expect(await passwords.fits(hash, 'cafe\u0301 au lait')).toBe(true)
  expect(await passwords.fits(hash, 'cafe au lait')).toBe(false)
  expect(await passwords.fits(null, 'café au lait')).toBe(false)
})

test('an environment that lacks something says everything that it lacks', () => {
  expect(() => loadEnv({})).toThrow(/DATABASE_URL[\s\S]*APP_SECRET/)
  expect(() => loadEnv({DATABASE_URL: 'x', APP_SECRET: 'short'})).toThrow(/at least 32 characters/)
  // Emails and text messages link there.
  const script = {DATABASE_URL: 'x', APP_SECRET: 'x'.repeat(32), CABINET_URL: 'javascript:alert(1)'}
  expect(() => loadEnv(script)).toThrow(/CABINET_URL/)
  const env = loadEnv({
    DATABASE_URL: 'x',
    APP_SECRET: 'a'.repeat(32),
    DEMO: '1',
    PUBLIC_URL: 'https://pay.example/',
    SMTP_URL: ''
  })
  expect(env).toMatchObject({
    DEMO: true,
    PUBLIC_URL: 'https://pay.example',
    UPSTREAM_PORT: 4000,
    SMTP_URL: undefined
  })
})

test('of many passwords at once two are hashed and 48 wait; the others are refused with the time to retry', async () => {
  const passwords = makePasswords({memory: 1024, passes: 1})
  const tries = await Promise.allSettled(Array.from({length: 60}, () => passwords.fits(null, 'a guess')))
  const refused = tries.filter(one => one.status === 'rejected').map(({reason}) => reason)
  expect(refused).toHaveLength(10)
  for (const each of refused) expect(each).toMatchObject({reason: 'unavailable', details: {retryAfter: 5}})
  expect(await passwords.fits(await passwords.hash('a password'), 'a password')).toBe(true)
})
