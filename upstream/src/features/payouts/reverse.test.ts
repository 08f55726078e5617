import {randomUUID} from 'node:crypto'
import {fromMinor} from '@paydesk/contracts/money'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {moneyOf, walletOf} from '../../../test/money.ts'
import {expectSoundBooks, makePayout, moneyState} from '../../../test/payouts.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

/** A payout of 1000.10 that was credited to a new vendor, whose fee of 2.5 % is 25.00. */
async function completed(payout: {orderId?: string} = {}) {
  const vendor = await app.user('vendor', {feeRate: '2.5'})
  const {id} = await makePayout(app, {userId: vendor.id, amount: 100_010n, ...payout})
  const {status} = await app.ask(`/api/payouts/${id}`, {
    token: users.admin.token,
    method: 'PATCH',
    json: {status: 'completed'}
  })
  expect(status).toBe(200)
  return {id, vendor}
}
const reverse = (id: number, json: Record<string, unknown> = {}, {token}: TestUser = users.admin) =>
  app.ask(`/api/payouts/${id}/reversal`, {
    token,
    json: {reason: 'A forged receipt', key: randomUUID(), ...json}
  })
const balanceOf = async ({id}: TestUser) => (await walletOf(app.database.db, id, 'RUB')).balance

test('takes credit and fee back, and the payout stays completed and records the time of its reversal', async () => {
  const {id, vendor} = await completed()
  expect(await balanceOf(vendor)).toBe(97_510n)
  const {status, body} = await reverse(id)
  expect(status).toBe(200)
  expect(body.data).toMatchObject({
    status: 'completed',
    version: 3,
    fee_amount: '25.00',
    reversed_at: expect.stringMatching(/Z$/)
  })
  expect(await balanceOf(vendor)).toBe(0n)
  const trail = await app.database.db.query(
    `select actor_id, why from audit_events where action = 'reversed' and subject_id = $1`,
    [String(id)]
  )
  expect(trail).toEqual([{actor_id: BigInt(users.admin.id), why: 'A forged receipt'}])
})

test('the transactions of a payout are found by it, by staff and by its vendor alone', async () => {
  const {id, vendor} = await completed()
  const other = await completed()
  const foundBy = async ({token}: TestUser) => {
    const {data} = (
      await app.ask(`/api/transactions?payout_id=${id}&order_name=id&order_direction=asc`, {token})
    ).body.data
    return (data as {type: string; amount: string}[]).map(({type, amount}) => [type, amount])
  }
  const made = [
    ['payout', '1000.10'],
    ['payout_fee', '25.00']
  ]
  expect(await foundBy(vendor)).toEqual(made)
  await reverse(id)
  expect(await foundBy(users.admin)).toEqual([...made, expect.anything(), expect.anything()])
  expect(await foundBy(other.vendor)).toEqual([])
})

test('a transaction and its reversal name each other', async () => {
  const {id, vendor} = await completed({orderId: 'SP-7'})
  await reverse(id)
  const {data} = (await app.ask('/api/transactions?order_name=id', {token: vendor.token})).body.data
  type Row = {
    id: number
    type: string
    amount: string
    reverses_id: number | null
    reversed_by_id: number | null
    payout_id: number | null
    order_id: string | null
  }
  const rows = data as Row[]
  expect(rows.map(row => row.payout_id)).toEqual([id, id, id, id])
  expect(rows.map(row => row.order_id)).toEqual(['SP-7', 'SP-7', 'SP-7', 'SP-7'])
  const originals = rows.filter(row => row.reverses_id === null)
  expect(originals.map(row => [row.type, row.amount]).toSorted()).toEqual([
    ['payout', '1000.10'],
    ['payout_fee', '25.00']
  ])
  for (const original of originals) {
    const reversal = rows.find(row => row.reverses_id === original.id)
    expect(reversal).toMatchObject({type: original.type, amount: `-${original.amount}`, reversed_by_id: null})
    expect(original.reversed_by_id).toBe(reversal?.id)
  }
})

test('is refused where the vendor has spent the money, with nothing posted', async () => {
  const {id, vendor} = await completed()
  const spent = {user_id: vendor.id, amount: '-900.00'}
  expect((await moneyOf(app).manual(users.admin, spent)).status).toBe(201)
  const state = await moneyState(app)
  const {status, body} = await reverse(id)
  expect([status, body.errors]).toEqual([422, {amount: ['Not enough funds. Available: 75.10']}])
  expect(await moneyState(app)).toBe(state)
})

test('needs no more than the credit without the fee', async () => {
  const {id, vendor} = await completed()
  const spend = (amount: string) => moneyOf(app).manual(users.admin, {user_id: vendor.id, amount})
  expect((await spend('-0.01')).status).toBe(201)
  expect((await reverse(id)).body.errors).toEqual({amount: ['Not enough funds. Available: 975.09']})
  expect((await spend('0.01')).status).toBe(201)
  expect((await reverse(id)).status).toBe(200)
})

/** Fills the wallet to the largest balance that there can be. */
async function fill(vendor: TestUser) {
  const room = 99_999_999_999_999n - (await balanceOf(vendor))
  const credit = {user_id: vendor.id, amount: fromMinor(room, 'RUB')}
  expect((await moneyOf(app).manual(users.admin, credit)).status).toBe(201)
}

test('a full wallet has no room for the fee before the credit has left it, and is debited the net amount all the same', async () => {
  const {id, vendor} = await completed()
  await fill(vendor)
  expect((await reverse(id)).status).toBe(200)
  expect(await balanceOf(vendor)).toBe(99_999_999_999_999n - 97_510n)
})

test('a full wallet whose money is set aside is refused with the largest balance, and keeps it', async () => {
  const {id, vendor} = await completed()
  await fill(vendor)
  const settings = '/api/application-config'
  const set = (key: string, json: object) =>
    app.ask(`${settings}/${key}`, {token: users.admin.token, method: 'PATCH', json})
  expect((await set('maximum_cashout_rub', {value: '999999999999.99'})).status).toBe(200)
  expect((await set('cashout_fee_rates', {rub: 0, cny: 0, usdt: 0})).status).toBe(200)
  const held = await moneyOf(app).cashoutFor(users.admin, {user_id: vendor.id, amount: '999999999000.00'})
  expect(held.status).toBe(201)
  const state = await moneyState(app)
  const {status, body} = await reverse(id)
  expect([status, body.errors]).toEqual([422, {amount: ['The wallet can hold at most 999999999999.99']}])
  expect(await moneyState(app)).toBe(state)
})

test('an older version, a payout that is not completed, one reversed already and a missing reason are refused', async () => {
  const {id} = await completed()
  expect((await reverse(id, {version: 1})).status).toBe(409)
  expect((await reverse(id, {reason: ' '})).body.errors).toEqual({reason: ['reason is a required field']})
  expect((await reverse(id)).status).toBe(200)
  const again = await reverse(id)
  expect([again.status, again.body.message]).toEqual([409, 'The payout is reversed already'])
  const pending = await makePayout(app, {userId: users.vendor.id})
  const early = await reverse(pending.id)
  expect(early.body.current.fee_amount).toBe(null)
  expect([early.status, early.body.message]).toEqual([409, 'Only a completed payout can be reversed'])
})

test('ten reversals at once take the money back once', async () => {
  const {id, vendor} = await completed()
  const answers = await Promise.all(Array.from({length: 10}, () => reverse(id)))
  expect(answers.map(({status}) => status).toSorted()).toEqual([200, ...Array<number>(9).fill(409)])
  expect(await balanceOf(vendor)).toBe(0n)
})

test('a list by status has a reversed payout only where it is asked for', async () => {
  const {id, vendor} = await completed()
  const standing = await makePayout(app, {userId: vendor.id, status: 'blocked'})
  await reverse(id)
  const list = async (query: string) => {
    const {status, body} = await app.ask(`/api/payouts?${query}`, {token: vendor.token})
    expect(status).toBe(200)
    return (body.data.data as {id: number}[]).map(row => row.id)
  }
  expect(await list('')).toEqual([standing.id, id])
  expect(await list('statuses[]=completed')).toEqual([])
  expect(await list('reversed=true')).toEqual([id])
  expect(await list('reversed=false')).toEqual([standing.id])
  expect(await list('reversed=true&statuses[]=blocked')).toEqual([standing.id, id])
  expect(await list('reversed=true&statuses[]=completed')).toEqual([id])
  expect(await list('reversed=false&statuses[]=completed&statuses[]=blocked')).toEqual([standing.id])
})

test('a vendor’s figures leave a reversed payout out', async () => {
  const {id, vendor} = await completed()
  const credited = async () =>
    (
      (await app.ask('/api/overview', {token: vendor.token})).body.data.own.flow_per_day as {
        flows: {credited: string}[]
      }[]
    )
      .flatMap(({flows}) => flows)
      .map(flow => flow.credited)
  expect(await credited()).toEqual(['1000.10'])
  await reverse(id)
  expect(await credited()).toEqual([])
})

test('the same key has one effect and one answer, and is refused with another reason', async () => {
  const {id, vendor} = await completed()
  const key = randomUUID()
  const first = await reverse(id, {key})
  const again = await reverse(id, {key})
  expect([again.status, again.text]).toEqual([200, first.text])
  expect(await balanceOf(vendor)).toBe(0n)
  const before = await moneyState(app)
  expect((await reverse(id, {key, reason: 'Another reason'})).status).toBe(422)
  expect(await moneyState(app)).toBe(before)
})

test('is made from the version it was decided by, and refused from an older one with the payout as it is', async () => {
  const {id, vendor} = await completed()
  const old = await reverse(id, {version: 1})
  expect([old.status, old.body.current?.version]).toEqual([409, 2])
  expect(await balanceOf(vendor)).toBe(97_510n)
  expect((await reverse(id, {version: 2})).status).toBe(200)
})

test('of a payout that does not exist is 404, and for a vendor 403', async () => {
  const {id, vendor} = await completed()
  expect((await reverse(999_999_999)).status).toBe(404)
  expect((await reverse(id, {}, vendor)).status).toBe(403)
})
