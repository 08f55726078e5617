import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})

afterAll(() => app.stop())

test('a vendor sees the own wallets, referral code and an image of its link', async () => {
  await app.fund(users.vendor.id, 'RUB', 184_250_75n)
  const {data} = (await app.ask('/api/me', {token: users.vendor.token})).body
  expect(data).toMatchObject({
    id: users.vendor.id,
    role: 'vendor',
    balance: '184250.75',
    parent: null,
    language: 'ru'
  })
  expect(data.wallets).toEqual([
    {currency: 'RUB', balance: '184250.75', available: '184250.75', reserved: '0.00'},
    {currency: 'CNY', balance: '0.00', available: '0.00', reserved: '0.00'},
    {currency: 'USDT', balance: '0.000000', available: '0.000000', reserved: '0.000000'}
  ])
  expect(data.referral_code).toMatch(/^[A-Z2-9]{8}$/)
  const image = await fetch(app.url + data.referral_qr)
  expect(image.status).toBe(200)
  expect(image.headers.get('content-type')).toBe('image/png')
})

test('staff have no wallets and a sub-vendor invites nobody, but is named with its vendor', async () => {
  const admin = (await app.ask('/api/me', {token: users.admin.token})).body.data
  expect(admin).toMatchObject({wallets: [], referral_code: null, referral_qr: null, balance: '0.00'})
  const sub = (await app.ask('/api/me', {token: users.sub_vendor.token})).body.data
  expect(sub).toMatchObject({referral_code: null, referral_qr: null, parent: {id: users.vendor.id}})
  expect(sub.wallets).toHaveLength(3)
})

test('nothing of a password or a session is in the answer', async () => {
  const {text} = await app.ask('/api/me', {token: users.vendor.token})
  const withoutTheQuestion = text.replace('"phone_asks_password"', '')
  expect(withoutTheQuestion).not.toMatch(/password|hash|token"/)
})
