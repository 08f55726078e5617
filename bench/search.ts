/**
 * How long the search in each list takes over many rows, by what is typed, and what the indexes cost an import:
 *
 *   node bench/search.ts [rows of each list = 1000000]
 *
 * The times are of the whole page with its total, first and repeated pages alike. Exit code 1 where the slowest kind of
 * text of a list is above the goal. PLANS=1 shows the plans.
 */
import {createHash} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {SQL} from 'drizzle-orm'
import {PgDialect} from 'drizzle-orm/pg-core'
import type {Actor} from '../upstream/src/access/actor.ts'
import {type ListSource, listPage} from '../upstream/src/db/page.ts'
import {type Db, inTransaction, openDb, type Queryable} from '../upstream/src/db/pool.ts'
import {resolveSearch} from '../upstream/src/db/search.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {cashoutList} from '../upstream/src/features/cashout-requests/sql.ts'
import {readPayoutSummary} from '../upstream/src/features/payouts/read.ts'
import {payoutList} from '../upstream/src/features/payouts/sql.ts'
import {searchTransactions, transactionList} from '../upstream/src/features/transactions/sql.ts'
import {migrate} from '../upstream/src/migrate.ts'

const rows = Number(process.argv[2] ?? 1_000_000)
const vendors = 500
const repeats = 15
/** Milliseconds, at the 95th percentile. */
const goal = 50
const staff = {userId: 0, role: 'admin'} as Actor
const vendor = {userId: 7, role: 'vendor'} as Actor

type List = (q: Queryable, actor: Actor, search: string) => Promise<ListSource>
const payouts: List = async (q, actor, search) =>
  payoutList(actor, {}, await resolveSearch(q, search, ['users', 'merchants']))
const transactions: List = async (q, actor, search) =>
  transactionList(actor, {}, await searchTransactions(q, actor, search))
const cashouts: List = async (q, actor, search) =>
  cashoutList(actor, {}, await resolveSearch(q, search, ['users']))

/** Several texts of each kind, so that no page is timed only warm. */
const texts = (make: (n: number) => string) => Array.from({length: repeats}, (_, i) => make(i))
/** Of md5('wallet' || n). */
const wallets = ['wallet100', 'wallet5000', 'wallet70000'].map(
  text => `T${createHash('md5').update(text).digest('hex').slice(0, 9)}`
)
const middle = (n: number) => String(100_000 + ((n * 61_357) % 800_000))
const cases: {name: string; list: List; actor: Actor; texts: string[]}[] = [
  ...[staff, vendor].flatMap(actor =>
    [
      {name: 'payouts: a whole order', texts: texts(n => `SP-0${middle(n)}`)},
      {name: 'payouts: three digits of an order', texts: texts(n => middle(n).slice(0, 3))},
      {name: 'payouts: five digits of an order or phone', texts: texts(n => middle(n).slice(0, 5))},
      {name: 'payouts: what all orders have', texts: texts(() => 'sp-')},
      {name: 'payouts: a merchant of long ago', texts: texts(() => 'OLD-')},
      {name: 'payouts: four digits', texts: texts(n => middle(n).slice(2))},
      {name: 'payouts: the middle of a phone', texts: texts(n => `9${middle(n).slice(1)}`)},
      {
        name: 'payouts: a phone with an 8',
        texts: texts(n => `8 903 ${middle(n).slice(0, 3)} ${middle(n).slice(3)}1`)
      },
      {name: 'payouts: an id', texts: texts(n => `# ${middle(n)}`)},
      {name: 'payouts: a name', texts: texts(n => `вендор ${n + 11}`)},
      {name: 'payouts: a name that many have', texts: texts(() => 'вендор')},
      {name: 'payouts: nothing there', texts: texts(n => `никого ${n}`)}
    ].map(each => ({...each, list: payouts, actor}))
  ),
  ...[staff, vendor].flatMap(actor =>
    [
      {name: 'transactions: an id', texts: texts(middle)},
      {name: 'transactions: a wallet', texts: texts(n => wallets[n % wallets.length] ?? '')},
      {name: 'transactions: an order', texts: texts(n => `SP-0${middle(n)}`)},
      {name: 'transactions: three digits of an order', texts: texts(n => middle(n).slice(0, 3))},
      {name: 'transactions: a name', texts: texts(n => `вендор ${n + 11}`)},
      {name: 'transactions: nothing there', texts: texts(n => `никого ${n}`)}
    ].map(each => ({...each, list: transactions, actor}))
  ),
  ...[
    {name: 'cash-outs: a part of a hash', texts: texts(n => middle(n).slice(0, 5))},
    {name: 'cash-outs: three digits', texts: texts(n => middle(n).slice(0, 3))},
    {name: 'cash-outs: a name', texts: texts(n => `вендор ${n + 11}`)},
    {name: 'cash-outs: nothing there', texts: texts(n => `никого ${n}`)}
  ].map(each => ({...each, list: cashouts, actor: staff}))
]

const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg'), fsync: false})
const db = openDb({url: server.url, max: 2})
try {
  await migrate(server.url)
  // Built at once, as the first start after an update does; row by row it takes several times as long.
  await db.query('drop index payouts_trigrams, cashout_requests_trigrams')
  await fill(db)
  const started = performance.now()
  await migrate(server.url)
  console.log(`the indexes are built in ${((performance.now() - started) / 1000).toFixed(1)} s`)
  await db.query('vacuum analyze')
  const isFast = await measure()
  await measureSummaries()
  await measureWrites()
  process.exitCode = isFast ? 0 : 1
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

async function measure(): Promise<boolean> {
  const lines = []
  for (const {name, list, actor, texts} of cases) {
    const ms: number[] = []
    let total = 0
    for (const text of texts) {
      const started = performance.now()
      const page = await listPage(db, await list(db, actor, text), {per_page: 25}, row => row)
      ms.push(performance.now() - started)
      total = page.total
    }
    if (process.env.PLANS) await showPlan(`${name} (${actor.role})`, await list(db, actor, texts[0] ?? ''))
    const p95 = percentile(ms, 0.95)
    lines.push({
      name,
      as: actor.role,
      median: percentile(ms, 0.5).toFixed(1),
      p95: p95.toFixed(1),
      total,
      ok: p95 <= goal
    })
  }
  console.log(`${rows} rows, milliseconds for a page of 25 with its total`)
  console.table(lines)
  return lines.every(line => line.ok)
}

async function showPlan(name: string, source: ListSource): Promise<void> {
  const dialect = new PgDialect()
  const explaining = {
    query: async (statement: SQL) => {
      const {sql, params} = dialect.sqlToQuery(statement)
      const lines = await db.query<{'QUERY PLAN': string}>(`explain (analyze, timing off) ${sql}`, params)
      console.log(`${name}\n${lines.map(line => line['QUERY PLAN']).join('\n')}\n`)
      return []
    }
  } as unknown as Queryable
  await listPage(explaining, source, {per_page: 25}, row => row)
}

function percentile(values: number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.ceil(values.length * share) - 1] as number
}

/** A summary has no goal of its own: no list waits for it. */
async function measureSummaries(): Promise<void> {
  const lines = []
  const queries: [string, Parameters<typeof readPayoutSummary>[2]][] = [
    ['all', {}],
    ['one status', {'statuses[]': ['manual_confirmation']}],
    ['a search', {search: '12345'}]
  ]
  for (const [name, query] of queries) {
    for (const actor of [staff, vendor]) {
      const ms: number[] = []
      for (let i = 0; i < repeats; i += 1) {
        const started = performance.now()
        await readPayoutSummary(db, actor, query)
        ms.push(performance.now() - started)
      }
      lines.push({summary: name, as: actor.role, median: percentile(ms, 0.5).toFixed(0)})
    }
  }
  console.table(lines)
}

/** An import writes in batches of a thousand; with the index on payouts and without it, in turns. */
async function measureWrites(): Promise<void> {
  const batch = async (name: string) => {
    const started = performance.now()
    await db.query(payoutsOf(`'${name}' || n`, 1000))
    return performance.now() - started
  }
  const size = await db.query('select pg_size_pretty(pg_relation_size($1)) as size', ['payouts_trigrams'])
  const withIndex: number[] = []
  for (let i = 0; i < 30; i += 1) withIndex.push(await batch(`w${i}-`))
  await db.query('drop index payouts_trigrams')
  const without: number[] = []
  for (let i = 0; i < 30; i += 1) without.push(await batch(`o${i}-`))
  const mean = (values: number[]) => values.reduce((sum, each) => sum + each, 0) / values.length
  console.log(
    `1000 new payouts: ${mean(withIndex).toFixed(1)} ms with the index (at most ${Math.max(...withIndex).toFixed(0)}), ${mean(without).toFixed(1)} without`
  )
  console.table(size)
}

/** Orders of one year, the first hundredth by a merchant whose orders begin otherwise; a fifth goes to cards. */
function payoutsOf(order: string, count: number): string {
  return `
  insert into payouts (intent_id, credential_id, merchant_id, order_id, user_id, status, amount, type, phone_number,
    card_cipher, card_last4, created_at, completed_at)
  select 'i' || ${order}, 'c' || ${order}, n % 20 + 1, ${order}, n % ${vendors} + 1, 'completed',
    1000 + hashint8(n)::bigint % 1000000 + 1000000, case when card then 'card_to_card' else 'bank_transfer' end,
    case when not card then '+79' || lpad((abs(hashint8(n)::bigint * 7919) % 1000000000)::text, 9, '0') end,
    case when card then '\\x00'::bytea end, case when card then lpad((n * 37 % 10000)::text, 4, '0') end, at, at
  from generate_series(1, ${count}) as n, lateral (select n % 5 = 0 as card,
    timestamptz '2025-12-01' + (n * interval '1 year' / ${count}) as at) as made`
}

/** In bulk and past the ledger. */
async function fill(db: Db): Promise<void> {
  await inTransaction(db, async tx => {
    await tx.query('set local statement_timeout = 0')
    await tx.query('set local session_replication_role = replica')
    await tx.query(
      `insert into users (role, name, referral_code) select 'vendor', 'Вендор ' || n, 'BENCH' || n from generate_series(1, ${vendors}) as n`
    )
    await tx.query(`insert into merchants (name) select 'Merchant ' || n from generate_series(1, 20) as n`)
    await tx.query(
      payoutsOf(`case when n < ${rows / 100} then 'OLD-' else 'SP-' end || lpad(n::text, 7, '0')`, rows)
    )
    await tx.query(
      `insert into cashout_requests (user_id, author_id, currency, status, amount, fee_amount, fee_rate, wallet,
         operation_hash, created_at, completed_at)
       select n % ${vendors} + 1, 1, 'USDT', 'completed', 1000000, 0, 0, 'T' || md5('wallet' || n / 10),
         md5('a' || n) || md5('b' || n), at, at
       from generate_series(1, ${rows}) as n, lateral (select
         timestamptz '2025-12-01' + (n * interval '1 year' / ${rows}) as at) as made`
    )
    await tx.query(
      `insert into transactions (user_id, author_id, type, status, amount, currency, cashout_request_id, payout_id, created_at, executed_at)
       select n % ${vendors} + 1, 1, case when n % 5 = 0 then 'cashout' else 'payout' end, 'completed', 1000000, 'USDT',
         case when n % 5 = 0 then n end, case when n % 5 > 0 then n end, at, at
       from generate_series(1, ${rows}) as n, lateral (select
         timestamptz '2025-12-01' + (n * interval '1 year' / ${rows}) as at) as made`
    )
  })
}
