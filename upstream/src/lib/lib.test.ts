import {coded} from '@paydesk/contracts/field-error'
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
  expect(passwordProblem('1234567')).toBe(coded('passwordTooShort'))
  expect(passwordProblem('密码很长也能用的')).toBeNull()
  expect(
    passwordProblem(Array.from({length: 128}, (_, i) => String.fromCodePoint(0x1f600 + i)).join(''))
  ).toBeNull()
  expect(passwordProblem('a'.repeat(129))).toBe(coded('passwordTooLong'))
  expect(passwordProblem('Password1')).toBe(coded('passwordCommon'))
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
