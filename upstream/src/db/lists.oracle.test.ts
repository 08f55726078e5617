import fc from 'fast-check'
import {afterAll, beforeAll, describe, expect, it, vi} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {makePayout, merchantNamed} from '../../test/payouts.ts'
import corpus from './lists.corpus.json' with {type: 'json'}

/** `LIST_RUNS=2000` for the long run; a failure prints the seed that repeats it. */
const numRuns = Number(process.env.LIST_RUNS ?? 100)
vi.setConfig({testTimeout: 30_000 + numRuns * 300})

/** A row as it was written, with what each filter and order goes by. */
type Row = {
  id: number
  owner: number | null
  shown: string
  stored: string
  type: string
  /** Millionths. */
  amount: bigint
  createdAt: number
  merchant?: number
  isLate?: boolean
}
type Query = {
  role: 'superadmin' | 'admin' | 'paymaster' | 'vendor' | 'sub_vendor'
  statuses?: string[] | undefined
  types?: string[] | undefined
  users?: (keyof typeof ownersOf)[] | undefined
  /** Whole units of the currency. */
  from?: number | undefined
  to?: number | undefined
  since?: number | undefined
  until?: number | undefined
  merchant?: number | undefined
  isLate?: boolean | undefined
  orderName?: 'id' | 'created_at' | 'amount' | 'status' | undefined
  direction?: 'asc' | 'desc' | undefined
  perPage: number
}

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let stranger: TestUser
const ownersOf = {
  vendor: () => users.vendor.id,
  sub_vendor: () => users.sub_vendor.id,
  stranger: () => stranger.id
}
const payouts: Row[] = []
const transactions: Row[] = []
let merchants: number[] = []

/** Few of each, so that many rows are alike in what they are sorted by. */
const days = [1, 2, 3, 4].map(day => Date.UTC(2026, 2, day))
const amounts = [100n, 10_000n, 150_050n, 99_999_999n]
const statuses = ['pending', 'manual_confirmation', 'blocked', 'expired'] as const
const merchantNames = ['Alpha', 'Beta', 'Gamma']
const pick = <T>(values: readonly T[], i: number) => values[i % values.length] as T

async function writePayouts(): Promise<void> {
  merchants = await Promise.all(merchantNames.map(name => merchantNamed(app, name)))
  for (let i = 0; i < 96; i += 1) {
    const [amount, createdAt, stored] = [
      pick(amounts, i * 7),
      pick(days, i * 5 + (i >> 3)),
      pick(statuses, i * 3 + (i >> 2))
    ]
    const owner = pick([users.vendor.id, null, users.sub_vendor.id, stranger.id, null], i)
    const hasEnded = stored === 'pending' && i % 3 === 0
    const {id, merchantId} = await makePayout(app, {
      amount,
      createdAt: new Date(createdAt),
      status: stored,
      userId: owner,
      merchant: pick(merchantNames, i + (i >> 4)),
      expiresIn: hasEnded ? -60 : 6000
    })
    const isLate = stored === 'expired' && i % 2 === 0
    if (isLate) await app.database.db.query('update payouts set has_late_receipt = true where id = $1', [id])
    const shown = hasEnded ? 'expired' : stored
    payouts.push({
      id,
      owner,
      shown,
      stored,
      type: '',
      amount: amount * 10_000n,
      createdAt,
      merchant: merchantId,
      isLate
    })
  }
}

async function writeTransaction(
  owner: number,
  currency: 'RUB' | 'USDT' | 'CNY',
  amount: bigint
): Promise<void> {
  await app.fund(owner, currency, amount)
  const [row] = await app.database.db.query<{id: bigint; created_at: Date}>(
    'select id, created_at from transactions order by id desc limit 1'
  )
  transactions.push({
    id: Number(row?.id),
    owner,
    shown: 'completed',
    stored: 'completed',
    type: 'manual',
    amount: currency === 'USDT' ? amount : amount * 10_000n,
    createdAt: row?.created_at.getTime() ?? 0
  })
}

async function writeTransactions(): Promise<void> {
  for (let i = 0; i < 54; i += 1) {
    const owner = pick([users.vendor.id, users.sub_vendor.id, stranger.id], i)
    const currency = pick(['RUB', 'USDT', 'CNY'] as const, i + (i >> 2))
    await writeTransaction(owner, currency, pick([100n, 1_000_000n, 150_000n], i * 2 + (i >> 1)))
    if (i % 9 === 0) await writeTransaction(owner, currency, -100n)
  }
}

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  stranger = await app.user('vendor')
  await writePayouts()
  await writeTransactions()
})
afterAll(() => app.stop())

/** What a filter by amounts compares: without the sign. */
const sizeOf = ({amount}: Row) => (amount < 0n ? -amount : amount)

/** The ids that a list has to answer with, by reading every row. */
function expected(rows: readonly Row[], query: Query): number[] {
  const {vendor, sub_vendor: sub} = users
  const seen = {vendor: [vendor.id, sub.id], sub_vendor: [sub.id]}[query.role as string]
  const owners = query.users?.map(name => ownersOf[name]())
  const keyOf = {
    id: (row: Row) => row.id,
    created_at: (row: Row) => row.createdAt,
    amount: (row: Row) => row.amount,
    status: (row: Row) => row.stored
  }[query.orderName ?? 'created_at']
  const isAfter = query.direction === 'asc' ? 1 : -1
  return rows
    .filter(row => !seen || seen.includes(row.owner ?? 0))
    .filter(row => !query.statuses || query.statuses.includes(row.shown))
    .filter(row => !query.types || query.types.includes(row.type))
    .filter(row => !owners || owners.includes(row.owner ?? 0))
    .filter(row => query.from === undefined || sizeOf(row) >= BigInt(query.from) * 1_000_000n)
    .filter(row => query.to === undefined || sizeOf(row) <= BigInt(query.to) * 1_000_000n)
    .filter(row => query.since === undefined || row.createdAt >= query.since)
    .filter(row => query.until === undefined || row.createdAt < query.until)
    .filter(row => query.merchant === undefined || row.merchant === merchants[query.merchant])
    .filter(row => !query.isLate || row.isLate)
    .sort((a, b) => {
      const [left, right] = [keyOf(a), keyOf(b)]
      return (left < right ? -1 : left > right ? 1 : a.id - b.id) * isAfter
    })
    .map(({id}) => id)
}

function parametersOf(query: Query, [since, until]: [string, string]): URLSearchParams {
  const parameters = new URLSearchParams({per_page: String(query.perPage)})
  const add = (name: string, value: string | number | undefined) =>
    value === undefined ? undefined : parameters.append(name, String(value))
  for (const status of query.statuses ?? []) add('statuses[]', status)
  for (const type of query.types ?? []) add('types[]', type)
  for (const owner of query.users ?? []) add('users[]', ownersOf[owner]())
  add('amount_from', query.from)
  add('amount_to', query.to)
  add(since, query.since === undefined ? undefined : new Date(query.since).toISOString())
  add(until, query.until === undefined ? undefined : new Date(query.until).toISOString())
  add('merchant_id', query.merchant === undefined ? undefined : merchants[query.merchant])
  add('late_receipt', query.isLate ? 'true' : undefined)
  add('order_name', query.orderName)
  add('order_direction', query.direction)
  return parameters
}

type Page = {data: {id: number}[]; total: number; next_cursor: string | null; prev_cursor: string | null}

/** More pages than any of these lists has. */
const most = 120

/** Reads a list page by page by its cursors, then back to its beginning. */
async function read(path: string, parameters: URLSearchParams, role: Query['role']) {
  const page = async (cursor?: string): Promise<Page> => {
    const asked = new URLSearchParams(parameters)
    if (cursor) asked.set('cursor', cursor)
    const answer = await app.ask(`${path}?${asked}`, {token: users[role].token})
    expect(answer.status, answer.text).toBe(200)
    return answer.body.data
  }
  const first = await page()
  const forth = [first]
  for (let at = first; at.next_cursor && forth.length < most; forth.push(at)) at = await page(at.next_cursor)
  const back = forth.slice(-1)
  for (let at = back[0] as Page; at.prev_cursor && back.length < most; back.unshift(at))
    at = await page(at.prev_cursor)
  const idsOf = (pages: Page[]) => pages.flatMap(({data}) => data.map(({id}) => id))
  return {
    forth: idsOf(forth),
    back: idsOf(back),
    totals: new Set([...forth, ...back].map(({total}) => total))
  }
}

const some = <T>(values: readonly T[]) =>
  fc.option(fc.subarray([...values], {minLength: 1}), {nil: undefined, freq: 3})
const maybe = <T>(...values: T[]) => fc.option(fc.constantFrom(...values), {nil: undefined, freq: 2})
const common = {
  users: some(['vendor', 'sub_vendor', 'stranger'] as const),
  from: maybe(0, 1, 100, 101, 1500),
  to: maybe(1, 100, 1500, 1501, 999_999),
  orderName: maybe<Query['orderName']>('id', 'created_at', 'amount', 'status'),
  direction: maybe<Query['direction']>('asc', 'desc'),
  perPage: fc.constantFrom(1, 7, 25, 100)
} as const

/**
 * Holds a list to its rows for random queries, and for those of `found`, which once failed: each row once, in order, by
 * pages of any size, there and back.
 */
function agrees(
  path: string,
  rows: Row[],
  times: [string, string],
  queries: fc.Arbitrary<Query>,
  found: Query[] = []
) {
  return fc.assert(
    fc.asyncProperty(queries, async query => {
      const ids = expected(rows, query)
      const {forth, back, totals} = await read(path, parametersOf(query, times), query.role)
      expect(forth).toEqual(ids)
      expect(back).toEqual(ids)
      expect([...totals]).toEqual([ids.length])
    }),
    {numRuns, examples: found.map(query => [query])}
  )
}

describe('a list agrees with a plain reading of its rows', () => {
  it('of payouts', async () => {
    const queries = fc.record({
      ...common,
      role: fc.constantFrom<Query['role'][]>('superadmin', 'admin', 'paymaster', 'vendor', 'sub_vendor'),
      statuses: some(statuses),
      since: maybe(...days, (days[1] ?? 0) + 1),
      until: maybe(...days, (days[2] ?? 0) + 1),
      merchant: maybe(0, 1, 2),
      isLate: maybe(true)
    })
    await agrees('/api/payouts', payouts, ['date_from', 'date_to'], queries, corpus.payouts as Query[])
  })

  it('of transactions', async () => {
    const queries = fc.record({
      ...common,
      role: fc.constantFrom<Query['role'][]>('superadmin', 'admin', 'vendor', 'sub_vendor'),
      statuses: some(['completed', 'pending', 'failed']),
      types: some(['manual', 'payout', 'cashout']),
      since: fc.option(
        fc.nat({max: 59}).map(at => transactions[at]?.createdAt ?? 0),
        {nil: undefined}
      ),
      until: fc.option(
        fc.nat({max: 59}).map(at => transactions[at]?.createdAt ?? 0),
        {nil: undefined}
      )
    })
    // A sub-vendor's rows show no user, so there is no filter by them.
    const allowed = queries.map(query => (query.role === 'sub_vendor' ? {...query, users: undefined} : query))
    await agrees('/api/transactions', transactions, ['created_at_from', 'created_at_to'], allowed)
  })
})
