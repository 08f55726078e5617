/**
 * The cost of the deepest page of a list against its first, by cursor, for each sort and filter; with a factor, the
 * first pages of lists that many times as long against those:
 *
 *   node bench/lists.ts [rows of each list = 1000000] [factor = 1]
 *
 * PLANS=1 shows the plans. A factor of 10 takes ten minutes and 25 GB.
 */
import type {Actor} from '../upstream/src/access/actor.ts'
import {type ListSource, listPage, type PageQuery} from '../upstream/src/db/page.ts'
import {payoutList} from '../upstream/src/features/payouts/sql.ts'
import {transactionList} from '../upstream/src/features/transactions/sql.ts'
import {fillBy, openDatabase, planOf} from './database.ts'
import {inTurns, type Line, line, median, msOf, ratios, report, size} from './report.ts'

const rows = size(0, 1_000_000, 300_000)
const times = size(1, 1, 1)
const vendors = 500
const rounds = 9
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

type Pages = {first: number[]; deepest: number[]; isWhole: boolean}

const {db, close} = await openDatabase({fsync: false})
try {
  const small = await measure(rows)
  const large = times > 1 ? await measure(rows * times) : undefined
  report(Object.keys(small).flatMap(table => linesOf(table, small[table] ?? {}, large?.[table])))
} finally {
  await close()
}

/** The milliseconds of both pages, by table and case. */
async function measure(count: number): Promise<Record<string, Record<string, Pages>>> {
  await fill(count)
  return {
    transactions: await timesOf('transactions', transactionCases, count),
    payouts: await timesOf('payouts', payoutCases, count)
  }
}

async function timesOf(table: string, cases: Case[], count: number): Promise<Record<string, Pages>> {
  const results: Record<string, Pages> = {}
  for (const {name, source, order} of cases) {
    const query: PageQuery = {order_name: order, per_page: 25}
    const deepestQuery = {cursor: await deepestCursor(source, query), per_page: 25}
    const page = (each: PageQuery) => msOf(() => listPage(db, source, each, row => row))
    const [first = [], deepest = []] = await inTurns(rounds, [() => page(query), () => page(deepestQuery)])
    const plan = await planOf(db, q => listPage(q, source, deepestQuery, row => row))
    results[name] = {first, deepest, isWhole: readsWhole(plan, table, count)}
  }
  console.log(`${count} ${table}, milliseconds for a page of 25 with its total`)
  console.table(
    Object.entries(results).map(([name, {first, deepest, isWhole}]) => ({
      name,
      isWhole,
      first: median(first).toFixed(2),
      deepest: median(deepest).toFixed(2),
      ratio: median(ratios(deepest, first)).toFixed(2)
    }))
  )
  return results
}

function linesOf(table: string, small: Record<string, Pages>, large?: Record<string, Pages>): Line[] {
  const worst = (what: (pages: Pages, name: string) => number[]) =>
    Object.entries(small)
      .map(([name, pages]) => ({name, list: what(pages, name)}))
      .reduce((most, each) => (median(each.list) > median(most.list) ? each : most))
  const deep = worst(({first, deepest}) => ratios(deepest, first))
  const whole = Object.values(small).filter(({isWhole}) => isWhole).length
  const lines = [
    line(`${table}: sorts and filters that read the list from end to end`, [whole], {
      unit: `of ${Object.keys(small).length}`,
      goal: '<= 0'
    }),
    line(`${table}: the deepest page of a list of ${rows}, the slowest sort or filter`, deep.list, {
      reference: `its first page (${deep.name})`,
      goal: '<= 1.2'
    })
  ]
  if (!large) return lines
  const grown = worst(({first}, name) => ratios(large[name]?.first ?? [], first))
  const name = `${table}: the first page of a list of ${rows * times}, the slowest sort or filter`
  return [...lines, line(name, grown.list, {reference: `of ${rows} (${grown.name})`, goal: '<= 1.3'})]
}

/** The cursor of the page with the last rows: the first page of the opposite direction, seen from behind. */
async function deepestCursor(source: ListSource, query: PageQuery): Promise<string> {
  const reversed = await listPage(db, source, {...query, order_direction: 'asc'}, row => row)
  if (!reversed.next_cursor) throw new Error('a list of one page has no depth')
  const [name, , value, id] = JSON.parse(Buffer.from(reversed.next_cursor, 'base64url').toString())
  return Buffer.from(JSON.stringify([name, 'desc', value, id, false, 2])).toString('base64url')
}

/** Whether a page reads its table from one end to the other; a total that stops counting at its cap does not. */
function readsWhole(plan: string, table: string, count: number): boolean {
  const scan = new RegExp(
    `Seq Scan on ${table}.*actual rows=([\\d.]+)[^\n]*(?:\n\\s+Filter:[^\n]*)?(?:\n\\s+Rows Removed by Filter: (\\d+))?`,
    'g'
  )
  const read = [...plan.matchAll(scan)].map(([, kept, removed]) => Number(kept) + Number(removed ?? 0))
  return read.some(each => each > count / 2)
}

/** Rows over two years, of all types, states and currencies, in bulk and past the ledger. */
function fill(count: number): Promise<void> {
  const at = `timestamptz '2024-12-01' + (n * interval '2 years' / ${count})`
  return fillBy(db, [
    'truncate payouts, transactions, users, merchants restart identity cascade',
    `insert into users (role, name, referral_code)
     select 'vendor', 'Vendor ' || n, 'BENCH' || n from generate_series(1, ${vendors}) as n`,
    `insert into merchants (name) select 'Merchant ' || n from generate_series(1, 20) as n`,
    `insert into transactions (user_id, author_id, type, status, amount, currency, created_at, executed_at)
     select n % ${vendors} + 1, 1, t, s, 1000 + hashint8(n)::bigint % 1000000 + 1000000, c, at, case s when 'completed' then at end
     from generate_series(1, ${count}) as n, lateral (select
       (array['payout', 'payout_fee', 'transfer', 'manual', 'cashout'])[1 + n / ${vendors} % 5] as t,
       case when n % 997 = 0 then 'pending' else 'completed' end as s,
       (array['RUB', 'CNY', 'USDT'])[1 + n / 7 % 3] as c, ${at} as at) as made`,
    `insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, phone_number,
       has_late_receipt, created_at, completed_at)
     select 'i' || n, 'c' || n, n % 20 + 1, 'o' || n, n % ${vendors} + 1, s, 1000 + hashint8(n)::bigint % 1000000 + 1000000,
       'bank_transfer', '+79030000000', n % 1009 = 0, at, case s when 'completed' then at end
     from generate_series(1, ${count}) as n, lateral (select
       case when n % 997 = 0 then 'manual_confirmation' when n % 499 = 0 then 'pending' when n % 503 = 0 then 'blocked'
         when n % 10 = 0 then 'expired' else 'completed' end as s, ${at} as at) as made`
  ])
}
