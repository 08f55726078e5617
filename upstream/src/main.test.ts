import {spawn} from 'node:child_process'
import {once} from 'node:events'
import {Agent, get} from 'node:http'
import {join} from 'node:path'
import {text} from 'node:stream/consumers'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {freePort} from '../../contracts/test/free-port.ts'
import {startTestApp, type TestApp} from '../test/app.ts'
import {startUpstreamProcess} from '../test/upstream-process.ts'

// A new process takes long to load on a busy machine.
const patient = {timeout: 120_000}

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})

afterAll(() => app.stop())

type Outcome = {status?: number; connection?: string; error?: string; reused?: boolean}

function askOver(agent: Agent, url: string, token: string): Promise<Outcome> {
  return new Promise(resolve => {
    const headers = {authorization: `Bearer ${token}`}
    const request = get(`${url}/api/me`, {agent, headers}, async answer => {
      const {statusCode: status, headers} = answer
      await text(answer).then(
        () => resolve({status, connection: headers.connection}),
        () => resolve({error: 'cut'})
      )
    })
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve({error: error.code, reused: request.reusedSocket})
    )
  })
}

test(
  'SIGTERM under sixteen clients with kept connections cuts no answer, and the process is gone right after',
  patient,
  async () => {
    const {token} = await app.user('admin')
    const upstream = await startUpstreamProcess(app.env, await freePort(), {LOG_LEVEL: 'warn'})
    const agent = new Agent({keepAlive: true, maxSockets: 16})
    const outcomes: Outcome[] = []
    let enough: () => void = () => undefined
    const warm = new Promise<void>(done => {
      enough = done
    })
    const client = async () => {
      for (;;) {
        const outcome = await askOver(agent, upstream.url, token)
        outcomes.push(outcome)
        if (outcomes.length > 200) enough()
        if (outcome.error) return
      }
    }
    const clients = Promise.all(Array.from({length: 16}, client))
    await warm
    expect(await upstream.stop()).toBe(0)
    expect(await upstream.log).toBe('')
    await clients
    agent.destroy()
    const answered = outcomes.filter(({error}) => !error)
    expect(new Set(answered.map(({status}) => status))).toEqual(new Set([200]))
    expect(answered.some(({connection}) => connection === 'close')).toBe(true)
    // A client that comes too late is refused; no answer ends midway, and no kept connection under a request.
    for (const {error, reused} of outcomes.filter(one => one.error))
      expect([['ECONNREFUSED', 'ECONNRESET'].includes(error ?? ''), reused]).toEqual([true, false])
  }
)

async function failedStart(settings: Record<string, string>) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'main.ts')], {
    env: {PATH: process.env.PATH, ...settings},
    stdio: ['ignore', 'ignore', 'pipe']
  })
  const errors = await text(child.stderr)
  return {code: child.exitCode ?? (await once(child, 'exit'))[0], errors}
}

test('a start without its settings ends with 1 and says what to set', patient, async () => {
  expect(await failedStart({})).toEqual({
    code: 1,
    errors:
      'Set these environment variables and start again:\n' +
      '  DATABASE_URL is not set: the address of a PostgreSQL 15 or later, postgres://user:password@host/database\n' +
      '  APP_SECRET is not set: at least 32 characters that nobody can guess, as `openssl rand -hex 32` prints. Keep it: cards are encrypted with it\n'
  })
})

test(
  'a start without its database ends with 1 and says where it looked and what to do',
  patient,
  async () => {
    const port = await freePort()
    const DATABASE_URL = `postgres://paydesk:canary@127.0.0.1:${port}/books`
    expect(await failedStart({DATABASE_URL, APP_SECRET: app.env.APP_SECRET})).toEqual({
      code: 1,
      errors:
        `The database "books" at 127.0.0.1:${port} cannot be opened: connect ECONNREFUSED 127.0.0.1:${port}. ` +
        'Start PostgreSQL there, or correct DATABASE_URL, then start again.\n'
    })
  }
)
