import {randomUUID} from 'node:crypto'
import {parseAmount} from '@paydesk/contracts/money'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, it, vi} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {moneyOf, tronWallet, walletOf} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'

/** `LIST_RUNS=2000` for the long run, as in the oracle beside; a failure prints the seed that repeats it. */
const numRuns = Number(process.env.LIST_RUNS ?? 60)
vi.setConfig({testTimeout: 30_000 + numRuns * 300})

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>

/** Instants at which rows were written, and the ones right beside them. */
const instants: string[] = []
type Role = 'admin' | 'vendor'
type List = {
  path: string
  times: [string, string]
  /** Each with the values that a query may have; those of vendors at first. */
  filters: Record<string, string[]>
  staffFilters: Record<string, string[]>
}
const lists: List[] = [
  {
    path: '/api/payouts',
    times: ['date_from', 'date_to'],
    filters: {
      'statuses[]': ['pending', 'completed', 'manual_confirmation', 'expired'],
      order_id: ['LIST-3', 'LIST-30'],
      amount_from: ['1', '20'],
      amount_to: ['20', '1500'],
      requisite: ['2233', '0004'],
      search: ['LIST', 'test', '2233', 'сбер'],
      late_receipt: ['true']
    },
    staffFilters: {overdue: ['true', 'false'], assignment: ['mine', 'nobody']}
  },
  {
    path: '/api/transactions',
    times: ['created_at_from', 'created_at_to'],
    filters: {
      'statuses[]': ['pending', 'completed', 'failed'],
      'types[]': ['manual', 'payout', 'payout_fee', 'cashout'],
      amount_from: ['1', '20'],
      amount_to: ['20', '1500'],
      search: ['LIST-3', tronWallet.slice(0, 9)]
    },
    staffFilters: {user_name: ['vendor', 'test']}
  },
  {
    path: '/api/cashout-requests',
    times: ['created_at_from', 'created_at_to'],
    filters: {
      'statuses[]': ['pending', 'completed'],
      'currencies[]': ['RUB', 'USDT'],
      search: [tronWallet.slice(3, 12)]
    },
    staffFilters: {overdue: ['true', 'false'], assignment: ['mine', 'nobody']}
  }
]

async function writeRows(): Promise<void> {
  const {vendor, sub_vendor: sub, admin} = users
  const statuses = ['pending', 'manual_confirmation', 'expired', 'blocked'] as const
  for (let i = 0; i < 40; i += 1) {
    const userId = [vendor.id, sub.id, null][i % 3] as number | null
    const amount = [100n, 2_000n, 150_050n][i % 3] as bigint
    const createdAt = new Date(Date.UTC(2026, 2, 1 + (i % 4)))
    instants.push(createdAt.toISOString(), new Date(createdAt.getTime() + 1).toISOString())
    const card = i % 5 === 0 ? '2200000000000004' : undefined
    const status = userId !== null && i % 4 === 0 ? 'pending' : (statuses[i % 4] ?? 'pending')
    const {id} = await makePayout(app, {orderId: `LIST-${i}`, userId, amount, createdAt, status, card})
    if (userId === null || i % 4 > 0) continue
    const json = {status: 'completed'}
    expect((await app.ask(`/api/payouts/${id}`, {token: admin.token, method: 'PATCH', json})).status).toBe(
      200
    )
  }
  for (const {id} of [vendor, sub]) {
    await app.fund(id, 'RUB', 50_000_00n)
    await app.fund(id, 'USDT', 500_000000n)
    for (let i = 0; i < 6; i += 1) await app.fund(id, 'RUB', i % 2 ? -100n : 2_000n)
  }
  await writeCashouts()
  const {data} = (await app.ask('/api/transactions?per_page=100', {token: admin.token})).body.data
  for (const {created_at: at} of data as {created_at: string}[]) instants.push(at)
}

async function writeCashouts(): Promise<void> {
  const {vendor, sub_vendor: sub, admin} = users
  const money = moneyOf(app)
  for (let i = 0; i < 12; i += 1) {
    const rub = {currency: 'RUB', amount: '1000.00'}
    const usdt = {currency: 'USDT', amount: '20.000000', wallet: tronWallet}
    const asked = {...(i % 2 ? rub : usdt), user_id: (i % 3 ? vendor : sub).id}
    const {body} = await money.cashoutFor(admin, asked)
    const {id} = body.data as {id: number}
    if (i % 4 === 0) await money.complete(admin, id, {currency: asked.currency})
    const json = {reason: 'A wrong wallet', key: randomUUID()}
    if (i % 4 === 1) await app.ask(`/api/cashout-requests/${id}/cancellation`, {token: admin.token, json})
  }
}

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  await writeRows()
})
afterAll(() => app.stop())

type Parameters = [name: string, value: string][]

/** All rows of a list by its cursors, or by the numbers of its pages. */
async function read(
  path: string,
  parameters: Parameters,
  role: Role,
  {perPage = 100, numbered = false} = {}
) {
  const rows: {id: number}[] = []
  for (let page = 1, cursor: string | null = null; ; page += 1) {
    const query = new URLSearchParams([...parameters, ['per_page', String(perPage)]])
    if (numbered) query.set('page', String(page))
    else if (cursor) query.set('cursor', cursor)
    const {status, text, body} = await app.ask(`${path}?${query}`, {token: users[role].token})
    expect(status, text).toBe(200)
    rows.push(...body.data.data)
    cursor = body.data.next_cursor
    if (numbered ? page >= body.data.last_page : !cursor) return rows
  }
}
const idsOf = (rows: {id: number}[]) => rows.map(({id}) => id)

/** A list with some of its filters, an order, and one filter more. */
const queries = fc.constantFrom(...lists).chain(list =>
  fc.constantFrom<Role[]>('admin', 'vendor').chain(role => {
    const filters = {...list.filters, ...(role === 'admin' && list.staffFilters)}
    const names = Object.keys(filters)
    const oneOf = (name: string) => fc.constantFrom(...(filters[name] ?? []))
    const pairs = fc.tuple(...names.map(name => fc.tuple(fc.constant(name), oneOf(name))))
    return fc.record({
      list: fc.constant(list),
      role: fc.constant(role),
      order: fc.record({
        order_name: fc.constantFrom('id', 'created_at', 'amount', 'status'),
        order_direction: fc.constantFrom('asc', 'desc')
      }),
      parameters: pairs.chain(all => fc.shuffledSubarray(all as Parameters, {minLength: 1, maxLength: 3})),
      split: fc.nat()
    })
  })
)

it('one filter more leaves a part of the rows, in the same order', async () => {
  const holds = fc.asyncProperty(queries, async ({list, role, order, parameters}) => {
    const sorted = Object.entries(order) as Parameters
    const wide = idsOf(await read(list.path, [...sorted, ...parameters.slice(1)], role))
    const narrow = idsOf(await read(list.path, [...sorted, ...parameters], role))
    expect(wide.filter(id => narrow.includes(id))).toEqual(narrow)
  })
  await fc.assert(holds, {numRuns})
})

it('a vendor sees a part of the rows of staff, in the same order', async () => {
  const holds = fc.asyncProperty(queries, async ({list, order, parameters}) => {
    const asked = [...(Object.entries(order) as Parameters), ...parameters].filter(
      ([name]) => name in list.filters
    )
    const all = idsOf(await read(list.path, asked, 'admin'))
    const own = idsOf(await read(list.path, asked, 'vendor'))
    expect(all.filter(id => own.includes(id))).toEqual(own)
  })
  await fc.assert(holds, {numRuns})
})

it('the size of the pages and the way to them change nothing', async () => {
  const holds = fc.asyncProperty(queries, async ({list, role, order, parameters, split}) => {
    const asked = [...(Object.entries(order) as Parameters), ...parameters.slice(1)]
    const whole = await read(list.path, asked, role)
    const perPage = 2 + (split % 9)
    expect(idsOf(await read(list.path, asked, role, {perPage}))).toEqual(idsOf(whole))
    expect(idsOf(await read(list.path, asked, role, {perPage, numbered: true}))).toEqual(idsOf(whole))
  })
  await fc.assert(holds, {numRuns: Math.ceil(numRuns / 3)})
})

it('a period cut in two at any instant has each row in one part', async () => {
  const holds = fc.asyncProperty(queries, async ({list, role, parameters, split}) => {
    const [from, to] = list.times
    const at = instants[split % instants.length] as string
    const asked: Parameters = [['order_name', 'id'], ['order_direction', 'asc'], ...parameters.slice(1)]
    const part = async (name: string) => idsOf(await read(list.path, [...asked, [name, at]], role))
    const parts = [...(await part(to)), ...(await part(from))].toSorted((a, b) => a - b)
    expect(parts).toEqual(idsOf(await read(list.path, asked, role)))
  })
  await fc.assert(holds, {numRuns})
})

it('a statement is the fold of its entries: each begins with the balance that the one before left', async () => {
  const minor = (text: string, currency: 'RUB' | 'USDT') => {
    const amount = parseAmount(text, currency, 'signed')
    return amount.ok ? amount.minor : undefined
  }
  for (const user of [users.vendor, users.sub_vendor]) {
    for (const currency of ['RUB', 'USDT'] as const) {
      const asked: Parameters = [
        ['user_id', String(user.id)],
        ['currency', currency]
      ]
      const entries = (await read('/api/wallet-entries', asked, 'admin', {perPage: 3})).reverse()
      expect(entries.length).toBeGreaterThan(1)
      let balance = 0n
      for (const entry of entries as {
        id: number
        amount: string
        balance_before: string
        balance_after: string
      }[]) {
        expect(minor(entry.balance_before, currency)).toBe(balance)
        balance += minor(entry.amount, currency) as bigint
        expect(minor(entry.balance_after, currency)).toBe(balance)
      }
      expect(balance).toBe((await walletOf(app.database.db, user.id, currency)).balance)
    }
  }
})
