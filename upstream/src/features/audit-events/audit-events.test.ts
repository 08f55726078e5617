import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {type AuditRow, auditView, changesOf} from './view.ts'

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

test('the trail of a staff account is for who reads the audit log, and for its owner', async () => {
  const {superadmin, admin, api_admin: apiAdmin, paymaster} = users
  for (const [reader, status] of [
    [superadmin, 200],
    [admin, 200],
    [apiAdmin, 403],
    [paymaster, 403]
  ] as const)
    expect((await trail(reader, 'user', superadmin.id)).status).toBe(status)
  expect((await trail(paymaster, 'user', paymaster.id)).status).toBe(200)
  expect((await trail(paymaster, 'user', users.vendor.id)).status).toBe(200)
})

test('a missing row has no trail: 404; one that nobody changed has an empty one', async () => {
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

describe('an amount in the trail is a decimal with its currency', () => {
  const event: AuditRow = {
    id: 1n,
    actor_id: null,
    actor_name: null,
    subject_type: 'payout',
    subject_id: '1',
    action: 'updated',
    before: null,
    after: null,
    why: null,
    at: new Date(),
    payout_currency: null
  }

  test.each<[string, Partial<AuditRow>, object]>([
    [
      'a payout’s fee, in minor units as it once was written',
      {payout_currency: 'RUB', after: {fee_amount: '12451'}},
      {field: 'fee_amount', from: null, to: '124.51', currency: 'RUB'}
    ],
    [
      'a payout’s fee in another currency',
      {payout_currency: 'USDT', after: {fee_amount: '0.120000'}},
      {field: 'fee_amount', from: null, to: '0.120000', currency: 'USDT'}
    ],
    [
      'a balance',
      {subject_type: 'user', before: {balance: '0.00'}, after: {balance: '150.00'}},
      {field: 'balance', from: '0.00', to: '150.00', currency: 'RUB'}
    ],
    [
      'a limit',
      {
        subject_type: 'application_config',
        before: {minimum_cashout_usdt: '10.000000'},
        after: {minimum_cashout_usdt: '5.000000'}
      },
      {field: 'minimum_cashout_usdt', from: '10.000000', to: '5.000000', currency: 'USDT'}
    ]
  ])('%s', (_, row, change) => {
    expect(auditView({...event, ...row}).changes).toEqual([change])
  })

  test('in the currency that the event names, and nothing else is taken for one', () => {
    const after = {status: 'pending', currency: 'USDT', amount: '100.000000', user_id: 7}
    expect(auditView({...event, subject_type: 'cashout_request', after}).changes).toEqual([
      {field: 'status', from: null, to: 'pending'},
      {field: 'currency', from: null, to: 'USDT'},
      {field: 'amount', from: null, to: '100.000000', currency: 'USDT'},
      {field: 'user_id', from: null, to: 7}
    ])
  })

  test('as the wire has it: a completed payout’s fee', async () => {
    const [merchant] = await app.database.db.query<{id: bigint}>(
      `insert into merchants (name) values ('Лавка') returning id`
    )
    const [payout] = await app.database.db.query<{id: bigint}>(
      `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, phone_number)
       values ('intent-of-trail', 'credential-of-trail', $1, 'order-1', $2, 'pending', 100000, 'bank_transfer', '+79123456789')
       returning id`,
      [merchant?.id, users.vendor.id]
    )
    const id = Number(payout?.id)
    await app.ask(`/api/payouts/${id}`, {
      token: users.admin.token,
      method: 'PATCH',
      json: {status: 'completed'}
    })
    const {body} = await trail(users.admin, 'payout', id)
    expect(body.data.data[0].changes).toContainEqual({
      field: 'fee_amount',
      from: null,
      to: expect.stringMatching(/^\d+\.\d\d$/),
      currency: 'RUB'
    })
  })
})

test('the trail of a user holds the changes of one field alone where it is named', async () => {
  const vendor = await app.user('vendor', {feeRate: '2'})
  const change = (json: object) =>
    app.ask(`/api/users/${vendor.id}`, {token: users.admin.token, method: 'PATCH', json})
  await change({fee_rate: 2.5})
  await change({name: 'Другое имя'})
  await change({fee_rate: 3, name: 'Третье имя'})
  const of = async (query: string) => {
    const path = `/api/audit-events?subject_type=user&subject_id=${vendor.id}${query}`
    const {body} = await app.ask(path, {token: users.admin.token})
    return body.data.data.map(({changes}: {changes: {field: string; to: unknown}[]}) =>
      changes.map(({field, to}) => [field, to])
    )
  }
  expect(await of('&field=fee_rate')).toEqual([
    expect.arrayContaining([['fee_rate', 3]]),
    [['fee_rate', 2.5]]
  ])
  expect(await of('')).toHaveLength(3)
})

describe('the audit log', () => {
  const log = async (user: TestUser, query = '') => {
    const {status, body} = await app.ask(`/api/audit-log${query}`, {token: user.token})
    return {status, rows: body.data?.data as {id: number; action: string; subject_name: string | null}[]}
  }
  let merchantId: number
  let marina: TestUser
  let since: string

  beforeAll(async () => {
    marina = await app.user('admin', {name: 'Марина Лаптева'})
    const [clock] = await app.database.db.query<{now: Date}>('select clock_timestamp() as now')
    since = encodeURIComponent(clock?.now.toISOString() ?? '')
    const [merchant] = await app.database.db.query<{id: bigint}>(
      `insert into merchants (name) values ('Ромашка') returning id`
    )
    merchantId = Number(merchant?.id)
    await app.ask(`/api/merchants/${merchantId}`, {
      token: marina.token,
      method: 'PATCH',
      json: {name: 'Василёк'}
    })
    await app.ask(`/api/users/${users.vendor.id}`, {
      token: users.superadmin.token,
      method: 'PATCH',
      json: {fee_rate: 3.5}
    })
    await app.database.db.query(
      `insert into audit_events (action, subject_type, subject_id) values
        ('created', 'notification', 'cashout_requests/1'), ('progressed', 'payout_import', '1'),
        ('expired', 'payout', '7'), ('receipt_added', 'payout', '7')`
    )
  })

  test('holds the events of all records, newest first, with what people call the record', async () => {
    const {rows} = await log(users.superadmin, `?created_at_from=${since}`)
    expect(rows).toMatchObject([
      {action: 'receipt_added', actor: null, subject_type: 'payout', subject_id: '7', subject_name: null},
      {action: 'expired', actor: null, subject_type: 'payout', subject_id: '7'},
      {
        action: 'updated',
        actor: {id: users.superadmin.id},
        subject_type: 'user',
        subject_id: String(users.vendor.id),
        subject_role: 'vendor',
        changes: [{field: 'fee_rate', to: 3.5}]
      },
      {
        action: 'updated',
        actor: {id: marina.id, name: 'Марина Лаптева'},
        subject_type: 'merchant',
        subject_name: 'Василёк',
        subject_role: null
      }
    ])
    const oldestFirst = await log(users.admin, `?created_at_from=${since}&order_direction=asc`)
    expect(oldestFirst.rows.map(({id}) => id)).toEqual(rows.map(({id}) => id).toReversed())
  })

  test.each([
    ['a person', () => `actor_id=${marina.id}`, ['updated']],
    ['a part of a person’s name', () => `search=${encodeURIComponent('лапт')}`, ['updated']],
    ['the id of a record', () => 'search=7&subject_types[]=payout', ['receipt_added', 'expired']],
    ['an action', () => 'actions[]=expired', ['expired']],
    ['several actions', () => 'actions[]=expired&actions[]=receipt_added', ['receipt_added', 'expired']],
    ['a kind of record', () => 'subject_types[]=merchant&subject_types[]=user', ['updated', 'updated']],
    ['a record', () => `subject_types[]=merchant&subject_id=${merchantId}`, ['updated']],
    ['a time when nothing was done', () => `created_at_to=${since}`, []]
  ])('is held to %s', async (_, query, actions) => {
    const {rows} = await log(users.admin, `?created_at_from=${since}&${query()}`)
    expect(rows.map(({action}) => action)).toEqual(actions)
  })

  test('is read page by page, each event once', async () => {
    const seen: number[] = []
    let cursor = ''
    do {
      const {body} = await app.ask(`/api/audit-log?per_page=3${cursor}`, {token: users.admin.token})
      seen.push(...body.data.data.map(({id}: {id: number}) => id))
      cursor = body.data.next_cursor ? `&cursor=${body.data.next_cursor}` : ''
    } while (cursor)
    const {rows} = await log(users.admin, '?per_page=200')
    expect(seen).toEqual(rows.map(({id}) => id))
  })
})
