/**
 * POST /api/transactions, with its key and audit row: the highest rate of 32 clients, and at half of that rate the time
 * from when each call is due to its answer. Calls arrive at fixed times, however long the earlier ones take, so that a
 * pause of the API counts in every call that waits for it. Then the CPU of the API and the bytes on disk of a call.
 *
 *   node bench/http.ts [seconds of a turn = 10] [rounds = 5]
 */
import {randomBytes} from 'node:crypto'
import {loadEnv} from '../upstream/src/env.ts'
import {openDatabase} from './database.ts'
import {makeVendors, startPostings} from './http-postings.ts'
import {openPgledger} from './pgledger.ts'
import {cpuOf} from './processes.ts'
import {line, median, quantile, rateOf, ratios, report, size} from './report.ts'

const turnMs = size(0, 10, 3) * 1000
const rounds = size(1, 5, 3)
const {db, url, folder, close} = await openDatabase({max: 8})
const env = loadEnv({DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex')})
const postings = await startPostings({db, env, url, vendors: await makeVendors(db, 500)})
const pgledger = await openPgledger(url, 8)
try {
  await main()
} finally {
  await postings.close()
  await pgledger.close()
  await close()
}

async function main(): Promise<void> {
  await rateOf(postings.parallel, turnMs, postings.work)
  const found: Record<'highest' | 'perCall' | 'p50' | 'p99' | 'own' | 'peer', number>[] = []
  for (let round = 0; round < rounds; round += 1) {
    const cpu = cpuOf(postings.pid)
    const highest = await rateOf(postings.parallel, turnMs, postings.work)
    const perCall = (cpuOf(postings.pid) - cpu) / 1000 / ((highest * turnMs) / 1000)
    const times = await timesAt(highest / 2)
    const [own, peer] = [await bytesOf('app', postings.work), await bytesOf('pgledger', pgledger.transfer)]
    found.push({highest, perCall, p50: median(times), p99: quantile(times, 0.99), own, peer})
  }
  const all = (field: keyof (typeof found)[number]) => found.map(each => each[field])
  const half = 'POST /api/transactions at half of its highest rate'
  report([
    line('POST /api/transactions: highest rate of 32 clients', all('highest'), {unit: 'a second'}),
    line('the same: CPU of the API for a call', all('perCall'), {unit: 'ms', goal: '<= 0.6'}),
    line(`${half}: p99`, ratios(all('p99'), all('p50')), {reference: 'its p50', goal: '<= 4'}),
    line(`${half}: p50`, all('p50'), {unit: 'ms'}),
    line('bytes on disk of a transfer, with indexes, audit and key', ratios(all('own'), all('peer')), {
      reference: "pgledger's",
      goal: '<= 2'
    }),
    line('the same, in bytes', all('own'), {unit: 'bytes'})
  ])
}

/** Milliseconds from when each call was due to its answer. */
async function timesAt(perSecond: number): Promise<number[]> {
  const count = Math.floor((perSecond * turnMs) / 1000)
  const started = performance.now()
  const dueAt = (n: number) => started + (n * 1000) / perSecond
  const calls: Promise<number>[] = []
  while (calls.length < count) {
    const due = dueAt(calls.length)
    const early = due - performance.now()
    if (early <= 0) calls.push(postings.work().then(() => performance.now() - due))
    else await new Promise(wait => setTimeout(wait, early))
  }
  return Promise.all(calls)
}

/** By how many bytes a transfer makes a database grow, over a few thousand of them. */
async function bytesOf(database: string, work: () => Promise<unknown>): Promise<number> {
  const transfers = 4000
  const sizeNow = async () => {
    const [row] = await db.query<{bytes: bigint}>('select pg_database_size($1::name) as bytes', [database])
    return Number(row?.bytes)
  }
  const before = await sizeNow()
  let left = transfers
  const loop = async () => {
    while (left > 0) {
      left -= 1
      await work()
    }
  }
  await Promise.all(Array.from({length: 8}, loop))
  return ((await sizeNow()) - before) / transfers
}
