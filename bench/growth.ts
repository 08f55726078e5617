/**
 * How postings, lists and memory grow with the books: transactions over HTTP and pages of them through the BFF, for
 * several numbers of clients, and the memory of each process afterwards.
 *
 *   node bench/growth.ts [most transactions = 1000000] [seconds of a turn = 5] [rounds = 3]
 */
import {randomBytes} from 'node:crypto'
import {join} from 'node:path'
import {Pool} from 'undici'
import {startProduct} from '../e2e/harness/product.ts'
import {inTransaction} from '../upstream/src/db/pool.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {openDatabase} from './database.ts'
import {fillLedger} from './fill-ledger.ts'
import {openStaff, postingsTo} from './http-postings.ts'
import {memoryOf, processesBelow} from './processes.ts'
import {type Chart, inTurns, line, median, rateOf, ratios, report, size} from './report.ts'

const most = size(0, 1_000_000, 100_000)
const turnMs = size(1, 5, 2) * 1000
const rounds = size(2, 3, 3)
const sizes = [10_000, 100_000, 1_000_000, 10_000_000].filter(count => count <= most)
const clients = [1, 8, 64]
const processes = {
  API: /upstream\/src\/main/,
  worker: /upstream\/src\/worker/,
  BFF: /bff\/src\/main/,
  PostgreSQL: /^postgres|\/postgres /
}
type Found = {postings: number[][]; pages: number[][]; memory: Record<string, number>}

const all: Found[] = []
for (const count of sizes) all.push(await measure(count))
const places = sizes.map(count => count.toLocaleString('en'))
const perClients = (part: 'postings' | 'pages') =>
  Object.fromEntries(
    clients.map((count, i) => [
      `${count} client${count > 1 ? 's' : ''}`,
      all.map(found => Math.round(median(found[part][i] ?? [])))
    ])
  )
const charts: Chart[] = [
  {title: 'Postings over HTTP by transactions', places, unit: 'a second', series: perClients('postings')},
  {title: 'Pages of transactions by transactions', places, unit: 'a second', series: perClients('pages')},
  {
    title: 'Memory after 64 clients by transactions',
    places,
    unit: 'MB',
    series: Object.fromEntries(
      Object.keys(processes).map(name => [name, all.map(({memory}) => Math.round(memory[name] ?? 0))])
    )
  }
]
const grown = (part: 'postings' | 'pages') => ratios(all.at(-1)?.[part][1] ?? [], all[0]?.[part][1] ?? [])
const reference = `with ${places[0]} of them`
report(
  [
    line(`postings over HTTP with ${places.at(-1)} transactions, 8 clients`, grown('postings'), {reference}),
    line(`pages of ${places.at(-1)} transactions, 8 clients`, grown('pages'), {reference})
  ],
  charts
)

/** The whole product on books of so many transactions. */
async function measure(transactions: number): Promise<Found> {
  const {db, url, folder, close} = await openDatabase()
  await fillLedger(db, transactions)
  const secret = randomBytes(32).toString('hex')
  const environment = {
    DATABASE_URL: url,
    APP_SECRET: secret,
    RATE_LIMIT_FACTOR: '1000000',
    LOG_LEVEL: 'error'
  }
  const product = await startProduct(join(folder, 'data'), {environment})
  try {
    const env = loadEnv({DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: secret})
    const token = await inTransaction(db, tx => openStaff(tx, env))
    const vendors = await db.query<{id: bigint}>(`select id from users where role = 'vendor'`)
    const postings = postingsTo(
      product.upstreamUrl,
      token,
      vendors.map(({id}) => Number(id))
    )
    const pages = pagesOf(product.url, token)
    const both = [postings.work, pages.work].flatMap(work =>
      clients.map(count => () => rateOf(count, turnMs, work))
    )
    const rates = await inTurns(rounds, both)
    await rateOf(64, turnMs, postings.work)
    const memory = memoryOfProduct()
    console.table({transactions, ...memory})
    postings.close()
    await pages.close()
    return {postings: rates.slice(0, clients.length), pages: rates.slice(clients.length), memory}
  } finally {
    await product.stop()
    await close()
  }
}

/** Reads the first page of transactions through the BFF, as the dashboard does. */
function pagesOf(url: string, token: string) {
  const pool = new Pool(url, {connections: 64})
  const input = encodeURIComponent(JSON.stringify({0: {json: {}}}))
  return {
    async work() {
      const {statusCode, body} = await pool.request({
        path: `/trpc/transactions.list?batch=1&input=${input}`,
        method: 'GET',
        headers: {authorization: `Bearer ${token}`}
      })
      const text = await body.text()
      if (statusCode !== 200) throw new Error(`answered with ${statusCode}: ${text}`)
    },
    close: () => pool.close()
  }
}

/** Megabytes of each kind of process that this one has started. */
function memoryOfProduct(): Record<string, number> {
  const below = processesBelow(process.pid)
  return Object.fromEntries(
    Object.entries(processes).map(([name, pattern]) => {
      const own = below.filter(({command}) => pattern.test(command))
      return [name, own.reduce((sum, {pid}) => sum + memoryOf(pid), 0)]
    })
  )
}
