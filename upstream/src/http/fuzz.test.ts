import {existsSync, readdirSync} from 'node:fs'
import {join} from 'node:path'
import {setFlagsFromString} from 'node:v8'
import {runInNewContext} from 'node:vm'
import fc from 'fast-check'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {type Answer, startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {type FuzzRequest, fuzzRequests, insertedTexts} from '../../test/fuzz-requests.ts'
import {type MadePayout, makePayout} from '../../test/payouts.ts'
import {
  makeCashout,
  makeCompletedPayout,
  makeImport,
  makeReview,
  makeWorld,
  owners
} from '../access/matrix/world.ts'
import {verify} from '../ledger/verify.ts'

/** `npm run fuzz` makes many. A failure prints the seed that repeats it, for FUZZ_SEED. */
const numRuns = Number(process.env.FUZZ_RUNS ?? 400)
const seed = Number(process.env.FUZZ_SEED ?? (process.env.FUZZ_RUNS ? Date.now() % 2 ** 31 : 1))
const slowestMs = 10_000
const mostGrowth = 80 * 2 ** 20

let app: TestApp
let users: Record<string, TestUser>
let payout: MadePayout

beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.0105,USDT/RUB=95.2', RATE_LIMIT_FACTOR: '1000000'})
  const world = await makeWorld(app)
  users = {...world.users}
  payout = await makePayout(app, {card: '2200700000000017', userId: world.users.vendor.id})
  for (const owner of owners) {
    await makeCashout(world, owner)
    await makeReview(world, owner)
    await makeCompletedPayout(world, owner)
  }
  await makeImport(world)
})

afterAll(() => app.stop())

async function send({method, path, caller, headers, json, form}: FuzzRequest): Promise<Answer> {
  const body = form && new FormData()
  for (const [name, value] of form ?? [])
    body?.append(name, typeof value === 'string' ? value : new File([Buffer.from(value)], 'fuzz.png'))
  const token = caller === 'key' ? payout.key : users[caller]?.token
  const ask = {
    method,
    headers,
    ...(token && {token}),
    ...(json !== undefined && {json}),
    ...(body && {form: body})
  }
  const answer = await Promise.race([app.ask(path, ask), tooSlow()])
  // The call may have ended the session, or deleted the account: the next one begins with a new one.
  if (answer.status === 401 && users[caller]) await renew(caller)
  return answer
}

async function renew(role: string): Promise<void> {
  const parent = role === 'sub_vendor' ? {parentId: (await app.user('vendor')).id} : {}
  users[role] = await app.user((users[role] as TestUser).role, parent)
}

/** Rejects after a time in which every call has to be answered. */
function tooSlow(): Promise<never> {
  return new Promise((_, reject) => {
    setTimeout(() => reject(new Error(`no response in ${slowestMs} ms`)), slowestMs).unref()
  })
}

function heapAfterCollection(): number {
  setFlagsFromString('--expose-gc')
  runInNewContext('gc')()
  return process.memoryUsage().heapUsed
}

test('no request ends in a 500, hangs, or leaves something behind', {timeout: 3_600_000}, async () => {
  const ids = [
    ...Array.from({length: 16}, (_, i) => `${i + 1}`),
    payout.intentId,
    payout.credentialId,
    'payout_ttl'
  ]
  const statuses = new Map<number, number>()
  let [runs, heapBefore] = [0, 0]
  const property = fc.asyncProperty(fuzzRequests(ids), async request => {
    const {status} = await send(request)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
    runs += 1
    // Once everything is loaded.
    if (runs === Math.floor(numRuns / 4)) heapBefore = heapAfterCollection()
    if (status >= 500) throw new Error(`answered ${status}`)
  })
  await fc.assert(property, {numRuns, seed})
  // Most requests are refused, but not all: otherwise nothing behind the first check was tried.
  expect(statuses.get(200) ?? 0).toBeGreaterThan(numRuns / 50)
  expect(statuses.get(422) ?? 0).toBeGreaterThan(numRuns / 50)
  expect(heapAfterCollection() - heapBefore).toBeLessThan(mostGrowth)
  const incoming = join(app.env.DATA_DIR, 'incoming')
  expect(existsSync(incoming) ? readdirSync(incoming) : []).toEqual([])
  const {pool} = app.services.db
  expect([pool.totalCount - pool.idleCount, pool.waitingCount]).toEqual([0, 0])
  expect((await verify(app.database.db)).findings).toEqual([])
})

test.each([
  ['a NUL', '\0'],
  ['half of a surrogate pair', '\ud800']
])('no text with %s inside ends in a 500, whatever field of a body it is in', async (_, inserted) => {
  const failed: string[] = []
  for (const caller of ['superadmin', 'vendor', 'anonymous'])
    for (const id of ['1', '2'])
      for (const request of insertedTexts(inserted, id, caller)) {
        const {status} = await send(request)
        if (status >= 500) failed.push(`${request.operationId} ${JSON.stringify(request.json)}`)
      }
  expect(failed).toEqual([])
})
