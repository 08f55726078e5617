import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {expectSoundBooks, makePayout} from '../../../test/payouts.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {expirePayouts} from './jobs.ts'

let app: TestApp
let staff: TestUser
let vendor: TestUser

beforeAll(async () => {
  app = await startTestApp()
  staff = await app.user('paymaster')
  vendor = await app.user('vendor', {feeRate: '1'})
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

const change = (id: number, status: string) =>
  app.ask(`/api/payouts/${id}`, {method: 'PATCH', json: {status}, token: staff.token})
const sweep = () =>
  expirePayouts.run({...app.services, signal: new AbortController().signal}, {}).then(() => undefined)
const rubBalance = async () => (await walletsOf(app.database.db, vendor.id))[0]?.balance ?? 0n

describe('a payout that several people change at once', () => {
  it('is settled by one call of ten, with one fee, and nine get its current status', async () => {
    const payout = await makePayout(app, {userId: vendor.id, amount: 100_000n})
    const answers = await Promise.all(Array.from({length: 10}, () => change(payout.id, 'completed')))
    expect(answers.map(answer => answer.status).sort()).toEqual([200, ...Array(9).fill(409)])
    for (const {status, body} of answers) {
      if (status === 409) expect(body.current).toMatchObject({id: payout.id, status: 'completed'})
    }
    expect(await rubBalance()).toBe(99_000n)
    const made = await app.database.db.query(
      'select type, amount from transactions where payout_id = $1 order by id',
      [payout.id]
    )
    expect(made).toEqual([
      {type: 'payout', amount: 100_000n},
      {type: 'payout_fee', amount: 1_000n}
    ])
  })

  it('is never both completed and expired: 200 deadlines against 200 completions', async () => {
    const before = await rubBalance()
    const payouts = await Promise.all(
      Array.from({length: 200}, (_, i) =>
        makePayout(app, {userId: vendor.id, amount: 10_000n, expiresIn: 0.3 + i / 250})
      )
    )
    let racing = true
    const sweeping = (async () => {
      while (racing) await sweep()
    })()
    await new Promise(wait => setTimeout(wait, 300))
    const answers = await Promise.all(payouts.map(payout => change(payout.id, 'completed')))
    racing = false
    await sweeping
    await new Promise(wait => setTimeout(wait, 900))
    await sweep()
    const completed = answers.filter(answer => answer.status === 200)
    const refused = answers.filter(answer => answer.status === 409)
    expect(completed.length + refused.length).toBe(200)
    const [counts] = await app.database.db.query<{completed: number; expired: number; late: number}>(
      `select count(*) filter (where status = 'completed')::int as completed,
              count(*) filter (where status = 'expired')::int as expired,
              count(*) filter (where status = 'completed' and completed_at >= expires_at)::int as late
       from payouts where id = any($1)`,
      [payouts.map(payout => payout.id)]
    )
    expect(counts).toEqual({completed: completed.length, expired: refused.length, late: 0})
    expect(await rubBalance()).toBe(before + BigInt(completed.length) * 9_900n)
  })
})

describe('the sweeper', () => {
  it('writes down each overdue payout once, with its audit row, and leaves the others alone', async () => {
    const overdue = await Promise.all(Array.from({length: 30}, () => makePayout(app, {expiresIn: -5})))
    const alive = [await makePayout(app), await makePayout(app, {expiresIn: null})]
    const waiting = await makePayout(app, {status: 'manual_confirmation', expiresIn: -5})
    await Promise.all([sweep(), sweep(), sweep()])
    const rows = await app.database.db.query<{status: string; n: number}>(
      `select p.status, (select count(*) from audit_events a where a.subject_type = 'payout'
         and a.subject_id = p.id::text and a.action = 'expired')::int as n
       from payouts p where id = any($1) order by id`,
      [[...overdue, ...alive, waiting].map(payout => payout.id)]
    )
    expect(rows.slice(0, 30)).toEqual(Array(30).fill({status: 'expired', n: 1}))
    expect(rows.slice(30).map(row => row.status)).toEqual(['pending', 'pending', 'manual_confirmation'])
    expect(rows.slice(30).every(row => row.n === 0)).toBe(true)
  })
})
