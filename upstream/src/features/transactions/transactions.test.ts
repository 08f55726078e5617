import {randomUUID} from 'node:crypto'
import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {brokenRules, formOf, type Money, moneyOf, snapshotOf, walletOf} from '../../../test/money.ts'
import {inTransaction} from '../../db/pool.ts'

let app: TestApp
let money: Money
let users: Record<Role, TestUser>
let stranger: TestUser
const staff = ['superadmin', 'admin', 'api_admin', 'paymaster'] as const

beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.0107,USDT/RUB=92.41'})
  money = moneyOf(app)
  users = await app.everyRole()
  stranger = await app.user('vendor', {name: 'Чужой Вендор'})
  for (const user of [users.vendor, users.sub_vendor, stranger]) {
    await app.fund(user.id, 'RUB', 100_000_00n)
    await app.fund(user.id, 'USDT', 1_000_000000n)
  }
})

afterAll(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

const list = (user: TestUser, query = '') => app.ask(`/api/transactions?${query}`, {token: user.token})
const idsOf = (answer: {body: {data: {data: {id: number}[]}}}) => answer.body.data.data.map(row => row.id)

describe('a manual transaction', () => {
  test('adds to a wallet and takes away with a minus, in the name of its author', async () => {
    const plus = await money.manual(users.admin, {user_id: users.vendor.id, amount: '250.5', note: ' Бонус '})
    expect(plus.status).toBe(201)
    expect(plus.body.data).toMatchObject({
      type: 'manual',
      status: 'completed',
      amount: '250.50',
      currency: 'RUB',
      fee: null,
      source: null,
      destination: {amount: '250.50', currency: 'RUB'},
      note: 'Бонус',
      user: {id: users.vendor.id}
    })
    const minus = await money.manual(users.admin, {user_id: users.vendor.id, amount: '-250.50'})
    expect(minus.body.data).toMatchObject({
      amount: '-250.50',
      source: {amount: '250.50', currency: 'RUB'},
      destination: null,
      note: null
    })
    const [row] = await app.database.db.query('select author_id from transactions where id = $1', [
      minus.body.data.id
    ])
    expect(row).toEqual({author_id: BigInt(users.admin.id)})
    expect((await walletOf(app.database.db, users.vendor.id, 'RUB')).balance).toBe(100_000_00n)
  })

  test('is for admins only, and for the wallets of vendors and sub-vendors only', async () => {
    const before = await snapshotOf(app.database.db)
    for (const role of ['api_admin', 'paymaster', 'vendor', 'sub_vendor'] as const) {
      const answer = await money.manual(users[role], {user_id: users.vendor.id, amount: '1'})
      expect([role, answer.status]).toEqual([role, 403])
    }
    for (const userId of [users.paymaster.id, 999_999]) {
      const answer = await money.manual(users.admin, {user_id: userId, amount: '1'})
      expect(answer.body).toEqual({
        message: 'The given data was invalid',
        errors: {user_id: ['Choose a user']}
      })
    }
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('never makes a wallet negative', async () => {
    const before = await snapshotOf(app.database.db)
    const answer = await money.manual(users.admin, {
      user_id: users.vendor.id,
      currency: 'CNY',
      amount: '-0.01'
    })
    expect(answer.body.errors).toEqual({amount: ['Not enough funds. Available: 0.00']})
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('leaves an audit row that names the change', async () => {
    const {body} = await money.manual(users.superadmin, {user_id: users.vendor.id, amount: '1'})
    const audit = await app.ask(
      `/api/audit-events?subject_type=transaction&subject_id=${body.data.id}`,
      users.admin
    )
    expect(audit.body.data.data).toMatchObject([
      {action: 'created', actor: {id: users.superadmin.id}, subject_id: String(body.data.id)}
    ])
    await money.manual(users.superadmin, {user_id: users.vendor.id, amount: '-1'})
  })

  test('for a vendor who was deleted is refused, and nothing of it is kept', async () => {
    const gone = await app.user('vendor')
    await app.database.db.query('update users set deleted_at = now() where id = $1', [gone.id])
    const before = await snapshotOf(app.database.db)
    const answer = await money.manual(users.admin, {user_id: gone.id, amount: '1'})
    expect(answer.body.errors).toEqual({user_id: ['Choose a user']})
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })
})

describe('a transfer', () => {
  test('takes the amount, keeps the fee, and credits the rest by the quoted rate, rounded down', async () => {
    const before = await walletOf(app.database.db, users.vendor.id, 'USDT')
    const quotes = await money.quotes(users.vendor)
    const quote = quotes.body.data.find((one: {source: string}) => one.source === 'RUB')
    const answer = await money.transfer(users.vendor, {amount: '1000.01', quote_id: quote.id, note: 'обмен'})
    expect(answer.status).toBe(201)
    expect(answer.body.data).toMatchObject({
      type: 'transfer',
      amount: '1000.01',
      fee: {amount: '15.00', currency: 'RUB'},
      source: {amount: '1000.01', currency: 'RUB'},
      destination: {amount: '10.539607', currency: 'USDT'},
      rate: 0.0107,
      note: 'обмен',
      screenshot: {url: expect.stringContaining('/api/files/')}
    })
    const path = `/api/transactions/${answer.body.data.id}`
    const house = {balance_before: null, balance_after: null}
    const {body} = await app.ask(path, {token: users.vendor.token})
    expect(body.data).toMatchObject({fee_rate: 1.5, order_id: null})
    expect(body.data.entries).toEqual([
      {
        account: 'wallet',
        currency: 'RUB',
        amount: '-1000.01',
        balance_before: '100000.00',
        balance_after: '98999.99'
      },
      {account: 'exchange', currency: 'RUB', amount: '985.01', ...house},
      {account: 'fees', currency: 'RUB', amount: '15.00', ...house},
      {account: 'exchange', currency: 'USDT', amount: '-10.539607', ...house},
      {
        account: 'wallet',
        currency: 'USDT',
        amount: '10.539607',
        balance_before: '1000.000000',
        balance_after: '1010.539607'
      }
    ])
    expect((await app.ask(path, {token: stranger.token})).status).toBe(404)
    const file = await app.ask(answer.body.data.screenshot.url)
    expect(file.headers.get('content-type')).toBe('image/png')
    const after = await walletOf(app.database.db, users.vendor.id, 'USDT')
    expect(after.balance - before.balance).toBe(10_539607n)
  })

  test('uses up its quote, and a retry gets the first answer', async () => {
    const quoteOf = async () => {
      const {body} = await money.quotes(users.vendor)
      return body.data.find((one: {source: string}) => one.source === 'RUB').id
    }
    const id = await quoteOf()
    const refused = await money.transfer(users.vendor, {amount: '900000000', quote_id: id})
    expect(refused.status).toBe(422)
    const order = {amount: '500.00', quote_id: id, key: randomUUID()}
    const first = await money.transfer(users.vendor, order)
    expect(first.status).toBe(201)
    expect((await money.transfer(users.vendor, order)).text).toBe(first.text)
    const second = await money.transfer(users.vendor, {amount: '500.00', quote_id: id})
    expect([second.status, second.body.current.source]).toEqual([409, 'RUB'])
    expect(second.body.message).toBe('The quote was used already')
    const raced = await quoteOf()
    const answers = await Promise.all(
      Array.from({length: 5}, () => money.transfer(users.vendor, {amount: '500.00', quote_id: raced}))
    )
    expect(answers.map(({status}) => status).sort()).toEqual([201, 409, 409, 409, 409])
  })

  test('goes by no quote that another user was given, or that is for another pair', async () => {
    const {body} = await money.quotes(users.sub_vendor)
    const others = body.data.find((one: {source: string}) => one.source === 'RUB').id
    const before = await snapshotOf(app.database.db)
    const {status, body: refusal} = await money.transfer(users.vendor, {amount: '500.00', quote_id: others})
    expect([status, refusal.current.source]).toEqual([409, 'RUB'])
    const own = (await money.quotes(users.vendor)).body.data
    const reverse = own.find((one: {source: string}) => one.source === 'USDT').id
    expect((await money.transfer(users.vendor, {amount: '500.00', quote_id: reverse})).status).toBe(409)
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('without a quote goes by the rate of now', async () => {
    const answer = await money.transfer(users.vendor, {
      source_currency: 'USDT',
      destination_currency: 'RUB',
      amount: '10.539607'
    })
    expect(answer.body.data).toMatchObject({
      fee: {amount: '0.158094', currency: 'USDT'},
      destination: {amount: '959.35', currency: 'RUB'}
    })
  })

  test('never takes a fee that was set while it ran: the one shown with the quote, or 409', async () => {
    const setFee = (value: number) =>
      app.ask('/api/application-config/transfer_fee_rate', {
        method: 'PATCH',
        json: {value},
        token: users.admin.token
      })
    for (let round = 0; round < 15; round += 1) {
      await setFee(1)
      const {body} = await money.quotes(users.vendor)
      const quote = body.data.find((one: {source: string}) => one.source === 'RUB')
      const order = () => money.transfer(users.vendor, {amount: '500.00', quote_id: quote.id})
      const [, , , changed, ...answers] = await Promise.all([
        order(),
        order(),
        order(),
        setFee(5),
        order(),
        order(),
        order()
      ])
      expect(changed.status).toBe(200)
      for (const answer of answers) {
        if (answer.status === 201) expect(answer.body.data.fee.amount).toBe('5.00')
        else expect(answer.status).toBe(409)
      }
    }
    await setFee(1.5)
  })

  test('is refused where the fee came into force after the quote, though it was being set before', async () => {
    const {db} = app.database
    const {body} = await inTransaction(db, async tx => {
      await tx.query(
        `insert into settings (key, value, updated_by) values ('transfer_fee_rate', '5', $1)
         on conflict (key) do update set value = excluded.value, updated_by = excluded.updated_by, updated_at = now()`,
        [users.admin.id]
      )
      return money.quotes(users.vendor)
    })
    const [quote] = body.data
    expect(quote.fee_rate).toBe(1.5)
    const answer = await money.transfer(users.vendor, {amount: '500.00', quote_id: quote.id})
    expect([answer.status, answer.body.current.fee_rate]).toEqual([409, 5])
    const renewed = await money.transfer(users.vendor, {
      amount: '500.00',
      quote_id: answer.body.current.id
    })
    expect(renewed.body.data.fee.amount).toBe('25.00')
    await db.query(`delete from settings where key = 'transfer_fee_rate'`)
  })

  test('is for vendors and sub-vendors only', async () => {
    for (const role of staff) expect((await money.transfer(users[role])).status).toBe(403)
  })

  test('outside of the limits of the source currency is refused with the limit', async () => {
    const before = await snapshotOf(app.database.db)
    const errors = async (fields: Parameters<Money['transfer']>[1]) =>
      (await money.transfer(users.vendor, fields)).body.errors
    expect(await errors({amount: '499.99'})).toEqual({amount: ['The value must not be less than 500.00']})
    expect(await errors({amount: '1000000.01'})).toEqual({amount: ['The value must not exceed 1000000.00']})
    expect(await errors({amount: '4', source_currency: 'USDT', destination_currency: 'RUB'})).toEqual({
      amount: ['The value must not be less than 5.000000']
    })
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('needs a real image, whatever its name says', async () => {
    const before = await snapshotOf(app.database.db)
    const html = new File(['<html><script>alert(1)</script></html>'], 'screenshot.png')
    expect((await money.transfer(users.vendor, {screenshot: html})).body.errors).toEqual({
      screenshot: ['Use a JPEG, PNG, WebP or PDF file']
    })
    const missing = await money.transfer(users.vendor, {screenshot: undefined})
    expect([missing.status, Object.keys(missing.body.errors)]).toEqual([422, ['screenshot']])
    const large = new File([Buffer.alloc(5 * 1024 * 1024 + 1)], 'screenshot.png')
    const tooLarge = await money.transfer(users.vendor, {screenshot: large})
    expect([tooLarge.status, tooLarge.body.message]).toEqual([413, 'File size is too large.'])
    expect(await snapshotOf(app.database.db)).toEqual(before)
  })

  test('by JSON, or a manual one as a form, is refused', async () => {
    const body = {type: 'transfer', amount: '1000.00', source_currency: 'RUB', destination_currency: 'USDT'}
    const json = await app.ask('/api/transactions', {
      token: users.vendor.token,
      json: {...body, key: randomUUID()}
    })
    expect(json.status).toBe(422)
    const form = formOf({type: 'manual', user_id: users.vendor.id, currency: 'RUB', amount: '5'})
    expect((await app.ask('/api/transactions', {token: users.admin.token, form})).status).toBe(422)
  })
})

describe('the list', () => {
  test('gives the user column to admins and vendors, and to others not a byte of it', async () => {
    for (const role of ['superadmin', 'admin', 'vendor'] as const) {
      const {body} = await list(users[role])
      expect(body.data.data[0]).toHaveProperty('user.name')
      const one = await app.ask(`/api/transactions/${body.data.data[0].id}`, users[role])
      expect(one.body.data).toHaveProperty('user.name')
    }
    for (const role of ['api_admin', 'paymaster', 'sub_vendor'] as const) {
      const {body, text} = await list(users[role])
      expect(body.data.data.length).toBeGreaterThan(0)
      expect(text).not.toContain('"user"')
      const one = await app.ask(`/api/transactions/${body.data.data[0].id}`, users[role])
      expect(one.text).not.toContain('"user"')
    }
  })

  test('is filtered by users for the roles alone that see them', async () => {
    const filters = [`users[]=${users.vendor.id}`, 'user_name=e', `user_name=%20&users[]=${users.vendor.id}`]
    for (const filter of filters) {
      for (const role of ['superadmin', 'admin', 'vendor'] as const)
        expect([role, filter, (await list(users[role], filter)).status]).toEqual([role, filter, 200])
      for (const role of ['api_admin', 'paymaster', 'sub_vendor'] as const)
        expect([role, filter, (await list(users[role], filter)).status]).toEqual([role, filter, 403])
    }
  })

  test('shows everything to staff, own and sub-vendors’ rows to a vendor, own rows to a sub-vendor', async () => {
    const owners = async (user: TestUser) => {
      const ids = idsOf(await list(user, 'per_page=200'))
      const rows = await app.database.db.query<{user_id: bigint}>(
        'select distinct user_id from transactions where id = any($1)',
        [ids]
      )
      return rows.map(row => Number(row.user_id)).sort((a, b) => a - b)
    }
    const all = [users.vendor.id, users.sub_vendor.id, stranger.id].sort((a, b) => a - b)
    for (const role of staff) expect(await owners(users[role])).toEqual(all)
    expect(await owners(users.vendor)).toEqual([users.vendor.id, users.sub_vendor.id].sort((a, b) => a - b))
    expect(await owners(users.sub_vendor)).toEqual([users.sub_vendor.id])
    expect(await owners(stranger)).toEqual([stranger.id])
  })

  test('of somebody else’s user is empty, and a foreign row is answered as a missing one', async () => {
    const [foreign] = idsOf(await list(stranger))
    expect(idsOf(await list(users.vendor, `users[]=${stranger.id}`))).toEqual([])
    expect(idsOf(await list(users.vendor, `id=${foreign}`))).toEqual([])
    expect(idsOf(await list(users.vendor, `ids[]=${foreign}`))).toEqual([])
    expect(idsOf(await list(users.vendor, `user_name=${encodeURIComponent('чужой')}`))).toEqual([])
    const hidden = await app.ask(`/api/transactions/${foreign}`, users.vendor)
    const missing = await app.ask('/api/transactions/999999', users.vendor)
    expect([hidden.status, hidden.body]).toEqual([404, missing.body])
  })

  test('is held to each filter', async () => {
    const rows = await list(users.admin, 'per_page=200')
    const types = await list(users.admin, 'types[]=transfer&types[]=manual&per_page=200')
    expect(types.body.data.total).toBe(rows.body.data.total)
    const transfers = await list(users.admin, 'types[]=transfer')
    expect(transfers.body.data.data.every((row: {type: string}) => row.type === 'transfer')).toBe(true)
    const [a, b] = idsOf(rows) as [number, number]
    expect(idsOf(await list(users.admin, `id=${a}`))).toEqual([a])
    expect(idsOf(await list(users.admin, `ids[]=${a}&ids[]=${b}`)).sort()).toEqual([a, b].sort())
    expect(idsOf(await list(users.admin, `id=${a}&ids[]=${b}`))).toEqual([])
    expect((await list(users.admin, 'statuses[]=pending')).body.data.total).toBe(0)
    const named = await list(users.admin, `user_name=${encodeURIComponent('ЧУЖОЙ')}&per_page=200`)
    expect(new Set(named.body.data.data.map((row: {user: {id: number}}) => row.user.id))).toEqual(
      new Set([stranger.id])
    )
    expect((await list(users.admin, 'user_name=%25')).body.data.total).toBe(0)
    for (const typed of ['чужои\u0306', ' Чужой ']) {
      const found = await list(users.admin, `user_name=${encodeURIComponent(typed)}&per_page=200`)
      expect(idsOf(found), typed).toEqual(idsOf(named))
    }
  })

  test('takes an amount’s bounds in whole units of each row’s own currency', async () => {
    const amounts = async (query: string) =>
      (await list(users.admin, `${query}&users[]=${stranger.id}`)).body.data.data.map(
        (row: {amount: string}) => row.amount
      )
    expect(await amounts('amount_from=1000&amount_to=1000')).toEqual(['1000.000000'])
    expect(await amounts('amount_from=1001')).toEqual(['100000.00'])
    expect((await list(users.admin, 'amount_from=1.5')).status).toBe(422)
  })

  test('takes the first instant of a period and leaves out the last, whatever the zone it is written in', async () => {
    const at = '2026-03-08T21:00:00.000Z'
    const [id] = idsOf(await list(stranger))
    await app.database.db.query('update transactions set created_at = $2 where id = $1', [id, at])
    const found = async (from: string, to: string) =>
      idsOf(
        await list(
          stranger,
          `created_at_from=${encodeURIComponent(from)}&created_at_to=${encodeURIComponent(to)}`
        )
      )
    expect(await found('2026-03-09T00:00:00+03:00', '2026-03-10T00:00:00+03:00')).toEqual([id])
    expect(await found('2026-03-08T00:00:00+03:00', '2026-03-09T00:00:00+03:00')).toEqual([])
    expect(await found('2026-03-09T00:00:00+08:00', '2026-03-10T00:00:00+08:00')).toEqual([id])
  })

  test('is sorted by each field, ties by id, and its pages neither lose nor repeat a row', async () => {
    for (const name of ['amount', 'created_at', 'id', 'status']) {
      const order = `order_name=${name}&order_direction=asc&per_page=7`
      const all: number[] = []
      let cursor = ''
      for (let page = 0; page < 30; page += 1) {
        const {body} = await list(users.admin, `${order}${cursor && `&cursor=${cursor}`}`)
        all.push(...body.data.data.map((row: {id: number}) => row.id))
        if (!body.data.next_cursor) break
        cursor = body.data.next_cursor
      }
      const down = idsOf(await list(users.admin, `order_name=${name}&order_direction=desc&per_page=200`))
      expect(new Set(all).size).toBe(all.length)
      expect(all).toEqual([...down].reverse())
    }
  })

  test('sorts amounts of different currencies by what they say, not by their smallest units', async () => {
    const {body} = await list(users.admin, `order_name=amount&order_direction=desc&users[]=${stranger.id}`)
    expect(body.data.data.map((row: {amount: string}) => row.amount)).toEqual(['100000.00', '1000.000000'])
  })

  test('as history holds exchanges and cash-outs, the pending ones too', async () => {
    const made = await money.cashout(users.vendor, {amount: '1000'})
    const {body} = await list(users.vendor, 'types[]=cashout&types[]=transfer&statuses[]=pending')
    expect(body.data.data).toMatchObject([
      {
        type: 'cashout',
        status: 'pending',
        amount: '1000.00',
        fee: {amount: '20.00', currency: 'RUB'},
        source: {amount: '1020.00', currency: 'RUB'},
        cashout_request_id: made.body.data.id,
        executed_at: null
      }
    ])
  })

  test('needs a session', async () => {
    expect((await app.ask('/api/transactions')).status).toBe(401)
  })
})
