import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {
  brokenRules,
  formOf,
  type Money,
  moneyOf,
  operationHash,
  snapshotOf,
  tronWallet,
  walletOf
} from '../../../test/money.ts'

let app: TestApp
let money: Money
let users: Record<Role, TestUser>
let stranger: TestUser
const staff = ['superadmin', 'admin', 'api_admin', 'paymaster'] as const

beforeAll(async () => {
  app = await startTestApp()
  money = moneyOf(app)
  users = await app.everyRole()
  stranger = await app.user('vendor')
  for (const user of [users.vendor, users.sub_vendor, stranger]) {
    await app.fund(user.id, 'RUB', 1_000_000_00n)
    await app.fund(user.id, 'USDT', 10_000_000000n)
  }
})

afterAll(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

const wallet = (user: TestUser, currency: 'RUB' | 'USDT') => walletOf(app.database.db, user.id, currency)
const list = (user: TestUser, query = '') =>
  app.ask(`/api/cashout-requests?per_page=200&${query}`, {token: user.token})
const idsOf = (answer: {body: {data: {data: {id: number}[]}}}) => answer.body.data.data.map(row => row.id)

describe('asking', () => {
  test('reserves amount and fee at once, and shows as a pending transaction', async () => {
    const before = await wallet(users.vendor, 'USDT')
    const {status, body} = await money.cashout(users.vendor, {
      currency: 'USDT',
      amount: '300.000001',
      note: 'На закупку'
    })
    expect(status).toBe(201)
    expect(body.data).toMatchObject({
      user: {id: users.vendor.id},
      currency: 'USDT',
      status: 'pending',
      amount: '300.000001',
      fee_amount: '3.000000',
      fee_rate: 1,
      wallet: tronWallet,
      code: null,
      operation_hash: null,
      note: 'На закупку',
      screenshot: {url: expect.stringContaining('/api/files/')},
      completed_at: null,
      version: 1
    })
    const after = await wallet(users.vendor, 'USDT')
    expect(after).toEqual({
      balance: before.balance,
      reserved: before.reserved + 303_000001n,
      available: before.available - 303_000001n
    })
    const me = await app.ask('/api/me', {token: users.vendor.token})
    expect(me.body.data.wallets[2]).toEqual({
      currency: 'USDT',
      balance: '10000.000000',
      available: '9696.999999',
      reserved: '303.000001'
    })
  })

  test('keeps the rate that applied, whatever the setting becomes', async () => {
    const {body} = await money.cashout(users.vendor, {amount: '1000'})
    await app.ask('/api/application-config/cashout_fee_rates', {
      token: users.admin.token,
      method: 'PATCH',
      json: {rub: 3.1234, cny: 1, usdt: 1}
    })
    const later = await money.cashout(users.vendor, {amount: '1000'})
    expect(later.body.data).toMatchObject({fee_rate: 3.1234, fee_amount: '31.23'})
    const done = await money.complete(users.paymaster, body.data.id)
    expect(done.body.data).toMatchObject({fee_rate: 2, fee_amount: '20.00'})
    await app.ask('/api/application-config/cashout_fee_rates', {
      token: users.admin.token,
      method: 'PATCH',
      json: {rub: 2, cny: 1.5, usdt: 1}
    })
  })

  test('is for a vendor’s own wallet; admins may ask for a user, and nobody else', async () => {
    const made = await money.cashoutFor(users.admin, {user_id: users.sub_vendor.id, amount: '1200'})
    expect(made.body.data).toMatchObject({user: {id: users.sub_vendor.id}, screenshot: null})
    const before = await snapshotOf(app.database.db)
    for (const role of ['api_admin', 'paymaster', 'vendor', 'sub_vendor'] as const) {
      const answer = await money.cashoutFor(users[role], {user_id: users.vendor.id})
      expect([role, answer.status]).toEqual([role, 403])
    }
    for (const role of staff) expect((await money.cashout(users[role])).status).toBe(403)
    const nobody = await money.cashoutFor(users.admin, {user_id: users.admin.id})
    expect(nobody.body.errors).toEqual({user_id: ['Choose a user']})
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('needs an address whose checksum is right for USDT, and takes none for RUB', async () => {
    const before = await snapshotOf(app.database.db)
    const wrong = ['TJRabPrwbZy45sbavfcjinPJC18kjpRTv9', '0x52908400098527886E0F7030069857D2E4169Ee7', 'abc']
    for (const address of wrong) {
      const answer = await money.cashout(users.vendor, {currency: 'USDT', amount: '50', wallet: address})
      expect(answer.body.errors).toEqual({wallet: ['Check the wallet address']})
    }
    const without = await money.cashoutFor(users.admin, {
      user_id: users.vendor.id,
      currency: 'USDT',
      amount: '50'
    })
    expect(without.body.errors).toEqual({wallet: ['Wallet address is required']})
    const rub = await money.cashout(users.vendor, {amount: '1000', wallet: tronWallet})
    expect(Object.keys(rub.body.errors)).toEqual(['wallet'])
    const cny = await money.cashout(users.vendor, {currency: 'CNY', amount: '1000'})
    expect(cny.status).toBe(422)
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('outside of the limits, or for more than there is with the fee, is refused in words', async () => {
    const before = await snapshotOf(app.database.db)
    const errors = async (fields: Parameters<Money['cashout']>[1]) =>
      (await money.cashout(users.vendor, fields)).body.errors
    expect(await errors({amount: '999.99'})).toEqual({amount: ['The value must not be less than 1000.00']})
    expect(await errors({amount: '500000.01'})).toEqual({amount: ['The value must not exceed 500000.00']})
    expect(await errors({currency: 'USDT', amount: '9.999999'})).toEqual({
      amount: ['The value must not be less than 10.000000']
    })
    expect(await errors({currency: 'USDT', amount: '9900'})).toEqual({
      amount: ['Not enough funds. Available: 9696.999999']
    })
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('never charges a fee other than the fee shown', async () => {
    const before = await snapshotOf(app.database.db)
    const ask = (shown: string) =>
      app.ask('/api/cashout-requests', {
        token: users.vendor.token,
        form: formOf({currency: 'RUB', amount: '1000'}),
        headers: {'expected-fee-rate': shown}
      })
    const refused = await ask('1.9999')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      amount: ['The fee rate is 2% by now. Check the sums and confirm again']
    })
    expect(Object.keys((await ask('cheap')).body.errors)).toEqual(['expected-fee-rate'])
    expect(await snapshotOf(app.database.db)).toEqual(before)
    expect((await ask('2.0')).status).toBe(201)
  })

  test('needs a screenshot', async () => {
    const form = formOf({currency: 'RUB', amount: '1000', screenshot: undefined})
    const answer = await app.ask('/api/cashout-requests', {token: users.vendor.token, form})
    expect(answer.status).toBe(422)
    expect(Object.keys(answer.body.errors)).toContain('screenshot')
  })
})

describe('completing', () => {
  test('pays the reservation out once, with its proof, its time and an audit row', async () => {
    const {body} = await money.cashout(stranger, {currency: 'USDT', amount: '100'})
    const before = await wallet(stranger, 'USDT')
    const done = await money.complete(users.paymaster, body.data.id, {
      currency: 'USDT',
      note: 'ok',
      version: 1
    })
    expect(done.body.data).toMatchObject({
      status: 'completed',
      operation_hash: operationHash,
      note: 'ok',
      version: 2
    })
    expect(done.body.data.completed_at).toMatch(/Z$/)
    const after = await wallet(stranger, 'USDT')
    expect(after).toEqual({
      balance: before.balance - 101_000000n,
      reserved: before.reserved - 101_000000n,
      available: before.available
    })
    const audit = await app.ask(
      `/api/audit-events?subject_type=cashout_request&subject_id=${body.data.id}`,
      users.api_admin
    )
    expect(audit.body.data.data[0]).toMatchObject({
      actor: {id: users.paymaster.id},
      action: 'updated',
      changes: [
        {field: 'note', from: null, to: 'ok'},
        {field: 'status', from: 'pending', to: 'completed'},
        {field: 'operation_hash', from: null, to: operationHash}
      ]
    })
    const notices = await app.database.db.query(
      `select data -> 'notice' as notice from pgboss.job
       where name = 'notify' and data -> 'notice' -> 'data' ->> 'requestId' = $1`,
      [String(body.data.id)]
    )
    expect(notices).toEqual([
      {
        notice: {
          template: 'cashout_completed',
          data: {
            requestId: body.data.id,
            amount: '100.000000',
            currency: 'USDT',
            completedAt: done.body.data.completed_at,
            operationHash
          }
        }
      }
    ])
    const [transaction] = (
      await app.ask(`/api/transactions?users[]=${stranger.id}&types[]=cashout`, users.admin)
    ).body.data.data
    expect(transaction).toMatchObject({status: 'completed', wallet: tronWallet})
    expect(transaction.executed_at).toBe(done.body.data.completed_at)
  })

  test('is refused in order: old version, final state, transition, field; the money stays as it is', async () => {
    const {body} = await money.cashout(stranger, {amount: '2000'})
    const id = body.data.id
    const before = await snapshotOf(app.database.db)
    const stale = await money.complete(users.admin, id, {version: 7, status: 'pending'})
    expect([stale.status, stale.body.current.version]).toEqual([409, 1])
    const same = await money.complete(users.admin, id, {status: 'pending', code: ' '})
    expect([same.status, same.body.errors]).toEqual([
      422,
      {status: ['The status cannot change from pending to pending']}
    ])
    const other = await money.complete(users.admin, id, {currency: 'USDT'})
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['currency']])
    const blank = await money.complete(users.admin, id, {code: ' '})
    expect(blank.body.errors).toEqual({code: ['Code is required']})
    const usdt = (await money.cashout(stranger, {currency: 'USDT', amount: '10'})).body.data.id
    const hash = await money.complete(users.admin, usdt, {currency: 'USDT', operation_hash: 'abc'})
    expect(hash.body.errors).toEqual({operation_hash: ['Check the operation hash']})
    expect((await wallet(stranger, 'RUB')).reserved).toBe(2040_00n)
    expect((await money.complete(users.admin, id, {version: 1})).status).toBe(200)
    const settled = await snapshotOf(app.database.db)
    const stillStale = await money.complete(users.admin, id, {version: 1})
    expect([stillStale.status, stillStale.body.current.status]).toEqual([409, 'completed'])
    const final = await money.complete(users.admin, id, {status: 'pending'})
    expect([final.status, final.body.message, final.body.current.status]).toEqual([
      409,
      'This request has been completed already',
      'completed'
    ])
    expect(await snapshotOf(app.database.db)).toEqual(settled)
    expect(before).not.toEqual(settled)
  })

  test('by ten at once settles once: nine get 409 with the completed request', async () => {
    const {body} = await money.cashout(stranger, {amount: '1500'})
    const before = await wallet(stranger, 'RUB')
    const answers = await Promise.all(
      Array.from({length: 10}, () => money.complete(users.admin, body.data.id))
    )
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const answer of answers.filter(one => one.status === 409))
      expect(answer.body.current.status).toBe('completed')
    expect((await wallet(stranger, 'RUB')).balance).toBe(before.balance - 1530_00n)
  })

  test('is for admins and paymasters only, and of no request that does not exist', async () => {
    const {body} = await money.cashout(stranger, {amount: '1000'})
    for (const role of ['api_admin', 'vendor', 'sub_vendor'] as const)
      expect((await money.complete(users[role], body.data.id)).status).toBe(403)
    expect((await money.complete(stranger, body.data.id)).status).toBe(403)
    expect((await money.complete(users.admin, 999_999)).status).toBe(404)
  })

  test('without a note keeps the note that there is', async () => {
    const {body} = await money.cashout(stranger, {amount: '1000', note: 'для склада'})
    expect((await money.complete(users.admin, body.data.id)).body.data.note).toBe('для склада')
  })
})

describe('the list', () => {
  test('shows all to staff, own and sub-vendors’ to a vendor, own to a sub-vendor', async () => {
    const owners = async (user: TestUser) =>
      [...new Set((await list(user)).body.data.data.map((row: {user: {id: number}}) => row.user.id))].sort()
    for (const role of staff)
      expect(await owners(users[role])).toEqual([users.vendor.id, users.sub_vendor.id, stranger.id].sort())
    expect(await owners(users.vendor)).toEqual([users.vendor.id, users.sub_vendor.id].sort())
    expect(await owners(users.sub_vendor)).toEqual([users.sub_vendor.id])
  })

  test('of a foreign user is empty, and a foreign request as missing as none', async () => {
    const [foreign] = idsOf(await list(stranger))
    expect(idsOf(await list(users.vendor, `users[]=${stranger.id}`))).toEqual([])
    const hidden = await app.ask(`/api/cashout-requests/${foreign}`, {token: users.vendor.token})
    const missing = await app.ask('/api/cashout-requests/999999', {token: users.vendor.token})
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
    expect((await app.ask(`/api/cashout-requests/${foreign}`, {token: stranger.token})).status).toBe(200)
  })

  test('is held to each filter', async () => {
    const rows = async (query: string) => (await list(users.admin, query)).body.data.data
    expect(
      (await rows('statuses[]=completed')).every((row: {status: string}) => row.status === 'completed')
    ).toBe(true)
    expect(
      (await rows('currencies[]=USDT')).every((row: {currency: string}) => row.currency === 'USDT')
    ).toBe(true)
    expect(await rows('currencies[]=CNY')).toEqual([])
    const [id] = idsOf(await list(users.admin))
    await app.database.db.query('update cashout_requests set created_at = $2 where id = $1', [
      id,
      '2026-03-08T21:00:00Z'
    ])
    const day = (from: string, to: string) =>
      `created_at_from=${from}T00:00:00Z&created_at_to=${to}T00:00:00Z`
    expect(idsOf(await list(users.admin, day('2026-03-08', '2026-03-09')))).toEqual([id])
    expect(
      idsOf(
        await list(users.admin, 'created_at_from=2026-03-08T20:00:00Z&created_at_to=2026-03-08T21:00:00Z')
      )
    ).toEqual([])
  })
})

describe('the one-time code', () => {
  test('is shown only to the owner of the request and to staff who complete it', async () => {
    const {body} = await money.cashout(users.sub_vendor, {currency: 'RUB', amount: '1000'})
    const {id} = body.data
    expect((await money.complete(users.paymaster, id, {code: '4417'})).body.data.code).toBe('4417')
    const codesFor = async ({token}: TestUser) => {
      const ask = async (path: string) => (await app.ask(path, {token})).body.data
      const requests = (await ask('/api/cashout-requests?per_page=200')).data
      const transactions = (await ask('/api/transactions?per_page=200&types[]=cashout')).data
      const transaction = transactions.find(
        (row: {cashout_request_id: number}) => row.cashout_request_id === id
      )
      return [
        (await ask(`/api/cashout-requests/${id}`)).code,
        requests.find((row: {id: number}) => row.id === id).code,
        transaction.code,
        (await ask(`/api/transactions/${transaction.id}`)).code
      ]
    }
    for (const role of ['superadmin', 'admin', 'paymaster', 'sub_vendor'] as const)
      expect(await codesFor(users[role]), role).toEqual(Array(4).fill('4417'))
    for (const role of ['api_admin', 'vendor'] as const)
      expect(await codesFor(users[role]), role).toEqual(Array(4).fill(null))
  })
})
