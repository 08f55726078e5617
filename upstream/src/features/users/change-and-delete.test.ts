import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {makePayout} from '../../../test/payouts.ts'
import {inTransaction} from '../../db/pool.ts'
import {cashoutCreated} from '../../ledger/operations.ts'
import {walletsOf} from '../../ledger/wallets.ts'
import {idsIn, userCalls} from './test-calls.ts'

let app: TestApp
let admin: TestUser
let vendor: TestUser
let sub: TestUser
let foreignVendor: TestUser
let foreignSub: TestUser

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin')
  vendor = await app.user('vendor', {feeRate: '2.5'})
  sub = await app.user('sub_vendor', {parentId: vendor.id})
  foreignVendor = await app.user('vendor')
  foreignSub = await app.user('sub_vendor', {parentId: foreignVendor.id})
})

afterAll(() => app.stop())

const {auditOf, get, list, manualOf, patch, remove} = userCalls(() => app)

const rub = async (userId: number) => (await walletsOf(app.database.db, userId))[0]?.balance

async function reserve(userId: number, amount: bigint): Promise<void> {
  await inTransaction(app.database.db, async tx => {
    const [row] = await tx.query<{id: bigint}>(
      `insert into cashout_requests (user_id, author_id, currency, amount, fee_amount, fee_rate)
       values ($1, $1, 'RUB', $2, 0, 0) returning id`,
      [userId, amount]
    )
    await cashoutCreated(tx, {
      cashoutRequestId: Number(row?.id),
      userId,
      authorId: userId,
      currency: 'RUB',
      amount,
      fee: 0n,
      feeRate: '0'
    })
  })
}

describe('changing others', () => {
  test('case 16: nobody moves a sub-vendor to another vendor, and a sibling changes and deletes nobody', async () => {
    const sibling = await app.user('sub_vendor', {parentId: vendor.id})
    for (const by of [admin, vendor]) {
      for (const move of [{parent_id: foreignVendor.id}, {user_id: foreignVendor.id}]) {
        expect((await patch(by, sub.id, move)).status).toBe(422)
      }
    }
    expect((await remove(sibling, sub.id)).status).toBe(403)
    expect((await patch(sibling, sub.id, {name: 'x'})).status).toBe(403)
    expect((await get(sibling, sub.id)).status).toBe(403)
    expect((await get(vendor, sub.id)).body.data.parent.id).toBe(vendor.id)
  })

  test('a vendor names its sub-vendor, and sets nothing else of it', async () => {
    expect((await patch(vendor, sub.id, {name: 'Переименован'})).body.data.name).toBe('Переименован')
    for (const change of [
      {balance: '5.00'},
      {fee_rate: 0},
      {email: 'x@test.example'},
      {password: 'severnoe-siyanie-12'},
      {language: 'zh'}
    ]) {
      expect([change, (await patch(vendor, sub.id, change)).status]).toEqual([change, 422])
    }
    const mine = await app.user('sub_vendor', {parentId: vendor.id})
    expect((await patch(admin, mine.id, {password: 'severnoe-siyanie-12'})).status).toBe(422)
  })

  test('an older version is 409 and shows the row as it is; one that fits grows by one', async () => {
    const target = await app.user('vendor')
    expect((await patch(admin, target.id, {fee_rate: 2.4, version: 1})).body.data.version).toBe(2)
    const stale = await patch(admin, target.id, {name: 'Старое', version: 1})
    expect(stale.status).toBe(409)
    expect(stale.body.current).toMatchObject({id: target.id, fee_rate: 2.4, version: 2})
    const parallel = await Promise.all(
      Array.from({length: 8}, (_, i) => patch(admin, target.id, {fee_rate: i, version: 2}))
    )
    expect(parallel.map(answer => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  test('a changed email has to be confirmed again, and a taken one is refused', async () => {
    const passwordHash = await app.services.passwords.hash('polyarnaya-zvezda-7')
    const target = await app.user('vendor', {passwordHash})
    expect((await patch(admin, target.id, {email: vendor.email.toUpperCase()})).body.errors).toEqual({
      email: ['This email is already in use']
    })
    expect((await patch(admin, target.id, {email: 'New@test.example'})).body.data.email).toBe(
      'new@test.example'
    )
    const signIn = await app.ask('/api/tokens', {
      json: {grant_type: 'credentials', email: 'new@test.example', password: 'polyarnaya-zvezda-7'}
    })
    expect(signIn.status).toBe(403)
  })
})

test('a session stayed open after staff had changed the email that it was opened by', async () => {
  const passwordHash = await app.services.passwords.hash('polyarnaya-zvezda-7')
  const target = await app.user('vendor', {passwordHash})
  const works = async () => (await app.ask('/api/me', {token: target.token})).status
  expect((await patch(admin, target.id, {name: 'Same e-mail', email: target.email})).status).toBe(200)
  expect(await works()).toBe(200)
  expect((await patch(admin, target.id, {email: `x-${target.email}`})).status).toBe(200)
  expect(await works()).toBe(401)
})

describe('editing a balance', () => {
  test('posts a manual transaction for the difference, in the editor’s name, with an audit row', async () => {
    const target = await app.user('vendor')
    expect((await patch(admin, target.id, {balance: '150.00'})).body.data.balance).toBe('150.00')
    expect((await patch(admin, target.id, {balance: '40.25'})).body.data.balance).toBe('40.25')
    expect((await patch(admin, target.id, {balance: '40.25'})).status).toBe(200)
    expect(await manualOf(target.id)).toEqual([
      {by: admin.id, amount: 15_000n},
      {by: admin.id, amount: -10_975n}
    ])
    expect(await auditOf(target.id)).toEqual([
      {by: admin.id, action: 'updated', before: {balance: '0.00'}, after: {balance: '150.00'}},
      {by: admin.id, action: 'updated', before: {balance: '150.00'}, after: {balance: '40.25'}}
    ])
    const trail = await app.database.db.query(
      `select a.after from audit_events a join transactions t on t.id::text = a.subject_id
       where a.subject_type = 'transaction' and t.user_id = $1 and a.actor_id = $2 order by a.id`,
      [target.id, admin.id]
    )
    const after = {type: 'manual', status: 'completed', currency: 'RUB'}
    expect(trail).toEqual([{after: {...after, amount: '150.00'}}, {after: {...after, amount: '-109.75'}}])
  })

  test('never takes what is reserved, and leaves everything as it was', async () => {
    const target = await app.user('vendor')
    await app.fund(target.id, 'RUB', 10_000n)
    await reserve(target.id, 6_000n)
    const refused = await patch(admin, target.id, {balance: '59.99', name: 'Другое'})
    expect(refused.body.errors).toEqual({balance: ['Not enough funds. Available: 40.00']})
    expect(await rub(target.id)).toBe(10_000n)
    expect((await get(admin, target.id)).body.data).toMatchObject({version: 1})
    expect((await patch(admin, target.id, {balance: '60.00'})).status).toBe(200)
  })

  test('that was chosen for another balance than there is by now is 409, and moves nothing', async () => {
    const target = await app.user('vendor')
    await app.fund(target.id, 'RUB', 54_000n)
    const seen = {balance: '550.00', balance_before: '540.00', version: 1}
    await app.fund(target.id, 'RUB', 50_000n)
    const refused = await patch(admin, target.id, {...seen, name: 'Другое'})
    expect(refused.status).toBe(409)
    expect(refused.body.current).toMatchObject({balance: '1040.00', version: 1})
    expect(refused.body.current.name).not.toBe('Другое')
    expect(await rub(target.id)).toBe(104_000n)
    expect((await patch(admin, target.id, {...seen, balance_before: '1040'})).body.data.balance).toBe(
      '550.00'
    )
  })

  test('a balance_before without a balance is refused, since it would change nothing', async () => {
    const target = await app.user('vendor')
    const refused = await patch(admin, target.id, {balance_before: '0.00'})
    expect([refused.status, refused.body.errors]).toEqual([422, {balance: ['balance is a required field']}])
    expect((await get(admin, target.id)).body.data.version).toBe(1)
  })

  test('a save without changes makes no open form out of date and adds no audit row', async () => {
    const target = await app.user('vendor', {name: 'Прежнее', feeRate: '2.5'})
    await app.fund(target.id, 'RUB', 100n)
    const same = {name: 'Прежнее', email: target.email, fee_rate: 2.5, balance: '1.00', version: 1}
    const kept = await patch(admin, target.id, same)
    expect([kept.status, kept.body.data.version]).toEqual([200, 1])
    expect((await patch(target, target.id, {language: 'ru'})).body.data.version).toBe(1)
    expect(await auditOf(target.id)).toEqual([])
    expect((await patch(admin, target.id, {balance: '2.00', version: 1})).body.data.version).toBe(2)
    expect((await patch(target, target.id, {language: 'zh'})).body.data.version).toBe(3)
    expect((await auditOf(target.id)).at(-1)).toMatchObject({
      before: {language: 'ru'},
      after: {language: 'zh'}
    })
  })

  test('races with money that comes in: the balance ends as it was asked for, whichever was first', async () => {
    const target = await app.user('vendor')
    await Promise.all([
      ...Array.from({length: 10}, () => app.fund(target.id, 'RUB', 100n)),
      ...Array.from({length: 10}, () => patch(admin, target.id, {balance: '500.00'}))
    ])
    const [sum] = await app.database.db.query(
      `select sum(e.amount)::bigint as sum from ledger_entries e
       join wallets a on a.id = e.wallet_id where a.user_id = $1`,
      [target.id]
    )
    expect(sum?.sum).toBe(await rub(target.id))
    expect((await patch(admin, target.id, {balance: '500.00'})).body.data.balance).toBe('500.00')
  })
})

describe('deleting', () => {
  test('case 24: a user with a balance or a reservation stays, 409', async () => {
    const rich = await app.user('vendor')
    await app.fund(rich.id, 'USDT', 1n)
    const refused = await remove(admin, rich.id)
    expect([refused.status, refused.body]).toEqual([
      409,
      {message: 'The user still has a balance or a reservation'}
    ])
    expect((await app.ask('/api/me', {token: rich.token})).status).toBe(200)
  })

  test.each(['pending', 'manual_confirmation'] as const)(
    'took away whom a %s payout had to be credited to, so that it could never be completed; it is 409',
    async status => {
      const target = await app.user('sub_vendor', {parentId: vendor.id})
      const payout = await makePayout(app, {userId: target.id, status})
      const refused = await remove(vendor, target.id)
      expect([refused.status, refused.body]).toEqual([
        409,
        {
          message: 'The user still has payouts to settle. Complete or block them first',
          reason: 'user_has_open_payouts'
        }
      ])
      expect((await app.ask('/api/me', {token: target.token})).status).toBe(200)
      await app.ask(`/api/payouts/${payout.id}`, {
        method: 'PATCH',
        token: admin.token,
        json: {status: 'blocked'}
      })
      expect((await remove(vendor, target.id)).status).toBe(204)
    }
  )

  test('is not held up by a payout that nobody paid in time', async () => {
    const target = await app.user('vendor')
    await makePayout(app, {userId: target.id, expiresIn: -1})
    expect((await remove(admin, target.id)).status).toBe(204)
  })

  test('ends sessions at once, frees the email, hides the row, and history keeps the name', async () => {
    const mine = await app.user('sub_vendor', {parentId: vendor.id, name: 'Уходящий'})
    await app.fund(mine.id, 'RUB', 100n)
    expect((await patch(admin, mine.id, {balance: '0.00'})).status).toBe(200)
    expect((await remove(vendor, mine.id)).status).toBe(204)
    expect((await app.ask('/api/me', {token: mine.token})).status).toBe(401)
    expect((await get(vendor, mine.id)).status).toBe(404)
    expect((await remove(vendor, mine.id)).status).toBe(404)
    expect(idsIn(await list(vendor))).not.toContain(mine.id)
    const history = await app.ask(`/api/transactions?users[]=${mine.id}`, {token: admin.token})
    expect(history.body.data.data[0].user).toEqual({id: mine.id, name: 'Уходящий'})
    await app.user('vendor', {email: mine.email})
  })

  test('is refused for a vendor that has sub-vendors, for staff, and for oneself', async () => {
    expect((await remove(admin, vendor.id)).status).toBe(409)
    expect((await remove(admin, admin.id)).status).toBe(404)
    expect((await remove(vendor, vendor.id)).status).toBe(404)
    for (const role of ['api_admin', 'paymaster'] as const) {
      const other = await app.user(role)
      expect((await remove(other, foreignSub.id)).status).toBe(403)
    }
  })

  test('races with money that comes in: never both', async () => {
    for (let round = 0; round < 10; round += 1) {
      const target = await app.user('vendor')
      const [deleted] = await Promise.all([
        remove(admin, target.id),
        app
          .ask('/api/transactions', {
            token: admin.token,
            json: {type: 'manual', user_id: target.id, currency: 'RUB', amount: '5.00', key: randomUUID()}
          })
          .catch(() => null)
      ])
      const balance = await rub(target.id)
      expect([deleted.status, balance]).toEqual(deleted.status === 204 ? [204, 0n] : [409, 500n])
    }
  })
})
