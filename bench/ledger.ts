/**
 * The ledger's speed as ratios within one run, against the transaction of TPC-B as pgbench makes it (seven round
 * trips, prepared statements, a scale of the number of clients), and against pgledger's. All of it is measured in turns
 * of half a second, so that whatever else the machine does falls on each alike:
 *
 *   node bench/ledger.ts [turns = 20]
 */
import {randomBytes} from 'node:crypto'
import pg from 'pg'
import type {Db} from '../upstream/src/db/pool.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {transferPosting} from '../upstream/src/ledger/operations.ts'
import {type Posting, post} from '../upstream/src/ledger/post.ts'
import {openDatabase} from './database.ts'
import {makeVendors, pick, startPostings} from './http-postings.ts'
import {openPgledger} from './pgledger.ts'
import {inTurns, line, rateOf, ratios, report, size} from './report.ts'

const turns = size(0, 20, 6)
const turnMs = 500
const clients = 8
const {db, url, folder, close} = await openDatabase({max: clients})
try {
  await main()
} finally {
  await close()
}

/** The work of `parallel` concurrent clients; each repeats it. */
type Load = {parallel: number; work(client: number): Promise<unknown>; close?(): Promise<unknown>}

async function main(): Promise<void> {
  const env = loadEnv({DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex')})
  const vendors = await makeVendors(db, 500)
  const [hot = 0] = vendors
  const combine = combiner(256)
  const pgledger = await openPgledger(url, clients)
  const loads: Load[] = [
    await openTpcB(),
    {parallel: clients, work: () => post(db, [exchange(pick(vendors))])},
    {parallel: clients, work: () => post(db, [exchange(pick(vendors), hot)])},
    {parallel: clients, work: () => post(db, [exchange(hot)])},
    {parallel: 256, work: () => combine(exchange(hot))},
    await startPostings({db, env, url, vendors}),
    {parallel: clients, work: () => pgledger.transfer(), close: () => pgledger.close()}
  ]
  const [tpcb = [], spread = [], oneAuthor = [], single = [], combined = [], http = [], peer = []] =
    await inTurns(
      turns,
      loads.map(
        ({parallel, work}) =>
          () =>
            rateOf(parallel, turnMs, work)
      )
    ).finally(() => Promise.all(loads.map(load => load.close?.())))
  const perTpcB = (name: string, rates: number[], goal?: string) =>
    line(name, ratios(rates, tpcb), {reference: 'TPC-B over the same driver', ...(goal && {goal})})
  report([
    perTpcB(`a transfer in the ledger, ${clients} clients`, spread, '>= 0.75'),
    perTpcB('the same, one author shared by all', oneAuthor, '>= 0.75'),
    perTpcB(`a transfer in pgledger, ${clients} clients`, peer),
    perTpcB('POST /api/transactions, 32 clients', http, '>= 0.28'),
    line('one hot wallet, requests combined', ratios(combined, single), {
      reference: 'one by one',
      goal: '>= 5'
    }),
    line('TPC-B', tpcb, {unit: 'a second'})
  ])
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
      const client = new pg.Client({connectionString: url})
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
