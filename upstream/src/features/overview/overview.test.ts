import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {moneyOf} from '../../../test/money.ts'
import {type MadePayout, makePayout, type PayoutSeed} from '../../../test/payouts.ts'
import {inSnapshot, inTransaction} from '../../db/pool.ts'
import {payoutCompleted} from '../../ledger/operations.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let stranger: TestUser

beforeAll(async () => {
  app = await startTestApp({RATES_FIXED: 'RUB/USDT=0.01,USDT/RUB=100'})
  users = await app.everyRole()
  stranger = await app.user('vendor')
})
afterAll(() => app.stop())

type Days = {from?: string; to?: string; time_zone?: string}
const ask = (days: Days, user: TestUser = users.admin) =>
  app.ask(`/api/overview?${new URLSearchParams(days)}`, {token: user.token})

async function dataOf(days: Days, user: TestUser = users.admin) {
  const answer = await ask(days, user)
  expect(answer.status, answer.text).toBe(200)
  return answer.body.data
}

type Completed = PayoutSeed & {userId: number; createdAt: Date; took: number}

/** A payout that was completed `took` seconds after it was made, through the ledger. */
async function complete({took, ...seed}: Completed): Promise<MadePayout> {
  const payout = await makePayout(app, seed)
  const at = new Date(seed.createdAt.getTime() + took * 1000)
  await inTransaction(app.database.db, async tx => {
    await tx.query(`update payouts set status = 'completed', completed_at = $2 where id = $1`, [
      payout.id,
      at
    ])
    await payoutCompleted(tx, {
      payoutId: payout.id,
      userId: seed.userId,
      authorId: users.admin.id,
      amount: seed.amount ?? 150_050n,
      currency: 'RUB',
      fee: 0n,
      feeRate: '0',
      at
    })
  })
  return payout
}

describe('the period', () => {
  it('is the last 30 days of the zone, today among them, where nobody says', async () => {
    const [row] = await app.database.db.query<{first: string; last: string}>(
      `select (at - 29)::text as first, at::text as last from (select (now() at time zone 'Asia/Shanghai')::date as at) as d`
    )
    const {period, staff} = await dataOf({time_zone: 'Asia/Shanghai'})
    expect(period).toEqual({time_zone: 'Asia/Shanghai', from: row?.first, to: row?.last})
    expect(staff.completed_per_day).toHaveLength(30)
  })

  it.each([
    [{time_zone: 'Mars/Olympus'}, 'time_zone'],
    [{time_zone: '+03:00'}, 'time_zone'],
    [{from: '2026-02-30'}, 'from'],
    [{from: '2026-03-02', to: '2026-03-01'}, 'to'],
    [{from: '2026-01-01', to: '2026-04-03'}, 'from'],
    [{from: '2026-01-01', to: '2026-01-02', foo: '1'}, 'foo']
  ])('is refused on its field: %j', async (days, field) => {
    const refused = await ask(days)
    expect(refused.status).toBe(422)
    expect(Object.keys(refused.body.errors)).toEqual([field])
  })

  it('may be 92 days, and no day is lost or doubled where clocks change', async () => {
    const {staff} = await dataOf({from: '2026-01-01', to: '2026-04-02', time_zone: 'Europe/Berlin'})
    const days = staff.completed_per_day.map(({day}: {day: string}) => day)
    expect(days).toHaveLength(92)
    expect(new Set(days).size).toBe(92)
  })
})

describe('the staff’s figures', () => {
  const may = {from: '2026-05-01', to: '2026-05-03', time_zone: 'Europe/Moscow'}

  beforeAll(async () => {
    const at = (text: string) => new Date(text)
    const vendor = users.vendor.id
    // 23:30 and 00:30 in Moscow; in UTC both are of the 1st.
    await complete({userId: vendor, amount: 100_00n, createdAt: at('2026-05-01T20:29:00Z'), took: 60})
    await complete({userId: vendor, amount: 250_50n, createdAt: at('2026-05-01T21:20:00Z'), took: 600})
    await complete({
      userId: stranger.id,
      amount: 900_00n,
      merchant: 'Busy',
      createdAt: at('2026-05-03T10:00:00Z'),
      took: 1200
    })
    // Made before the period and completed after its end: in nothing but its own days.
    await complete({userId: vendor, amount: 1_00n, createdAt: at('2026-04-30T20:00:00Z'), took: 5 * 86_400})
    await makePayout(app, {
      status: 'manual_confirmation',
      amount: 40_25n,
      createdAt: at('2026-05-02T09:00:00Z')
    })
    await makePayout(app, {amount: 1_00n, expiresIn: -1, createdAt: at('2026-05-02T09:00:00Z')})
  })

  it('count and sum completed payouts by the viewer’s day, days without any included', async () => {
    const {staff, own} = await dataOf(may)
    expect(own).toBeNull()
    const rub = (amount: string) => [{currency: 'RUB', amount}]
    expect(staff.completed_per_day).toEqual([
      {day: '2026-05-01', count: 1, totals: rub('100.00')},
      {day: '2026-05-02', count: 1, totals: rub('250.50')},
      {day: '2026-05-03', count: 1, totals: rub('900.00')}
    ])
    const inUtc = await dataOf({...may, time_zone: 'UTC'})
    expect(inUtc.staff.completed_per_day.map(({count}: {count: number}) => count)).toEqual([2, 0, 1])
  })

  it('take an overdue payout for expired, and tell the share that was completed and the median time', async () => {
    const {staff} = await dataOf(may)
    expect(staff.payouts_by_status).toEqual([
      {status: 'pending', count: 0},
      {status: 'expired', count: 1},
      {status: 'completed', count: 3},
      {status: 'blocked', count: 0},
      {status: 'manual_confirmation', count: 1}
    ])
    expect(staff.completed_share).toBe(60)
    expect(staff.median_completion_seconds).toBe(600)
  })

  it('name the busiest by payouts and not by volume', async () => {
    const {staff} = await dataOf(may)
    expect(
      staff.top_merchants.map(({merchant, count}: {merchant: {name: string}; count: number}) => [
        merchant.name,
        count
      ])
    ).toEqual([
      ['Test merchant', 2],
      ['Busy', 1]
    ])
    expect(staff.top_vendors).toEqual([
      {
        user: {id: users.vendor.id, name: expect.any(String)},
        count: 2,
        totals: [{currency: 'RUB', amount: '350.50'}]
      },
      {
        user: {id: stranger.id, name: expect.any(String)},
        count: 1,
        totals: [{currency: 'RUB', amount: '900.00'}]
      }
    ])
  })

  it('are as many as the list has by the filters that each figure leads to', async () => {
    const {staff} = await dataOf(may)
    const total = async (query: string) =>
      (await app.ask(`/api/payouts?${query}`, {token: users.admin.token})).body.data.total
    // The 1st begins in Moscow three hours before it does in UTC; the day after the 3rd ends the period.
    const created = 'date_from=2026-04-30T21:00:00.000Z&date_to=2026-05-03T21:00:00.000Z'
    const completed = 'completed_at_from=2026-04-30T21:00:00.000Z&completed_at_to=2026-05-03T21:00:00.000Z'
    for (const {status, count} of staff.payouts_by_status) {
      expect([status, await total(`statuses[]=${status}&${created}`)]).toEqual([status, count])
    }
    for (const {merchant, count} of staff.top_merchants) {
      expect([merchant.name, await total(`merchant_id=${merchant.id}&${completed}`)]).toEqual([
        merchant.name,
        count
      ])
    }
    for (const {user, count} of staff.top_vendors) {
      expect([user.id, await total(`users[]=${user.id}&${completed}`)]).toEqual([user.id, count])
    }
    expect(
      await total('completed_at_from=2026-05-01T21:00:00.000Z&completed_at_to=2026-05-02T21:00:00.000Z')
    ).toBe(1)
    expect(await total('statuses[]=manual_confirmation')).toBe(staff.waiting.payouts[0].count)
  })

  it('name five at most', async () => {
    for (let n = 0; n < 6; n += 1) {
      const createdAt = new Date(`2025-07-0${n + 1}T00:00:00Z`)
      await complete({userId: stranger.id, merchant: `July ${n}`, createdAt, took: 1})
    }
    const {staff} = await dataOf({from: '2025-07-01', to: '2025-07-31'})
    expect(staff.top_merchants).toHaveLength(5)
    expect(staff.top_vendors).toMatchObject([{count: 6}])
  })

  it('tell nothing from zero where there is nothing', async () => {
    const {staff} = await dataOf({from: '2020-01-01', to: '2020-01-01'})
    expect(staff).toMatchObject({
      completed_share: null,
      median_completion_seconds: null,
      completed_per_day: [{day: '2020-01-01', count: 0, totals: []}],
      top_merchants: [],
      top_vendors: []
    })
  })

  it('sum beyond what one amount may be', async () => {
    const createdAt = new Date('2024-01-01T10:00:00Z')
    for (let n = 0; n < 2; n += 1) {
      // No wallet may hold the sum, so each payout has its own.
      const {id: userId} = await app.user('vendor')
      await complete({userId, amount: 99_999_999_999_999n, createdAt, took: 1})
    }
    const {staff} = await dataOf({from: '2024-01-01', to: '2024-01-01'})
    expect(staff.completed_per_day[0].totals).toEqual([{currency: 'RUB', amount: '1999999999999.98'}])
  })
})

describe('the counts of pending work', () => {
  it('is counted and summed by currency, whenever it began', async () => {
    const money = moneyOf(app)
    await app.fund(users.vendor.id, 'RUB', 10_000_00n)
    await app.fund(users.vendor.id, 'USDT', 100_000_000n)
    await money.cashout(users.vendor, {amount: '1500.50'})
    await money.cashout(users.vendor, {amount: '2000.00'})
    const usdt = await money.cashout(users.vendor, {currency: 'USDT', amount: '20'})
    expect(usdt.status, usdt.text).toBe(201)
    const late = await makePayout(app, {status: 'expired'})
    await app.database.db.query('update payouts set has_late_receipt = true where id = $1', [late.id])
    const {waiting} = (await dataOf({from: '2020-01-01', to: '2020-01-01'}, users.paymaster)).staff
    expect(waiting).toEqual({
      payouts: [{currency: 'RUB', count: 1, amount: '40.25'}],
      cashout_requests: [
        {currency: 'RUB', count: 2, amount: '3500.50'},
        {currency: 'USDT', count: 1, amount: '20.000000'}
      ],
      late_receipts: 1,
      payout_imports: 0
    })
    const done = await money.complete(users.admin, usdt.body.data.id, {currency: 'USDT'})
    expect(done.status, done.text).toBe(200)
    const after = (await dataOf({})).staff.waiting
    expect(after.cashout_requests).toEqual([{currency: 'RUB', count: 2, amount: '3500.50'}])
  })
})

describe('a vendor’s figures', () => {
  it('count the rows of the vendor and its sub-vendors, and the vendor’s own wallets, and nothing else', async () => {
    const vendor = await app.user('vendor')
    const sub = await app.user('sub_vendor', {parentId: vendor.id})
    for (const user of [vendor, sub, stranger]) {
      await makePayout(app, {userId: user.id, amount: 10_00n})
      await makePayout(app, {userId: user.id, amount: 5_00n, status: 'manual_confirmation'})
      await makePayout(app, {userId: user.id, expiresIn: -1})
      await app.fund(user.id, 'RUB', 5000_00n)
    }
    const rub = (count: number, amount: string) => [{currency: 'RUB', count, amount}]
    const {own, staff} = await dataOf({}, vendor)
    expect(staff).toBeNull()
    expect(own.pending).toEqual({
      payouts: rub(2, '20.00'),
      manual_confirmations: rub(2, '10.00'),
      cashout_requests: []
    })
    expect(own.wallets[0]).toMatchObject({currency: 'RUB', balance: '5000.00'})
    const ofSub = (await dataOf({}, sub)).own
    expect(ofSub.pending.payouts).toEqual(rub(1, '10.00'))
  })

  it('sum by day the credits of payouts, the cash-outs with their fees, and the exchanges', async () => {
    const money = moneyOf(app)
    const vendor = await app.user('vendor')
    await complete({userId: vendor.id, amount: 5000_00n, createdAt: new Date(Date.now() - 60_000), took: 1})
    const exchanged = await money.transfer(vendor, {amount: '1000.00'})
    expect(exchanged.status, exchanged.text).toBe(201)
    const cashedOut = await money.cashout(vendor, {amount: '1000.00'})
    await money.cashout(vendor, {amount: '1500.00'})
    expect((await money.complete(users.admin, cashedOut.body.data.id)).status).toBe(200)
    const {own} = await dataOf({}, vendor)
    expect(own.flow_per_day).toHaveLength(30)
    const flows = own.flow_per_day.flatMap(({flows}: {flows: object[]}) => flows)
    expect(flows).toMatchObject([
      {
        currency: 'RUB',
        credited: '5000.00',
        cashed_out: '1020.00',
        exchanged_out: '1000.00',
        exchanged_in: '0.00'
      },
      {currency: 'USDT', credited: '0.000000', exchanged_in: '9.850000', exchanged_out: '0.000000'}
    ])
    expect(own.pending.cashout_requests).toEqual([{currency: 'RUB', count: 1, amount: '1500.00'}])
  })
})

it('all figures are of one moment, whatever is committed while they are read', async () => {
  const {db} = app.database
  const seen = await inSnapshot(db, async q => {
    const count = async () => (await q.query<{n: bigint}>('select count(*) as n from payouts'))[0]?.n
    const before = await count()
    await makePayout(app)
    return [before, await count()]
  })
  expect(seen[0]).toBe(seen[1])
})
