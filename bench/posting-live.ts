/**
 * What it costs the postings that the log of events is followed: manual transactions over HTTP, each with its audit row,
 * by 32 clients, while nobody follows the log, while one stream does, and while many do. Each stream is of a paymaster,
 * who sees every transaction, so that every posting is written to every stream. In turns of a second, the order turned
 * round each time; a ratio is the median of those of the rounds:
 *
 *   node bench/posting-live.ts [rounds = 25] [streams = 200]
 *
 * Exit code 1 where one stream, which is what runs the poller, costs more than the goal allows.
 */
import {randomBytes} from 'node:crypto'
import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {Agent, request} from 'undici'
import {inTransaction, openDb} from '../upstream/src/db/pool.ts'
import {startEmbeddedPostgres} from '../upstream/src/embedded/index.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {insertUser} from '../upstream/src/identity/accounts.ts'
import {openSession} from '../upstream/src/identity/sessions.ts'
import {migrate} from '../upstream/src/migrate.ts'
import {makeVendors, startPostings} from './http-postings.ts'

const rounds = Number(process.argv[2] ?? 25)
const streams = Number(process.argv[3] ?? 200)
const goal = 0.95
const turnMs = 1000
const folder = await mkdtemp(join(tmpdir(), 'pdp-'))
const server = await startEmbeddedPostgres({dataDir: join(folder, 'pg')})
const db = openDb({url: server.url, max: 4})
const env = loadEnv({DATABASE_URL: server.url, DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex')})
try {
  process.exitCode = await main()
} finally {
  await db.close()
  await server.stop()
  await rm(folder, {recursive: true, force: true})
}

type Postings = Awaited<ReturnType<typeof startPostings>>

async function main(): Promise<number> {
  await migrate(server.url)
  const postings = await startPostings({db, env, url: server.url, vendors: await makeVendors(db, 500)})
  const tokens = await makeTokens(streams)
  const sides = [0, 1, streams]
  const rates: number[][] = sides.map(() => [])
  let read = 0
  try {
    await rateOf(postings)
    for (let round = 0; round < rounds; round += 1) {
      const order = [...sides.keys()]
      for (const side of round % 2 === 0 ? order : order.reverse()) {
        const followed = await follow(postings.url, tokens.slice(0, sides[side]))
        rates[side]?.push(await rateOf(postings))
        read += await followed.stop()
      }
    }
  } finally {
    await postings.close()
  }
  const [none = []] = rates
  const rows = rates.map((own, side) => ({
    streams: sides[side],
    'postings a second': Math.round(median(own)),
    ratio: median(own.map((rate, round) => rate / (none[round] ?? rate)))
  }))
  console.table(rows.map(row => ({...row, ratio: row.ratio.toFixed(2)})))
  console.log(`${read} MB of events were read`)
  return (rows[1]?.ratio ?? 0) >= goal ? 0 : 1
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}

async function makeTokens(count: number): Promise<string[]> {
  return inTransaction(db, async tx => {
    const tokens: string[] = []
    for (let i = 0; i < count; i += 1)
      tokens.push(
        await openSession(tx, env, await insertUser(tx, {role: 'paymaster', name: `Staff ${i}`}), 'bench')
      )
    return tokens
  })
}

/** Postings a second during one turn. */
async function rateOf({parallel, work}: Postings): Promise<number> {
  let done = 0
  const started = performance.now()
  const loop = async () => {
    while (performance.now() < started + turnMs) {
      await work()
      done += 1
    }
  }
  await Promise.all(Array.from({length: parallel}, loop))
  return (done / (performance.now() - started)) * 1000
}

/** Opens a stream of events for each token; `stop` ends them and answers with the megabytes that they have read. */
async function follow(url: string, tokens: readonly string[]) {
  const agent = new Agent({connections: null, bodyTimeout: 0})
  let bytes = 0
  for (const token of tokens) {
    const {statusCode, body} = await request(`${url}/api/events`, {
      dispatcher: agent,
      headers: {accept: 'text/event-stream', authorization: `Bearer ${token}`}
    })
    if (statusCode !== 200) throw new Error(`a stream was answered ${statusCode}`)
    body
      .on('data', (chunk: Buffer) => {
        bytes += chunk.length
      })
      .on('error', () => undefined)
  }
  return {
    async stop() {
      await agent.destroy()
      return Math.round(bytes / 1_000_000)
    }
  }
}
