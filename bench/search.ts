/**
 * How long the search in each list takes over many rows, by what is typed, and what the indexes cost an import:
 *
 *   node bench/search.ts [rows of each list = 1000000] [rounds = 3]
 *
 * The times are of the whole page with its total. PLANS=1 shows the plans.
 */
import {createHash} from 'node:crypto'
import type {Actor} from '../upstream/src/access/actor.ts'
import {type ListSource, listPage} from '../upstream/src/db/page.ts'
import type {Queryable} from '../upstream/src/db/pool.ts'
import {resolveSearch} from '../upstream/src/db/search.ts'
import {cashoutList} from '../upstream/src/features/cashout-requests/sql.ts'
import {readPayoutSummary} from '../upstream/src/features/payouts/read.ts'
import {payoutList} from '../upstream/src/features/payouts/sql.ts'
import {searchTransactions, transactionList} from '../upstream/src/features/transactions/sql.ts'
import {migrate} from '../upstream/src/migrate.ts'
import {fillBy, openDatabase, planOf} from './database.ts'
import {inTurns, type Line, line, median, msOf, quantile, ratios, report, size} from './report.ts'

const rows = size(0, 1_000_000, 100_000)
const rounds = size(1, 3, 3)
const vendors = 500
const repeats = 15
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

const {db, url, close} = await openDatabase({fsync: false})
try {
  // Built at once, as the first start after an update does; row by row it takes several times as long.
  await db.query('drop index payouts_trigrams, cashout_requests_trigrams')
  await fill()
  const build = await msOf(() => migrate(url))
  await db.query('vacuum analyze')
  report([
    ...(await measure()),
    ...(await measureSummaries()),
    ...(await measureWrites()),
    line('building the indexes of the search', [build / 1000], {unit: 's'})
  ])
} finally {
  await close()
}

/** For each list the kind of text whose pages are slowest. */
async function measure(): Promise<Line[]> {
  const kinds: {name: string; as: string; p95: number[]; unfiltered: number[]; ms: string}[] = []
  for (const {name, list, actor, texts} of cases) {
    const pages = async (source: (text: string) => Promise<ListSource>) => {
      const ms: number[] = []
      for (const text of texts)
        ms.push(await msOf(async () => listPage(db, await source(text), {per_page: 25}, row => row)))
      return {p95: quantile(ms, 0.95), p50: median(ms)}
    }
    const [found = [], plain = []] = await inTurns(
      rounds,
      [() => pages(text => list(db, actor, text)), () => pages(() => list(db, actor, ''))],
      0
    )
    if (process.env.PLANS) {
      const source = await list(db, actor, texts[0] ?? '')
      await planOf(db, q => listPage(q, source, {per_page: 25}, row => row))
    }
    const p95 = found.map(each => each.p95)
    const unfiltered = plain.map(each => each.p50)
    kinds.push({name, as: actor.role, p95, unfiltered, ms: median(p95).toFixed(1)})
  }
  console.log(`${rows} rows, milliseconds at p95 for a page of 25 with its total`)
  console.table(kinds, ['name', 'as', 'ms'])
  return ['payouts', 'transactions', 'cash-outs'].flatMap(what => {
    const slowest = kinds
      .filter(({name}) => name.startsWith(what))
      .reduce((most, each) => (median(each.p95) > median(most.p95) ? each : most))
    const reference = `${slowest.name.replace(/^.*: /, '')}, as ${slowest.as}`
    const name = `a search in ${rows} ${what}, the slowest kind of text, p95`
    return [
      line(name, slowest.p95, {unit: 'ms', reference, goal: '<= 50'}),
      line(`${name} as a ratio`, ratios(slowest.p95, slowest.unfiltered), {
        reference: 'an unfiltered page',
        goal: '<= 10'
      })
    ]
  })
}

/** A summary has no goal of its own: no list waits for it. */
async function measureSummaries(): Promise<Line[]> {
  const queries: [string, Parameters<typeof readPayoutSummary>[2]][] = [
    ['all', {}],
    ['one status', {'statuses[]': ['manual_confirmation']}],
    ['a search', {search: '12345'}]
  ]
  const lines = []
  for (const [name, query] of queries) {
    const [ms = []] = await inTurns(repeats, [() => msOf(() => readPayoutSummary(db, staff, query))])
    lines.push(line(`a summary of ${rows} payouts: ${name}`, ms, {unit: 'ms'}))
  }
  return lines
}

/** An import writes in batches of a thousand: with the index on payouts, and afterwards without it. */
async function measureWrites(): Promise<Line[]> {
  let batches = 0
  const batch = () => msOf(() => db.query(payoutsOf(`'w${++batches}-' || n`, 1000)))
  const [indexed = []] = await inTurns(30, [batch])
  await db.query('drop index payouts_trigrams')
  const [plain = []] = await inTurns(30, [batch])
  return [
    line('1000 new payouts with the index of the search', ratios(indexed, plain), {reference: 'without it'})
  ]
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
function fill(): Promise<void> {
  const at = `timestamptz '2025-12-01' + (n * interval '1 year' / ${rows})`
  const from = `from generate_series(1, ${rows}) as n, lateral (select ${at} as at) as made`
  return fillBy(db, [
    `insert into users (role, name, referral_code)
     select 'vendor', 'Вендор ' || n, 'BENCH' || n from generate_series(1, ${vendors}) as n`,
    `insert into merchants (name) select 'Merchant ' || n from generate_series(1, 20) as n`,
    payoutsOf(`case when n < ${rows / 100} then 'OLD-' else 'SP-' end || lpad(n::text, 7, '0')`, rows),
    `insert into cashout_requests (user_id, author_id, currency, status, amount, fee_amount, fee_rate, wallet,
       operation_hash, created_at, completed_at)
     select n % ${vendors} + 1, 1, 'USDT', 'completed', 1000000, 0, 0, 'T' || md5('wallet' || n / 10),
       md5('a' || n) || md5('b' || n), at, at ${from}`,
    `insert into transactions (user_id, author_id, type, status, amount, currency, cashout_request_id, payout_id,
       created_at, executed_at)
     select n % ${vendors} + 1, 1, case when n % 5 = 0 then 'cashout' else 'payout' end, 'completed', 1000000, 'USDT',
       case when n % 5 = 0 then n end, case when n % 5 > 0 then n end, at, at ${from}`
  ])
}
