import {mkdtemp, rm} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import type {Role} from '@paydesk/contracts/enums'
import type {WireError} from '@paydesk/contracts/errors'
import {type MessageId, message} from '@paydesk/contracts/messages'
import {operationEntries} from '@paydesk/contracts/openapi'
import {expect} from 'vitest'
import {inTransaction} from '../src/db/pool.ts'
import {type Env, loadEnv} from '../src/env.ts'
import {insertUser, type NewUser} from '../src/identity/accounts.ts'
import {openSession} from '../src/identity/sessions.ts'
import {manual} from '../src/ledger/operations.ts'
import {startUpstream, type Upstream} from '../src/server.ts'
import {createTestDatabase, type TestDatabase} from './database.ts'

// biome-ignore lint/suspicious/noExplicitAny: a test reads into bodies of every shape, and asserts what it finds.
export type Answer = {status: number; headers: Headers; body: any; text: string}
export type Ask = {
  method?: string
  token?: string
  json?: unknown
  form?: FormData
  headers?: Record<string, string>
}
export type TestUser = {id: number; token: string; role: Role; email: string}

export type TestApp = {
  url: string
  env: Env
  database: TestDatabase
  services: Upstream['services']
  /** A call of the API: JSON or a form in, the status and the parsed body out. */
  ask(path: string, ask?: Ask): Promise<Answer>
  /** A new user of the role, signed in. A sub-vendor needs `parentId`. */
  user(role: Role, more?: Partial<NewUser>): Promise<TestUser>
  /** One signed-in user of each role, the sub-vendor under the vendor. */
  everyRole(): Promise<Record<Role, TestUser>>
  /** Puts money into a wallet by a manual transaction; minor units. */
  fund(userId: number, currency: 'RUB' | 'CNY' | 'USDT', amount: bigint): Promise<void>
  stop(): Promise<void>
}

/** The API on a free port with a fresh or the given database; validates answers against the document. */
export async function startTestApp(
  overrides: Record<string, string> = {},
  given?: TestDatabase
): Promise<TestApp> {
  const database = given ?? (await createTestDatabase())
  const folder = await mkdtemp(join(tmpdir(), 'pdt-files-'))
  const env = loadEnv({
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    UPSTREAM_PORT: '0',
    WORKER_PORT: '0',
    DATA_DIR: folder,
    APP_SECRET: 'a-secret-for-tests-only-0123456789-abcdef',
    // Cheap on purpose: no test here measures the cost of a password.
    ARGON2_MEMORY: '1024',
    ARGON2_PASSES: '1',
    RATE_LIMIT_FACTOR: '1000',
    LOG_LEVEL: process.env.TEST_LOG ?? 'silent',
    ...overrides
  })
  const upstream = await startUpstream(env)
  const url = `http://127.0.0.1:${upstream.port}`
  const user = makeUser(database, env)
  return {
    url,
    env,
    database,
    services: upstream.services,
    ask: askAt(url),
    user,
    everyRole: () => oneOfEach(user),
    async fund(userId, currency, amount) {
      await inTransaction(database.db, tx =>
        manual(tx, {userId, authorId: userId, currency, amount, note: 'test'})
      )
    },
    async stop() {
      await upstream.stop()
      await database.drop()
      await rm(folder, {recursive: true, force: true})
    }
  }
}

/** Calls of the API at an address. */
export function askAt(url: string): TestApp['ask'] {
  return (path, ask) => send(url + path, ask)
}

async function send(url: string, {method, token, json, form, headers = {}}: Ask = {}): Promise<Answer> {
  const body = json === undefined ? form : typeof json === 'string' ? json : JSON.stringify(json)
  const request = {method: method ?? (body === undefined ? 'GET' : 'POST')}
  const response = await fetch(url, {
    ...request,
    headers: {
      accept: 'application/json',
      ...(token && {authorization: `Bearer ${token}`}),
      ...(json !== undefined && {'content-type': 'application/json'}),
      ...headers
    },
    body
  })
  assertDocumented(request.method, url, response.status)
  const text = await response.text()
  const isJson = response.headers.get('content-type')?.includes('json')
  const answer = isJson ? JSON.parse(text) : null
  return {
    status: response.status,
    headers: response.headers,
    text,
    body: answer?.errors ? coded(answer) : answer
  }
}

type Refused = Pick<WireError, 'message' | 'errors' | 'error_codes'>

/** Holds each code to the sentence beside it; the sentence is what a test reads, and it stays alone. */
function coded({error_codes: codes, ...answer}: Refused): Omit<Refused, 'error_codes'> {
  const written = Object.entries(codes ?? {}).map(([field, all]) => [
    field,
    all.map(({code, params}) => message(code as MessageId, params))
  ])
  expect(Object.fromEntries(written), 'what the codes of the fields say').toEqual(answer.errors)
  return answer
}

const documented = operationEntries.map(({method, path, operation}) => ({
  method: method.toUpperCase(),
  path: new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`),
  ...operation
}))

/** The server's own validator sees no refusal that was made before it: here every status is held to the document. */
function assertDocumented(method: string, url: string, status: number): void {
  const {pathname} = new URL(url)
  const asked = documented.find(entry => entry.method === method && entry.path.test(pathname))
  if (asked && !(status in asked.responses))
    throw new Error(`${asked.operationId} answers ${status}, which the document does not have`)
}

let made = 0

function makeUser({db}: TestDatabase, env: Env): TestApp['user'] {
  return async (role, more = {}) => {
    made += 1
    const email = more.email ?? `${role}-${made}@test.example`
    return inTransaction(db, async tx => {
      const id = await insertUser(tx, {
        role,
        name: `Test ${role} ${made}`,
        emailConfirmed: true,
        ...more,
        email
      })
      return {id, role, email, token: await openSession(tx, env, id, 'test')}
    })
  }
}

async function oneOfEach(user: TestApp['user']): Promise<Record<Role, TestUser>> {
  const vendor = await user('vendor')
  return {
    superadmin: await user('superadmin'),
    admin: await user('admin'),
    api_admin: await user('api_admin'),
    paymaster: await user('paymaster'),
    vendor,
    sub_vendor: await user('sub_vendor', {parentId: vendor.id})
  }
}
