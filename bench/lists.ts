/**
 * The cost of the deepest page of a list against its first, by cursor, for each sort and filter, with the plan of the
 * deepest one:
 *
 *   node bench/lists.ts [rows of each list = 1000000]
 *
 * Ratios within one run, the two pages in turn. Exit code 1 where a ratio is above the goal, or where a query reads a
 * list from end to end. PLANS=1 shows the plans.
 */
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SQL} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import type {Actor} from '../upstream/src/access/actor.ts'
import {type ListSource, listPage, type PageQuery} from '../upstream/src/db/page.ts'
import {type Db, inTransaction, openDb, type Queryable} from '../upstream/src/db/pool.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {payoutList} from '../upstream/src/features/payouts/sql.ts'
import {transactionList} from '../upstream/src/features/transactions/sql.ts'
import {migrate} from '../upstream/src/migrate.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const vendors = 500
const repeats = 9
const goal = 1.2
/** Milliseconds by which two pages differ for no reason. */
const noise = 2
const staff = {userId: 0, role: 'admin'} as Actor
const vendor = {userId: 7, role: 'vendor'} as Actor
/** A month in the middle of the two years over which the rows are spread. */
const month = ['2025-06-01T00:00:00.000Z', '2025-07-01T00:00:00.000Z'] as const

type Case = {name: string; source: ListSource; order?: PageQuery['order_name']}
const orders = ['created_at', 'id', 'amount', 'status'] as const

const transactionCases: Case[] = [
  ...orders.map(order => ({name: `by ${order}`, source: transactionList(staff, {}), order})),
  {name: 'a type', source: transactionList(staff, {'types[]': ['cashout']})},
  {
    name: 'a type and a status',
    source: transactionList(staff, {'types[]': ['cashout'], 'statuses[]': ['pending']})
  },
  {name: 'a status', source: transactionList(staff, {'statuses[]': ['pending']})},
  {name: 'a user', source: transactionList(staff, {'users[]': [7]})},
  {name: 'a user by amount', source: transactionList(staff, {'users[]': [7]}), order: 'amount'},
  {name: 'a name', source: transactionList(staff, {user_name: 'Vendor 77'})},
  {name: 'amounts', source: transactionList(staff, {amount_from: '500', amount_to: '700'})},
  {
    name: 'a month',
    source: transactionList(staff, {created_at_from: month[0], created_at_to: month[1]})
  },
  ...orders.map(order => ({name: `a vendor’s own by ${order}`, source: transactionList(vendor, {}), order}))
]
const payoutCases: Case[] = [
  ...orders.map(order => ({name: `by ${order}`, source: payoutList(staff, {}), order})),
  {name: 'a status', source: payoutList(staff, {'statuses[]': ['manual_confirmation']})},
  {name: 'open ones', source: payoutList(staff, {'statuses[]': ['pending', 'blocked']})},
  {name: 'a user', source: payoutList(staff, {'users[]': [7]})},
  {name: 'a merchant', source: payoutList(staff, {merchant_id: 3})},
  {name: 'a late receipt', source: payoutList(staff, {late_receipt: true})},
  {name: 'amounts', source: payoutList(staff, {amount_from: '500', amount_to: '700'})},
  {name: 'a month', source: payoutList(staff, {date_from: month[0], date_to: month[1]})},
  ...orders.map(order => ({name: `a vendor’s own by ${order}`, source: payoutList(vendor, {}), order}))
]

const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync: false})
const db = openDb({url: server.url, max: 2})
try {
  await migrate(server.url)
  await fill(db)
  const sound = [await compare('transactions', transactionCases), await compare('payouts', payoutCases)]
  process.exitCode = sound.every(Boolean) ? 0 : 1
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

async function compare(table: string, cases: Case[]): Promise<boolean> {
  const lines = []
  for (const {name, source, order} of cases) {
    const first: PageQuery = {order_name: order, per_page: 25}
    const deepest = {cursor: await deepestCursor(source, first), per_page: 25}
    const ms = {first: [] as number[], deepest: [] as number[]}
    for (let i = 0; i < repeats; i += 1) {
      ms.first.push(await timeOf(source, first))
      ms.deepest.push(await timeOf(source, deepest))
    }
    const [a, b] = [median(ms.first), median(ms.deepest)]
    const whole = await readsWhole(table, source, deepest)
    const ok = (b / a <= goal || b - a < noise) && !whole
    lines.push({name, first: a.toFixed(2), deepest: b.toFixed(2), ratio: (b / a).toFixed(2), whole, ok})
  }
  console.log(`${rows} ${table}, milliseconds for a page of 25 with its total`)
  console.table(lines)
  return lines.every(line => line.ok)
}

/** The cursor of the page with the last rows: the first page of the opposite direction, seen from behind. */
async function deepestCursor(source: ListSource, query: PageQuery): Promise<string> {
  const reversed = await listPage(db, source, {...query, order_direction: 'asc'}, row => row)
  if (!reversed.next_cursor) throw new Error('a list of one page has no depth')
  const [name, , value, id] = JSON.parse(Buffer.from(reversed.next_cursor, 'base64url').toString())
  return Buffer.from(JSON.stringify([name, 'desc', value, id, false, 2])).toString('base64url')
}

async function timeOf(source: ListSource, query: PageQuery): Promise<number> {
  const started = performance.now()
  await listPage(db, source, query, row => row)
  return performance.now() - started
}

/** Whether a page reads its table from one end to the other; a total that stops counting at its cap does not. */
async function readsWhole(table: string, source: ListSource, query: PageQuery): Promise<boolean> {
  const dialect = new PgDialect()
  let plan = ''
  const explaining = {
    query: async (statement: SQL) => {
      const {sql, params} = dialect.sqlToQuery(statement)
      const lines = await db.query<{'QUERY PLAN': string}>(`explain (analyze, timing off) ${sql}`, params)
      plan += lines.map(line => line['QUERY PLAN']).join('\n')
      return []
    }
  } as unknown as Queryable
  await listPage(explaining, source, query, row => row)
  if (process.env.PLANS) console.log(plan)
  const scan = new RegExp(
    `Seq Scan on ${table}.*actual rows=([\\d.]+)[^\n]*(?:\n\\s+Filter:[^\n]*)?(?:\n\\s+Rows Removed by Filter: (\\d+))?`,
    'g'
  )
  const read = [...plan.matchAll(scan)].map(([, kept, removed]) => Number(kept) + Number(removed ?? 0))
  return read.some(count => count > rows / 2)
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number
}

/** Rows over two years, of all types, states and currencies, in bulk and past the ledger. */
async function fill({query}: Db): Promise<void> {
  await inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('set local session_replication_role = replica')
    const names = `from generate_series(1, ${vendors}) as n`
    await tx.query(
      `insert into users (role, name, referral_code) select 'vendor', 'Vendor ' || n, 'BENCH' || n ${names}`
    )
    await tx.query(`insert into merchants (name) select 'Merchant ' || n from generate_series(1, 20) as n`)
    const at = `timestamptz '2024-12-01' + (n * interval '2 years' / ${rows})`
    await tx.query(
      `insert into transactions (user_id, author_id, type, status, amount, currency, created_at, executed_at)
       select n % ${vendors} + 1, 1, t, s, 1000 + hashint8(n)::bigint % 1000000 + 1000000, c, at, case s when 'completed' then at end
       from generate_series(1, ${rows}) as n, lateral (select
         (array['payout', 'payout_fee', 'transfer', 'manual', 'cashout'])[1 + n / ${vendors} % 5] as t,
         case when n % 997 = 0 then 'pending' else 'completed' end as s,
         (array['RUB', 'CNY', 'USDT'])[1 + n / 7 % 3] as c, ${at} as at) as made`
    )
    await tx.query(
      `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, phone_number,
         has_late_receipt, created_at, completed_at)
       select 'i' || n, 'c' || n, n % 20 + 1, 'o' || n, n % ${vendors} + 1, s, 1000 + hashint8(n)::bigint % 1000000 + 1000000,
         'bank_transfer', '+79030000000', n % 1009 = 0, at, case s when 'completed' then at end
       from generate_series(1, ${rows}) as n, lateral (select
         case when n % 997 = 0 then 'manual_confirmation' when n % 499 = 0 then 'pending' when n % 503 = 0 then 'blocked'
           when n % 10 = 0 then 'expired' else 'completed' end as s, ${at} as at) as made`
    )
  })
  await query('vacuum analyze')
}
