import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {brokenRules} from '../../test/money.ts'
import {planMoney} from './money-plan.ts'
import {seedDemo} from './seed.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.env)
})

afterAll(() => app.stop())

test('a demo has months of every kind of movement, a few cash-outs that wait, and sound books', async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  const kinds = await app.database.db.query<{type: string; status: string; n: number}>(
    `select type, status, count(*)::int as n from transactions where type in ('manual', 'transfer', 'cashout')
     group by type, status order by type, status`
  )
  const count = (type: string, status: string) =>
    kinds.find(kind => kind.type === type && kind.status === status)?.n ?? 0
  expect(count('transfer', 'completed')).toBeGreaterThan(40)
  expect(count('cashout', 'completed')).toBeGreaterThan(30)
  expect(count('cashout', 'pending')).toBeGreaterThan(12)
  expect(count('manual', 'completed')).toBeGreaterThan(15)
  const [span] = await app.database.db.query(
    `select max(created_at) < now() as past, max(created_at) - min(created_at) > interval '100 days' as months,
       bool_and(executed_at is null or executed_at >= created_at) as ordered from transactions`
  )
  expect(span).toEqual({past: true, months: true, ordered: true})
})

test('ids grow with time, so that a list by either reads the same', async () => {
  const [row] = await app.database.db.query(
    `select bool_and(created_at >= before) as ordered from (
       select created_at, lag(created_at) over (order by id) as before from transactions
       where type in ('manual', 'transfer', 'cashout')) as t where before is not null`
  )
  expect(row).toEqual({ordered: true})
})

test('the same moment and seed give the same plan', () => {
  const now = new Date('2026-11-12T09:00:00Z')
  expect(planMoney(now, 5, 1)).toEqual(planMoney(now, 5, 1))
  expect(planMoney(now, 6, 1)).not.toEqual(planMoney(now, 5, 1))
})

test('each account has notifications of its own records, read and unread, which the next job leaves alone', async () => {
  const rows = await app.database.db.query<{email: string; kind: string; unread: number}>(
    `select u.email, n.kind, count(*) filter (where n.read_at is null)::int as unread
     from notifications n join users u on u.id = n.user_id
     where u.email in ('paymaster@demo.test', 'admin@demo.test', 'vendor@demo.test') group by u.email, n.kind`
  )
  const kindsOf = (name: string) =>
    rows.flatMap(({email, kind}) => (email === `${name}@demo.test` ? [kind] : [])).toSorted()
  expect(kindsOf('paymaster')).toEqual(['cashout_to_complete', 'payout_overdue'])
  expect(kindsOf('admin')).toContain('cashout_to_complete')
  expect(kindsOf('vendor')).toEqual(['cashout_completed'])
  expect(rows.some(({unread}) => unread > 0)).toBe(true)
  const [left] = await app.database.db.query<{n: number}>(
    `select count(*)::int as n from payouts where status = 'manual_confirmation' and overdue_notified_at is null
       and confirming_since <= now() - interval '30 minutes'`
  )
  expect(left?.n).toBe(0)
})
