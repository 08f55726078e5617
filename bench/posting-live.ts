/**
 * What it costs the postings that the log of events is followed: manual transactions over HTTP, each with its audit row,
 * by 32 clients, while nobody follows the log, while one stream does, and while many do. Each stream is of a paymaster,
 * who sees every transaction, so that every posting is written to every stream. In turns of a second:
 *
 *   node bench/posting-live.ts [rounds = 25] [streams = 200]
 */
import {randomBytes} from 'node:crypto'
import {Agent, request} from 'undici'
import {inTransaction} from '../upstream/src/db/pool.ts'
import {loadEnv} from '../upstream/src/env.ts'
import {insertUser} from '../upstream/src/identity/accounts.ts'
import {openSession} from '../upstream/src/identity/sessions.ts'
import {openDatabase} from './database.ts'
import {makeVendors, startPostings} from './http-postings.ts'
import {inTurns, line, rateOf, ratios, report, size} from './report.ts'

const rounds = size(0, 25, 5)
const streams = size(1, 200, 200)
const turnMs = 1000
const {db, url, folder, close} = await openDatabase({max: 4})
const env = loadEnv({DATABASE_URL: url, DATA_DIR: folder, APP_SECRET: randomBytes(32).toString('hex')})
const postings = await startPostings({db, env, url, vendors: await makeVendors(db, 500)})
try {
  const tokens = await makeTokens(streams)
  const sides = [0, 1, streams].map(count => async () => {
    const stop = await follow(postings.url, tokens.slice(0, count))
    const rate = await rateOf(postings.parallel, turnMs, postings.work)
    await stop()
    return rate
  })
  const [none = [], one = [], many = []] = await inTurns(rounds, sides)
  const reference = 'no stream follows the log'
  report([
    line('postings over HTTP while one stream follows the log', ratios(one, none), {
      reference,
      goal: '>= 0.95'
    }),
    line(`the same, ${streams} streams that each get every posting`, ratios(many, none), {reference})
  ])
} finally {
  await postings.close()
  await close()
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

/** Opens a stream of events for each token; what it returns ends them. */
async function follow(url: string, tokens: readonly string[]): Promise<() => Promise<void>> {
  const agent = new Agent({connections: null, bodyTimeout: 0})
  for (const token of tokens) {
    const {statusCode, body} = await request(`${url}/api/events`, {
      dispatcher: agent,
      headers: {accept: 'text/event-stream', authorization: `Bearer ${token}`}
    })
    if (statusCode !== 200) throw new Error(`a stream was answered ${statusCode}`)
    body.on('error', () => undefined).resume()
  }
  return () => agent.destroy()
}
