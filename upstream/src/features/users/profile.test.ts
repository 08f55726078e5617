import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser
let sub: TestUser
let foreignVendor: TestUser

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
  vendor = await app.user('vendor', {feeRate: '2.5'})
  sub = await app.user('sub_vendor', {parentId: vendor.id})
  foreignVendor = await app.user('vendor')
})

afterAll(() => app.stop())

const {auditOf, get, patch} = userCalls(() => app)

describe('the own profile', () => {
  test('case 15: role, balance, fee_rate, parent_id and email of one’s own are refused', async () => {
    for (const person of [vendor, sub, admin]) {
      for (const change of [
        {role: 'superadmin'},
        {balance: '1000000.00'},
        {fee_rate: 0},
        {parent_id: foreignVendor.id},
        {email: 'other@test.example'}
      ]) {
        const refused = await patch(person, person.id, {name: 'Имя', ...change})
        expect([change, refused.status]).toEqual([change, 422])
        expect(Object.keys(refused.body.errors)).toEqual([Object.keys(change)[0]])
      }
      expect((await get(person, person.id)).body.data.name).toContain('Test')
    }
  })

  test('takes a name and a language', async () => {
    const person = await app.user('sub_vendor', {parentId: vendor.id})
    expect((await patch(person, person.id, {language: 'zh'})).status).toBe(200)
    expect((await patch(person, person.id, {name: 'Ё'.normalize('NFD')})).body.data.name).toBe('Ё')
    const me = (await app.ask('/api/me', {token: person.token})).body.data
    expect([me.language, me.name]).toEqual(['zh', 'Ё'])
  })

  test('case 23: a new password needs the current one, and ends every other session at once', async () => {
    const passwordHash = await app.services.passwords.hash('polyarnaya-zvezda-7')
    const person = await app.user('vendor', {passwordHash})
    const signIn = (password: string) =>
      app.ask('/api/tokens', {json: {grant_type: 'credentials', email: person.email, password}})
    const other = (await signIn('polyarnaya-zvezda-7')).body.data.token
    const change = (json: object) => patch(person, person.id, json)
    const password = 'severnoe-siyanie-12'
    expect((await change({password})).body.errors).toEqual({
      current_password: ['Current password is required'],
      password_confirmation: ['Password confirmation is required']
    })
    const complete = {password, password_confirmation: password, current_password: 'polyarnaya-zvezda-7'}
    expect((await change({...complete, password_confirmation: 'x'})).body.errors).toEqual({
      password_confirmation: ['Passwords must match']
    })
    const mailbox = person.email.slice(0, person.email.indexOf('@'))
    const own = `${mailbox}-zvezda`
    expect((await change({...complete, password: own, password_confirmation: own})).body.errors).toEqual({
      password: ['Password must not contain your email or this site’s name']
    })
    expect((await change({...complete, current_password: 'wrong'})).body.errors).toEqual({
      current_password: ['The password is wrong']
    })
    expect((await app.ask('/api/me', {token: other})).status).toBe(200)
    expect((await change(complete)).status).toBe(200)
    expect((await app.ask('/api/me', {token: other})).status).toBe(401)
    expect((await app.ask('/api/me', {token: person.token})).status).toBe(200)
    expect((await signIn('polyarnaya-zvezda-7')).status).toBe(401)
    expect((await signIn(password)).status).toBe(201)
    expect(JSON.stringify(await auditOf(person.id))).not.toContain(password)
  })

  test('guesses at the current password are counted like those at a sign-in', async () => {
    const strict = await startTestApp({RATE_LIMIT_FACTOR: '1'})
    try {
      const person = await strict.user('vendor', {
        passwordHash: await strict.services.passwords.hash('polyarnaya-zvezda-7')
      })
      const guess = () =>
        strict.ask(`/api/users/${person.id}`, {
          method: 'PATCH',
          token: person.token,
          json: {
            current_password: 'wrong',
            password: 'severnoe-siyanie-12',
            password_confirmation: 'severnoe-siyanie-12'
          }
        })
      const statuses: number[] = []
      for (let i = 0; i < 6; i += 1) statuses.push((await guess()).status)
      expect(statuses).toEqual([422, 422, 422, 422, 422, 429])
    } finally {
      await strict.stop()
    }
  })
})
