import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {defaultSettings} from '../../settings/settings.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})

afterAll(() => app.stop())

const read = async () => (await app.ask('/api/application-config', {token: users.paymaster.token})).body.data

function change(key: string, json: unknown, role: Role = 'admin') {
  return app.ask(`/api/application-config/${key}`, {method: 'PATCH', json, token: users[role].token})
}

test('everybody signed in reads the settings, and nobody else; deadlines are for staff', async () => {
  const {payout_review_deadline, cashout_deadline, ...forEverybody} = defaultSettings
  expect([payout_review_deadline, cashout_deadline]).toEqual([30, 120])
  for (const user of Object.values(users)) {
    const answer = await app.ask('/api/application-config', {token: user.token})
    expect(answer.status).toBe(200)
    const isStaff = user.role !== 'vendor' && user.role !== 'sub_vendor'
    expect(answer.body.data).toEqual(isStaff ? defaultSettings : forEverybody)
  }
  expect((await app.ask('/api/application-config')).status).toBe(401)
})

test('only an admin and a superadmin change a setting', async () => {
  for (const role of Object.keys(users) as Role[]) {
    const allowed = role === 'admin' || role === 'superadmin'
    expect((await change('payout_ttl', {value: 10}, role)).status, role).toBe(allowed ? 200 : 403)
  }
})

test('a change holds at once, leaves the others alone, and has an audit row with before and after', async () => {
  const answer = await change('cashout_fee_rates', {rub: 1.75, cny: 1.5, usdt: 0.9})
  expect(answer.body.data).toEqual({...defaultSettings, cashout_fee_rates: {rub: 1.75, cny: 1.5, usdt: 0.9}})
  expect((await read()).cashout_fee_rates).toEqual({rub: 1.75, cny: 1.5, usdt: 0.9})
  const [row] = await app.database.db.query(
    `select actor_id, action, before, after from audit_events where subject_id = 'cashout_fee_rates'`
  )
  expect(row).toEqual({
    actor_id: BigInt(users.admin.id),
    action: 'updated',
    before: {cashout_fee_rates: defaultSettings.cashout_fee_rates},
    after: {cashout_fee_rates: {rub: 1.75, cny: 1.5, usdt: 0.9}}
  })
})

test('a limit is kept with all decimals of its currency, and one that does not fit its currency is refused', async () => {
  expect((await change('maximum_transfer_rub', {value: '750000'})).body.data.maximum_transfer_rub).toBe(
    '750000.00'
  )
  expect((await change('maximum_transfer_usdt', {value: '7.5'})).body.data.maximum_transfer_usdt).toBe(
    '7.500000'
  )
  expect((await change('maximum_transfer_rub', {value: '1.005'})).body.errors).toEqual({
    value: ['At most 2 digits after the decimal point']
  })
  expect((await change('maximum_transfer_rub', {value: 5})).body.errors).toEqual({
    value: ['Must be a number']
  })
})

test('a minimum above its maximum is refused, and nothing changes', async () => {
  const before = await read()
  const answer = await change('minimum_cashout_rub', {value: '500000.01'})
  expect(answer).toMatchObject({
    status: 422,
    body: {errors: {value: ['The value must not exceed 500000.00']}}
  })
  expect(await read()).toEqual(before)
})

test('rates outside of 0 to 100, or with five decimals, are refused under the name of the setting', async () => {
  expect((await change('cashout_fee_rates', {rub: 101, cny: 1, usdt: 1})).body.errors).toEqual({
    'cashout_fee_rates.rub': ['cashout_fee_rates.rub must be less than or equal to 100']
  })
  expect((await change('cashout_fee_rates', {rub: 1.00005, cny: 1, usdt: 1})).body.errors).toEqual({
    'cashout_fee_rates.rub': ['At most 4 digits after the decimal point']
  })
  expect((await change('cashout_fee_rates', {value: 3})).status).toBe(422)
  expect((await change('transfer_fee_rate', {rub: 1, cny: 1, usdt: 1})).status).toBe(422)
  expect((await change('transfer_fee_rate', {value: 100.5})).status).toBe(422)
  expect((await change('payout_ttl', {value: 10.5})).body.errors).toEqual({
    value: ['Must be a whole number of minutes']
  })
})

test('a value of no kind that a setting takes is refused under its field alone', async () => {
  const errorsOf = async (value: unknown) => (await change('minimum_cashout_rub', {value})).body.errors
  for (const wrong of [-1, true, 'x', '1e5', [1]])
    expect(await errorsOf(wrong)).toEqual({value: ['Must be a number']})
  expect(await errorsOf(null)).toEqual({value: ['Amount is required']})
  expect(await errorsOf('1.0000001')).toEqual({value: ['At most 6 digits after the decimal point']})
  expect((await change('cashout_fee_rates', {rub: 101, cny: 1})).body.errors).toEqual({
    'cashout_fee_rates.rub': ['cashout_fee_rates.rub must be less than or equal to 100'],
    'cashout_fee_rates.usdt': ['cashout_fee_rates.usdt is a required field']
  })
})

test('two editors of limits that depend on each other cannot cross them', async () => {
  await change('minimum_transfer_usdt', {value: '1'})
  await change('maximum_transfer_usdt', {value: '100'})
  const results = await Promise.all([
    change('minimum_transfer_usdt', {value: '90'}),
    change('maximum_transfer_usdt', {value: '10'})
  ])
  expect(results.map(result => result.status).sort()).toEqual([200, 422])
})
