import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {changesOf} from './view.ts'

let app: TestApp
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  await app.ask('/api/application-config/cashout_fee_rates', {
    token: users.admin.token,
    method: 'PATCH',
    json: {rub: 2.5, cny: 1.5, usdt: 1}
  })
})
afterAll(() => app.stop())

const trail = (user: TestUser, subject: string, id: string | number) =>
  app.ask(`/api/audit-events?subject_type=${subject}&subject_id=${id}`, {token: user.token})

test('staff see who changed what, field by field, from and to', async () => {
  for (const role of ['superadmin', 'admin', 'api_admin', 'paymaster'] as const) {
    const {status, body} = await trail(users[role], 'application_config', 'cashout_fee_rates')
    if (role === 'paymaster') {
      expect(status).toBe(403)
      continue
    }
    expect(body.data.data).toMatchObject([
      {
        actor: {id: users.admin.id},
        action: 'updated',
        changes: [{field: 'cashout_fee_rates.rub', from: 2, to: 2.5}],
        reason: null
      }
    ])
  }
})

test('vendors and sub-vendors see no trail at all', async () => {
  for (const role of ['vendor', 'sub_vendor'] as const)
    expect((await trail(users[role], 'user', users[role].id)).status).toBe(403)
})

test('a row that never was has no trail: 404; one that nobody changed has an empty one', async () => {
  for (const [subject, id] of [
    ['payout', 1],
    ['transaction', '1e3'],
    ['user', '99999999999999999999'],
    ['application_config', '__proto__']
  ] as const)
    expect((await trail(users.admin, subject, id)).status).toBe(404)
  expect((await trail(users.admin, 'user', users.vendor.id)).body.data).toMatchObject({data: [], total: 0})
})

test('a change lists only what differs, nested fields by dots, and a new row from nothing', () => {
  expect(changesOf({a: 1, b: {c: 'x', d: true}}, {a: 1, b: {c: 'y', d: true}})).toEqual([
    {field: 'b.c', from: 'x', to: 'y'}
  ])
  expect(changesOf(null, {status: 'pending', ids: [1, 2]})).toEqual([
    {field: 'status', from: null, to: 'pending'},
    {field: 'ids', from: null, to: '1, 2'}
  ])
  expect(changesOf({note: 'x'}, {note: null})).toEqual([{field: 'note', from: 'x', to: null}])
})
