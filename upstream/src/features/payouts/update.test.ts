import {type PayoutStatus, payoutStatuses} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {moneyOf} from '../../../test/money.ts'
import {expectSoundBooks, type MadePayout, makePayout, moneyState} from '../../../test/payouts.ts'
import {inTransaction} from '../../db/pool.ts'
import {walletsOf} from '../../ledger/wallets.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let vendor: TestUser

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  vendor = await app.user('vendor', {feeRate: '2.5'})
})
afterAll(async () => {
  await expectSoundBooks(app)
  await app.stop()
})

const change = (payout: Pick<MadePayout, 'id'>, json: unknown, by: TestUser = users.paymaster) =>
  app.ask(`/api/payouts/${payout.id}`, {method: 'PATCH', json, token: by.token})

const rubBalance = async (user: TestUser) => (await walletsOf(app.database.db, user.id))[0]?.balance

async function payoutIn(status: PayoutStatus): Promise<MadePayout> {
  if (status !== 'completed') {
    return makePayout(app, {userId: vendor.id, status, expiresIn: status === 'expired' ? -60 : 600})
  }
  const payout = await makePayout(app, {userId: vendor.id})
  expect((await change(payout, {status: 'completed'})).status).toBe(200)
  return payout
}

describe('completing a payout', () => {
  it('credits the vendor with the amount, debits the fee by the vendor’s own rate, and copies the rate', async () => {
    const payout = await makePayout(app, {userId: vendor.id, amount: 100_010n})
    const before = (await rubBalance(vendor)) ?? 0n
    const answer = await change(payout, {status: 'completed', version: 1})
    expect(answer.status).toBe(200)
    expect(answer.body.data).toMatchObject({
      status: 'completed',
      version: 2,
      user: {id: vendor.id},
      expires_at: null,
      links: {payment_credential: null}
    })
    expect(answer.body.data.completed_at).toMatch(/Z$/)
    // 2.5 % of 1000.10 is 25.0025, rounded to 25.00.
    expect((await rubBalance(vendor)) ?? 0n).toBe(before + 100_010n - 2_500n)
    const [row] = await app.database.db.query('select fee_rate, fee_amount from payouts where id = $1', [
      payout.id
    ])
    expect(row).toEqual({fee_rate: '2.5000', fee_amount: 2_500n})
    const audit = await app.database.db.query(
      `select actor_id, before, after from audit_events where subject_type = 'payout' and subject_id = $1`,
      [String(payout.id)]
    )
    expect(audit).toEqual([
      {
        actor_id: BigInt(users.paymaster.id),
        before: {status: 'pending'},
        after: {status: 'completed', fee_amount: '25.00'}
      }
    ])
  })

  it('fills a wallet to its limit by the net amount, and not beyond', async () => {
    const payee = await app.user('vendor', {feeRate: '2.5'})
    // A balance that 1000.10 fits into only after the fee of 25.00.
    const credit = {user_id: payee.id, amount: '999999999024.89'}
    expect((await moneyOf(app).manual(users.admin, credit)).status).toBe(201)
    const [last, beyond] = [
      await makePayout(app, {userId: payee.id, amount: 100_010n}),
      await makePayout(app, {userId: payee.id, amount: 100_010n})
    ]
    expect((await change(last, {status: 'completed'})).status).toBe(200)
    expect(await rubBalance(payee)).toBe(99_999_999_999_999n)
    const before = await moneyState(app)
    const {status, body} = await change(beyond, {status: 'completed'})
    expect([status, body.errors]).toEqual([422, {amount: ['The wallet can hold at most 999999999999.99']}])
    expect(await moneyState(app)).toBe(before)
  })

  it('debits no fee other than the fee shown', async () => {
    const payout = await makePayout(app, {userId: vendor.id})
    const before = await moneyState(app)
    const complete = (shown: string) =>
      app.ask(`/api/payouts/${payout.id}`, {
        method: 'PATCH',
        json: {status: 'completed'},
        token: users.paymaster.token,
        headers: {'expected-fee-rate': shown}
      })
    const refused = await complete('1.5')
    expect(refused.status).toBe(422)
    expect(refused.body.errors).toEqual({
      user_id: ['The fee rate is 2.5% by now. Check the sums and confirm again']
    })
    expect(await moneyState(app)).toEqual(before)
    expect((await complete('2.5')).status).toBe(200)
  })

  it('credits the user named with it where the payout names nobody, and needs one', async () => {
    const payout = await makePayout(app)
    const untouched = await moneyState(app)
    const nobody = await change(payout, {status: 'completed'})
    expect(nobody).toMatchObject({status: 422, body: {errors: {user_id: ['Vendor is required']}}})
    const staff = await change(payout, {status: 'completed', user_id: users.admin.id})
    expect(staff).toMatchObject({status: 422, body: {errors: {user_id: ['Choose a user']}}})
    expect(await moneyState(app)).toBe(untouched)
    const done = await change(payout, {status: 'completed', user_id: users.sub_vendor.id})
    expect(done.body.data).toMatchObject({status: 'completed', user: {id: users.sub_vendor.id}})
    expect(await rubBalance(users.sub_vendor)).toBe(150_050n)
  })

  it('keeps a user who was named with an earlier change, and writes down who was named', async () => {
    const payout = await makePayout(app)
    const named = await change(payout, {status: 'manual_confirmation', user_id: users.sub_vendor.id})
    expect(named.body.data.user.id).toBe(users.sub_vendor.id)
    const [event] = await app.database.db.query<{before: unknown; after: unknown}>(
      `select before, after from audit_events where subject_type = 'payout' and subject_id = $1`,
      [String(payout.id)]
    )
    expect(event).toEqual({
      before: {status: 'pending', user_id: null},
      after: {status: 'manual_confirmation', user_id: users.sub_vendor.id}
    })
    expect((await change(payout, {status: 'completed'})).body.data.user.id).toBe(users.sub_vendor.id)
  })

  it('never credits another user than the payout’s own', async () => {
    const payout = await makePayout(app, {userId: vendor.id})
    const untouched = await moneyState(app)
    const answer = await change(payout, {status: 'completed', user_id: users.vendor.id})
    expect(answer).toMatchObject({status: 422, body: {errors: {user_id: [expect.any(String)]}}})
    expect(await moneyState(app)).toBe(untouched)
  })
})

describe('a change of status', () => {
  // Written by hand, apart from the table under test. Expiry is the clock's work: nobody can ask for it.
  const allowed = [
    'pending completed',
    'pending blocked',
    'pending manual_confirmation',
    'blocked pending',
    'blocked manual_confirmation',
    'manual_confirmation completed',
    'manual_confirmation blocked'
  ]
  const pairs = payoutStatuses.flatMap(from => payoutStatuses.map(to => [from, to] as const))

  it.each(pairs)('from %s to %s happens exactly where it is allowed', async (from, to) => {
    const payout = await payoutIn(from)
    const untouched = await moneyState(app)
    const answer = await change(payout, {status: to})
    if (allowed.includes(`${from} ${to}`)) {
      expect(answer.status).toBe(200)
      expect(answer.body.data.status).toBe(to)
      return
    }
    const isFinal = from === 'completed' || from === 'expired'
    expect(answer.status).toBe(isFinal ? 409 : 422)
    if (isFinal) expect(answer.body.current).toMatchObject({id: payout.id, status: from})
    else {
      expect(answer.body.errors.status).toEqual([`The status cannot change from ${from} to ${to}`])
    }
    expect(await moneyState(app)).toBe(untouched)
  })

  it('is refused for an old version before anything else, with the payout as it is', async () => {
    const payout = await makePayout(app, {userId: vendor.id})
    const final = await payoutIn('completed')
    expect((await change(payout, {status: 'blocked', version: 1})).status).toBe(200)
    const untouched = await moneyState(app)
    const answer = await change(payout, {status: 'completed', version: 1})
    expect(answer).toMatchObject({status: 409, body: {current: {status: 'blocked', version: 2}}})
    expect((await change(final, {status: 'pending', version: 1})).body.current.version).toBe(2)
    expect(await moneyState(app)).toBe(untouched)
  })

  it('is refused as final from the deadline on, whether the sweeper came or not', async () => {
    const payout = await makePayout(app, {userId: vendor.id, expiresIn: -1})
    const untouched = await moneyState(app)
    for (const status of ['completed', 'blocked', 'manual_confirmation', 'pending']) {
      const answer = await change(payout, {status})
      expect(answer).toMatchObject({status: 409, body: {current: {status: 'expired'}}})
    }
    expect(await moneyState(app)).toBe(untouched)
  })

  it('is refused where the deadline passes while it waits for a lock', async () => {
    const payout = await makePayout(app, {userId: vendor.id, expiresIn: 2})
    const untouched = await moneyState(app)
    const answer = await inTransaction(app.database.db, async tx => {
      await tx.query('select 1 from users where id = $1 for update', [vendor.id])
      const pending = change(payout, {status: 'completed'})
      const waiting = () =>
        tx.query(
          `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        )
      await expect.poll(waiting).toHaveLength(1)
      await tx.query(
        `select pg_sleep_until(expires_at + interval '1 ms') is null as passed from payouts where id = $1`,
        [payout.id]
      )
      return {pending}
    })
    expect(await answer.pending).toMatchObject({status: 409, body: {current: {status: 'expired'}}})
    expect(await moneyState(app)).toBe(untouched)
  })

  it('back to pending starts a new lifetime by the present setting, and blocking stops the clock', async () => {
    const payout = await makePayout(app, {userId: vendor.id, expiresIn: 300})
    expect((await change(payout, {status: 'blocked'})).body.data.expires_at).toBeNull()
    const again = await change(payout, {status: 'pending'})
    const left = Date.parse(again.body.data.expires_at) - Date.now()
    expect(left).toBeGreaterThan(9 * 60_000)
    expect(left).toBeLessThan(11 * 60_000)
  })

  it('from manual confirmation completes after the deadline that stood when it was pending', async () => {
    const payout = await makePayout(app, {userId: vendor.id})
    expect((await change(payout, {status: 'manual_confirmation'})).status).toBe(200)
    await app.database.db.query(
      `update payouts set confirming_since = now() - interval '2 hours', expires_at = now() - interval '1 hour'
       where id = $1`,
      [payout.id]
    )
    expect((await change(payout, {status: 'completed'})).body.data.status).toBe('completed')
  })

  it('is for staff: a vendor gets 403, and nothing happens', async () => {
    const payout = await makePayout(app, {userId: users.vendor.id})
    const untouched = await moneyState(app)
    for (const role of ['vendor', 'sub_vendor'] as const) {
      expect((await change(payout, {status: 'blocked'}, users[role])).status).toBe(403)
    }
    expect(await moneyState(app)).toBe(untouched)
    for (const role of ['superadmin', 'admin', 'api_admin', 'paymaster'] as const) {
      const own = await makePayout(app)
      expect((await change(own, {status: 'blocked'}, users[role])).status).toBe(200)
    }
  })

  it('of a payout that does not exist is 404, and unknown fields are refused', async () => {
    expect((await change({id: 999_999_999}, {status: 'blocked'})).status).toBe(404)
    const payout = await makePayout(app)
    const answer = await change(payout, {status: 'blocked', amount: '1.00'})
    expect(answer).toMatchObject({status: 422, body: {errors: {amount: [expect.any(String)]}}})
  })
})
