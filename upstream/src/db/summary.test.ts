import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {moneyOf} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let stranger: TestUser

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  stranger = await app.user('vendor')
  await makePayout(app, {userId: users.vendor.id, orderId: 'SP-1', amount: 10_05n})
  await makePayout(app, {userId: users.sub_vendor.id, orderId: 'SP-2', amount: 20_10n, status: 'blocked'})
  await makePayout(app, {orderId: 'A-3', amount: 40n, status: 'manual_confirmation'})
  // Its deadline has passed, though nothing has swept it.
  await makePayout(app, {orderId: 'A-4', amount: 1_00n, expiresIn: -5})
  for (const [orderId, amount] of [
    ['SP-5', 900_000_000_000_01n],
    ['SP-6', 900_000_000_000_02n]
  ] as const) {
    const {id} = await makePayout(app, {userId: (await app.user('vendor')).id, orderId, amount})
    const done = {method: 'PATCH', token: users.admin.token, json: {status: 'completed'}}
    const completed = await app.ask(`/api/payouts/${id}`, done)
    expect(completed.status, completed.text).toBe(200)
    if (orderId === 'SP-6') {
      const json = {reason: 'a mistake', key: '3f0d6a52-8c1e-4b7a-9d51-0a6f3c2b1e44'}
      expect((await app.ask(`/api/payouts/${id}/reversal`, {token: users.admin.token, json})).status).toBe(
        200
      )
    }
  }
})
afterAll(() => app.stop())

async function summary(path: string, user: TestUser = users.admin) {
  const answer = await app.ask(path, {token: user.token})
  expect(answer.status, answer.text).toBe(200)
  const {statuses, totals} = answer.body.data
  return {
    statuses: Object.fromEntries(
      statuses.map(({status, count}: {status: string; count: number}) => [status, count])
    ),
    capped: statuses.filter(({capped}: {capped: boolean}) => capped).length,
    totals
  }
}

describe('the summary of payouts', () => {
  it('counts each status as the list shows it, and sums up exactly, beyond any one amount', async () => {
    expect(await summary('/api/payout-summary')).toEqual({
      statuses: {pending: 1, manual_confirmation: 1, blocked: 1, completed: 1, reversed: 1, expired: 1},
      capped: 0,
      totals: [{currency: 'RUB', count: 6, amount: '1800000000031.58'}]
    })
  })

  it('counts statuses whichever are chosen, and sums up the chosen ones', async () => {
    expect(await summary('/api/payout-summary?statuses[]=pending&statuses[]=blocked')).toEqual({
      statuses: {pending: 1, manual_confirmation: 1, blocked: 1, completed: 1, reversed: 1, expired: 1},
      capped: 0,
      totals: [{currency: 'RUB', count: 2, amount: '30.15'}]
    })
    expect((await summary('/api/payout-summary?reversed=true')).totals).toEqual([
      {currency: 'RUB', count: 1, amount: '900000000000.02'}
    ])
  })

  it('keeps the other filters and the search', async () => {
    expect(await summary('/api/payout-summary?search=sp-&amount_to=100')).toEqual({
      statuses: {pending: 1, manual_confirmation: 0, blocked: 1, completed: 0, reversed: 0, expired: 0},
      capped: 0,
      totals: [{currency: 'RUB', count: 2, amount: '30.15'}]
    })
    expect((await summary('/api/payout-summary?search=nothing')).totals).toEqual([])
  })

  it('has for vendors the rows of their lists alone', async () => {
    expect(await summary('/api/payout-summary', users.vendor)).toEqual({
      statuses: {pending: 1, manual_confirmation: 0, blocked: 1, completed: 0, reversed: 0, expired: 0},
      capped: 0,
      totals: [{currency: 'RUB', count: 2, amount: '30.15'}]
    })
    expect((await summary('/api/payout-summary', users.sub_vendor)).totals).toEqual([
      {currency: 'RUB', count: 1, amount: '20.10'}
    ])
  })

  it('refuses what the list refuses', async () => {
    const answer = await app.ask('/api/payout-summary?statuses[]=stolen', {token: users.admin.token})
    expect(answer.status).toBe(422)
  })
})

it('a status is counted to the cap of totals, and summed up beyond it', async () => {
  const {db} = app.database
  const before = await summary('/api/payout-summary?statuses[]=blocked')
  await db.query(
    `insert into payouts (intent_id, credential_id, merchant_id, order_id, status, amount, type, phone_number)
     select 'many' || n, 'many' || n, (select min(id) from merchants), 'many' || n, 'blocked', 1, 'bank_transfer', '+79030000000'
     from generate_series(1, 10050) as n`
  )
  const after = await summary('/api/payout-summary?statuses[]=blocked')
  expect(before.totals).toEqual([{currency: 'RUB', count: 1, amount: '20.10'}])
  expect(after).toMatchObject({
    statuses: {blocked: 10_000, pending: 1},
    capped: 1,
    totals: [{currency: 'RUB', count: 10_051, amount: '120.60'}]
  })
})

it('the summary of cash-outs has cancelled ones apart, and each currency', async () => {
  const money = moneyOf(app)
  await app.fund(stranger.id, 'USDT', 500_000_000n)
  await app.fund(stranger.id, 'RUB', 5000_00n)
  await money.cashout(stranger, {currency: 'USDT', amount: '100.000001'})
  await money.cashout(stranger, {currency: 'RUB', amount: '1000'})
  const gone = await money.cashout(stranger, {currency: 'RUB', amount: '1500'})
  await app.ask(`/api/cashout-requests/${gone.body.data.id}/cancellation`, {
    token: users.admin.token,
    json: {reason: 'withdrawn', key: '3f0d6a52-8c1e-4b7a-9d51-0a6f3c2b1e45'}
  })
  expect(await summary('/api/cashout-request-summary?statuses[]=pending')).toEqual({
    statuses: {pending: 2, completed: 0, cancelled: 1},
    capped: 0,
    totals: [
      {currency: 'RUB', count: 1, amount: '1000.00'},
      {currency: 'USDT', count: 1, amount: '100.000001'}
    ]
  })
  expect((await summary('/api/cashout-request-summary', users.vendor)).totals).toEqual([])
})
