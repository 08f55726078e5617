/**
 * The ledger's speed as ratios within one run, against the transaction of TPC-B as pgbench makes it (seven round
 * trips, prepared statements, a scale of the number of clients). All of it is measured in turns of half a second, so
 * that whatever else the machine does falls on each alike:
 *
 *   node bench/ledger.ts [seconds for each measurement = 5]
 *
 * Exit code 1 where a goal is missed.
 */
import {randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import pg from 'pg'
import {type Db, openDb} from '../upstream/src/db/pool.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {transferPosting} from '../upstream/src/ledger/operations.ts'
import {type Posting, post} from '../upstream/src/ledger/post.ts'
import {migrate} from '../upstream/src/migrate.ts'
import {makeVendors, pick, startPostings} from './http-postings.ts'

const seconds = Number(process.argv[2] ?? 5)
const turnMs = 500
const clients = 8
const folder = await mkdtemp(join(tmpdir(), 'pdb-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg')})
const db = openDb({url: server.url, max: clients})
const env = loadEnv({DATABASE_URL: server.url, DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex')})
try {
  process.exitCode = await main()
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

async function main(): Promise<number> {
  await migrate(server.url)
  const vendors = await makeVendors(db, 500)
  const [hot = 0] = vendors
  const combine = combiner(256)
  const loads = [
    await openTpcB(),
    {parallel: clients, work: () => post(db, [exchange(pick(vendors))])},
    {parallel: clients, work: () => post(db, [exchange(pick(vendors), hot)])},
    {parallel: clients, work: () => post(db, [exchange(hot)])},
    {parallel: 256, work: () => combine(exchange(hot))},
    await startPostings({db, env, url: server.url, vendors})
  ] satisfies Load[]
  const [tpcb = 0, spread = 0, oneAuthor = 0, single = 0, combined = 0, http = 0] = await inTurns(
    loads
  ).finally(() => Promise.all(loads.map(load => load.close?.())))
  const rows = [
    {what: 'ledger transfer / TPC-B', perSecond: spread, ratio: spread / tpcb, goal: 0.75},
    {what: 'the same with one author / TPC-B', perSecond: oneAuthor, ratio: oneAuthor / tpcb, goal: 0.75},
    {what: 'hot wallet combined / single', perSecond: combined, ratio: combined / single, goal: 5},
    {what: 'POST /api/transactions / TPC-B', perSecond: http, ratio: http / tpcb, goal: 0.28}
  ]
  console.log(`TPC-B ${tpcb.toFixed(0)}/s, hot wallet one by one ${single.toFixed(0)}/s`)
  console.table(
    rows.map(row => ({...row, perSecond: Math.round(row.perSecond), ratio: row.ratio.toFixed(2)}))
  )
  return rows.every(row => row.ratio >= row.goal) ? 0 : 1
}

/** The work of `parallel` concurrent clients; each repeats it. */
type Load = {parallel: number; work(client: number): Promise<unknown>; close?(): Promise<unknown>}

/** How often each load is done in a second, after a short warm-up. */
async function inTurns(loads: readonly Load[]): Promise<number[]> {
  for (const load of loads) await turnOf(load)
  const sums = loads.map(() => ({done: 0, ms: 0}))
  for (let turn = 0; turn < (seconds * 1000) / turnMs; turn += 1) {
    for (const [i, sum] of sums.entries()) {
      const {done, ms} = await turnOf(loads[i] as Load)
      sum.done += done
      sum.ms += ms
    }
  }
  return sums.map(({done, ms}) => (done / ms) * 1000)
}

async function turnOf({parallel, work}: Load): Promise<{done: number; ms: number}> {
  let done = 0
  const started = performance.now()
  const loop = async (client: number) => {
    while (performance.now() < started + turnMs) {
      await work(client)
      done += 1
    }
  }
  await Promise.all(Array.from({length: parallel}, (_, client) => loop(client)))
  return {done, ms: performance.now() - started}
}

function exchange(userId: number, authorId = userId): Posting {
  const order = {userId, authorId, source: 'RUB', destination: 'USDT'} as const
  return transferPosting({...order, amount: 1_000_00n, feeRate: '1.5', rate: '0.0107'}).posting
}

/** Gathers what is asked for while a call is under way, and posts it with the next one: one lock, one commit. */
function combiner(most: number) {
  type Waiting = {posting: Posting; done: (value: unknown) => void; failed: (error: unknown) => void}
  let waiting: Waiting[] = []
  let busy = false
  const run = async () => {
    busy = true
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most)
      waiting = waiting.slice(most)
      try {
        const outcomes = await post(
          db,
          batch.map(one => one.posting)
        )
        for (const [i, one] of batch.entries()) one.done(outcomes[i])
      } catch (error) {
        for (const one of batch) one.failed(error)
      }
    }
    busy = false
  }
  return (posting: Posting) =>
    new Promise((done, failed) => {
      waiting.push({posting, done, failed})
      if (!busy) void run()
    })
}

/** TPC-B as `pgbench -M prepared` runs it, one connection per client. */
async function openTpcB(): Promise<Load> {
  await prepareTpcB(db)
  const connections = await Promise.all(
    Array.from({length: clients}, async () => {
      const client = new pg.Client({connectionString: server.url})
      await client.connect()
      return client
    })
  )
  const [accounts, tellers, branches] = [100_000 * clients, 10 * clients, clients]
  const any = (most: number) => 1 + Math.floor(Math.random() * most)
  return {
    parallel: clients,
    async work(client) {
      const c = connections[client] as pg.Client
      const run = (name: string, text: string, values: unknown[]) => c.query({name, text, values})
      const [aid, tid, bid, delta] = [any(accounts), any(tellers), any(branches), any(10_000) - 5_000]
      await c.query('begin')
      await run('a', 'update pgbench_accounts set abalance = abalance + $1 where aid = $2', [delta, aid])
      await run('s', 'select abalance from pgbench_accounts where aid = $1', [aid])
      await run('t', 'update pgbench_tellers set tbalance = tbalance + $1 where tid = $2', [delta, tid])
      await run('b', 'update pgbench_branches set bbalance = bbalance + $1 where bid = $2', [delta, bid])
      await run(
        'h',
        'insert into pgbench_history (tid, bid, aid, delta, mtime) values ($1, $2, $3, $4, current_timestamp)',
        [tid, bid, aid, delta]
      )
      await c.query('commit')
    },
    close: () => Promise.all(connections.map(client => client.end()))
  }
}

async function prepareTpcB({query}: Db): Promise<void> {
  for (const statement of [
    'create table pgbench_branches (bid int primary key, bbalance int, filler char(88)) with (fillfactor = 100)',
    'create table pgbench_tellers (tid int primary key, bid int, tbalance int, filler char(84))',
    'create table pgbench_accounts (aid int primary key, bid int, abalance int, filler char(84))',
    'create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp, filler char(22))',
    `insert into pgbench_branches select n, 0, '' from generate_series(1, ${clients}) as n`,
    `insert into pgbench_tellers select n, (n - 1) / 10 + 1, 0, '' from generate_series(1, ${10 * clients}) as n`,
    `insert into pgbench_accounts select n, (n - 1) / 100000 + 1, 0, '' from generate_series(1, ${100_000 * clients}) as n`,
    'vacuum analyze'
  ])
    await query(statement)
}
