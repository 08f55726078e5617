import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {brokenRules, type Money, moneyOf, snapshotOf, walletOf} from '../../../test/money.ts'

let app: TestApp
let money: Money
let users: Awaited<ReturnType<TestApp['everyRole']>>

beforeAll(async () => {
  app = await startTestApp()
  money = moneyOf(app)
  users = await app.everyRole()
  await app.fund(users.vendor.id, 'RUB', 100_000_00n)
})
afterAll(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

const requested = async () => (await money.cashout(users.vendor)).body.data as {id: number; version: number}
const cancel = (id: number, json: Record<string, unknown> = {}, {token}: TestUser = users.paymaster) =>
  app.ask(`/api/cashout-requests/${id}/cancellation`, {
    token,
    json: {reason: 'The wrong wallet', key: randomUUID(), ...json}
  })
const totalOf = async (query: string) =>
  (await app.ask(`/api/cashout-requests?${query}`, {token: users.admin.token})).body.data.total as number

test('releases amount and fee, and the request keeps its status and records the time, the user and the reason', async () => {
  const before = await walletOf(app.database.db, users.vendor.id, 'RUB')
  const {id} = await requested()
  const {status, body} = await cancel(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    id,
    status: 'pending',
    version: 2,
    cancelled_by: {id: users.paymaster.id},
    cancel_reason: 'The wrong wallet'
  })
  expect(await walletOf(app.database.db, users.vendor.id, 'RUB')).toEqual(before)
  const [transaction] = (
    await app.ask('/api/transactions?types[]=cashout&statuses[]=failed', {token: users.vendor.token})
  ).body.data.data
  expect(transaction).toMatchObject({cashout_request_id: id, cancelled_at: body.data.cancelled_at})
  const trail = await app.database.db.query(
    `select actor_id, why from audit_events where action = 'cancelled' and subject_id = $1`,
    [String(id)]
  )
  expect(trail).toEqual([{actor_id: BigInt(users.paymaster.id), why: 'The wrong wallet'}])
})

test('tells the owner why, but not who', async () => {
  const {id} = await requested()
  await cancel(id)
  const {body} = await app.ask(`/api/cashout-requests/${id}`, {token: users.vendor.token})
  expect(body.data).toMatchObject({cancel_reason: 'The wrong wallet', cancelled_by: null})
  const jobs = await app.database.db.query(
    `select data from pgboss.job where name = 'notify' and data -> 'notice' ->> 'template' = 'cashout_cancelled'
       and data -> 'notice' -> 'data' ->> 'requestId' = $1`,
    [String(id)]
  )
  expect(jobs).toHaveLength(1)
})

test('is final: completing and cancelling again are refused with the request as it is', async () => {
  const {id} = await requested()
  await cancel(id)
  const state = await snapshotOf(app.database.db)
  for (const answer of [await money.complete(users.admin, id), await cancel(id)]) {
    expect(answer.status).toBe(409)
    expect(answer.body).toMatchObject({
      message: 'This request has been cancelled',
      current: {id, cancel_reason: 'The wrong wallet'}
    })
  }
  expect(await snapshotOf(app.database.db)).toEqual(state)
})

test('a completed request, an older version and a missing reason are refused, and nothing is released', async () => {
  const {id} = await requested()
  expect((await cancel(id, {version: 7})).body.message).toBe(
    'Somebody else has changed this since you opened it'
  )
  expect((await cancel(id, {reason: '  '})).body.errors).toEqual({reason: ['reason is a required field']})
  await money.complete(users.admin, id)
  const done = await cancel(id)
  expect([done.status, done.body.message]).toEqual([409, 'This request has been completed already'])
})

test('one key cancels once and gives the same answer; with another reason it is refused', async () => {
  const {id} = await requested()
  const key = randomUUID()
  const [first, second] = await Promise.all([cancel(id, {key}), cancel(id, {key})])
  expect([first?.status, second?.status]).toEqual([200, 200])
  expect(second?.text).toBe(first?.text)
  expect((await cancel(id, {key, reason: 'Another'})).body.errors).toMatchObject({key: [expect.any(String)]})
})

test('of a completion and a cancellation at once, one is carried out and the other refused', async () => {
  for (let round = 0; round < 10; round += 1) {
    const {id} = await requested()
    const answers = await Promise.all([money.complete(users.admin, id), cancel(id)])
    expect(answers.map(({status}) => status).toSorted()).toEqual([200, 409])
  }
})

test('no list and no count of pending requests has a cancelled one; its filter finds it', async () => {
  const mine = `users[]=${users.vendor.id}`
  const [pending, cancelled] = [
    await totalOf(`${mine}&statuses[]=pending`),
    await totalOf(`${mine}&cancelled=true`)
  ]
  const waiting = async ({token}: TestUser) => (await app.ask('/api/overview', {token})).body.data
  const [staff, own] = [await waiting(users.admin), await waiting(users.vendor)]
  const {id} = await requested()
  await cancel(id)
  expect(await totalOf(`${mine}&statuses[]=pending`)).toBe(pending)
  expect(await totalOf(`${mine}&cancelled=true`)).toBe(cancelled + 1)
  const all = await totalOf(mine)
  expect(await totalOf(`${mine}&cancelled=false`)).toBe(all - cancelled - 1)
  const completed = await totalOf(`${mine}&statuses[]=completed`)
  expect(await totalOf(`${mine}&cancelled=true&statuses[]=completed`)).toBe(cancelled + 1 + completed)
  expect(await totalOf(`${mine}&cancelled=true&statuses[]=pending`)).toBe(cancelled + 1 + pending)
  expect(await totalOf(`${mine}&cancelled=false&statuses[]=pending`)).toBe(pending)
  expect((await waiting(users.admin)).staff.waiting).toEqual(staff.staff.waiting)
  expect((await waiting(users.vendor)).own.pending).toEqual(own.own.pending)
})
