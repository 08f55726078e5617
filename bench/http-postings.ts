import {spawn} from 'node:child_process'
import {randomUUID} from 'node:crypto'
import {Agent, request} from 'node:http'
import {type Db, inTransaction, type Tx} from '../upstream/src/db/pool.ts'
import type {Env} from '../upstream/src/env.ts'
import {insertUser} from '../upstream/src/identity/accounts.ts'
import {openSession} from '../upstream/src/identity/sessions.ts'
import {manual} from '../upstream/src/ledger/operations.ts'

/** Any element of a list that has one. */
export function pick<T>(list: readonly T[]): T {
  return list[Math.floor(Math.random() * list.length)] as T
}

const port = 4260

/** Vendors with money, by their ids. */
export async function makeVendors(db: Db, count: number): Promise<number[]> {
  return inTransaction(db, async tx => {
    const ids: number[] = []
    for (let i = 0; i < count; i += 1) {
      const userId = await insertUser(tx, {role: 'vendor', name: `Vendor ${i}`})
      await manual(tx, {userId, authorId: userId, currency: 'RUB', amount: 10_000_000_000_000n})
      ids.push(userId)
    }
    return ids
  })
}

/** The token of a new admin. */
export async function openStaff(tx: Tx, env: Env): Promise<string> {
  return openSession(tx, env, await insertUser(tx, {role: 'admin', name: 'Staff'}), 'bench')
}

type Options = {db: Db; env: Env; url: string; vendors: number[]}

/** Manual transactions over HTTP, with their keys and audit rows, by clients of an API in a separate process. */
export async function startPostings({db, env, url, vendors}: Options) {
  const token = await inTransaction(db, tx => openStaff(tx, env))
  const child = spawn(process.execPath, [new URL('../upstream/src/main.ts', import.meta.url).pathname], {
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: url,
      DATA_DIR: env.DATA_DIR,
      APP_SECRET: env.APP_SECRET,
      UPSTREAM_PORT: String(port),
      RATE_LIMIT_FACTOR: '1000000',
      LOG_LEVEL: 'error'
    },
    stdio: ['ignore', 'ignore', 'inherit']
  })
  await untilReady()
  const postings = postingsTo(`http://127.0.0.1:${port}`, token, vendors)
  return {
    ...postings,
    pid: child.pid,
    parallel: 32,
    async close() {
      postings.close()
      child.kill('SIGTERM')
    }
  }
}

/** Manual transactions of an API that runs at an address. */
export function postingsTo(url: string, token: string, vendors: number[]) {
  const agent = new Agent({keepAlive: true, maxSockets: 64})
  const headers = {authorization: `Bearer ${token}`, 'content-type': 'application/json'}
  return {
    url,
    work() {
      const order = {
        type: 'manual',
        user_id: pick(vendors),
        currency: 'RUB',
        amount: '1.00',
        key: randomUUID()
      }
      return send(agent, url, headers, JSON.stringify(order))
    },
    close: () => agent.destroy()
  }
}

function send(agent: Agent, url: string, headers: Record<string, string>, body: string): Promise<void> {
  return new Promise((done, failed) => {
    const length = {'content-length': String(Buffer.byteLength(body))}
    const options = {agent, method: 'POST', headers: {...headers, ...length}}
    const asked = request(`${url}/api/transactions`, options, answer => {
      answer
        .resume()
        .on('end', () =>
          answer.statusCode === 201 ? done() : failed(new Error(`answered with ${answer.statusCode}`))
        )
    })
    asked.on('error', failed).end(body)
  })
}

async function untilReady(): Promise<void> {
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => null)
    if (answer?.ok) return
    await new Promise(wait => setTimeout(wait, 50))
  }
}
