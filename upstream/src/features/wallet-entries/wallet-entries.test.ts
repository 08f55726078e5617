import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {inTransaction} from '../../db/pool.ts'
import {manual} from '../../ledger/operations.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})
afterAll(() => app.stop())

const post = (user: TestUser, amount: bigint, note: string) =>
  inTransaction(app.database.db, tx =>
    manual(tx, {userId: user.id, authorId: users.admin.id, currency: 'RUB', amount, note})
  )
type Line = {id: number; amount: string; balance_before: string; balance_after: string; created_at: string}
const statement = (user: TestUser, query = '', by: TestUser = users.paymaster) =>
  app.ask(`/api/wallet-entries?user_id=${user.id}&currency=RUB${query}`, {token: by.token})
const linesOf = async (...asked: Parameters<typeof statement>): Promise<Line[]> =>
  (await statement(...asked)).body.data.data

describe('the statement of a wallet', () => {
  test('has a numbered line for each entry, newest first, with the balance before and after', async () => {
    const user = await app.user('vendor')
    await post(user, 1_000_50n, 'Начальный баланс')
    await post(user, -300_25n, 'Возврат')
    const {status, body} = await statement(user)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      total: 2,
      data: [
        {
          id: 2,
          amount: '-300.25',
          balance_before: '1000.50',
          balance_after: '700.25',
          type: 'manual',
          note: 'Возврат',
          order_id: null
        },
        {id: 1, amount: '1000.50', balance_before: '0.00', balance_after: '1000.50', note: 'Начальный баланс'}
      ]
    })
    expect((await linesOf(user, '&order_direction=asc')).map(({id}) => id)).toEqual([1, 2])
  })

  test('takes the first instant of its period and leaves out the last; the newest line before one is its balance', async () => {
    const user = await app.user('vendor')
    for (const amount of [100n, 200n, 300n]) await post(user, amount, 'x')
    const [third, second, first] = await linesOf(user)
    if (!first || !second || !third) throw new Error('three lines were posted')
    const between = `&created_at_from=${first.created_at}&created_at_to=${third.created_at}`
    // Lines of one millisecond fall together.
    const expected = [third, second, first].filter(
      ({created_at: at}) => at >= first.created_at && at < third.created_at
    )
    expect((await linesOf(user, between)).map(({id}) => id)).toEqual(expected.map(({id}) => id))
    const [before] = await linesOf(user, '&created_at_to=2000-01-01T00:00:00.000Z&per_page=1')
    expect(before).toBeUndefined()
    const [now] = await linesOf(user, '&per_page=1')
    expect(now?.balance_after).toBe('6.00')
  })

  test('waits for a posting that is under way, so that no line is added before its end afterwards', async () => {
    const user = await app.user('vendor')
    await post(user, 100n, 'x')
    const [asked] = await inTransaction(app.database.db, async tx => {
      await manual(tx, {userId: user.id, authorId: users.admin.id, currency: 'RUB', amount: 200n, note: 'y'})
      const answer = linesOf(user)
      const waiting = () =>
        tx.query(
          `select 1 as one from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
        )
      await expect.poll(waiting).toHaveLength(1)
      return [answer]
    })
    expect((await asked)?.map(({amount}) => amount)).toEqual(['2.00', '1.00'])
  })

  test('has the newest line also where the clock was set back behind it', async () => {
    const user = await app.user('vendor')
    await post(user, 100n, 'x')
    await app.database.db.query(
      `update wallets set posted_at = now() + interval '1 minute' where user_id = $1 and currency = 'RUB'`,
      [user.id]
    )
    await post(user, 200n, 'y')
    expect((await linesOf(user)).map(({amount}) => amount)).toEqual(['2.00', '1.00'])
  })

  test('is empty for a currency that was never used, and for a user whom the caller may not see', async () => {
    const user = await app.user('vendor')
    const child = await app.user('sub_vendor', {parentId: user.id})
    await post(user, 100n, 'x')
    await post(child, 200n, 'x')
    const cny = await app.ask(`/api/wallet-entries?currency=CNY&user_id=${user.id}`, {token: user.token})
    expect([cny.status, cny.body.data.total]).toEqual([200, 0])
    const seen = async (by: TestUser, of: TestUser) => (await linesOf(of, '', by)).map(({amount}) => amount)
    expect(await seen(user, user)).toEqual(['1.00'])
    expect(await seen(user, child)).toEqual(['2.00'])
    expect(await seen(child, child)).toEqual(['2.00'])
    for (const [by, of] of [
      [child, user],
      [users.vendor, user],
      [users.vendor, child],
      [users.sub_vendor, child]
    ] as const)
      expect(await seen(by, of)).toEqual([])
  })
})
