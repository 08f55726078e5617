import {demoPassword} from '@paydesk/contracts/demo'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {startTestApp, type TestApp} from '../../test/app.ts'
import {verify} from '../ledger/verify.ts'
import {demoAccounts} from './accounts.ts'
import {seedDemo} from './seed.ts'

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
  await seedDemo(app.env)
})

afterAll(() => app.stop())

test('each demo account signs in and has its role, and the books are sound', async () => {
  for (const {email, role} of demoAccounts) {
    const {body} = await app.ask('/api/tokens', {
      json: {grant_type: 'credentials', email, password: demoPassword}
    })
    const me = await app.ask('/api/me', {token: body.data.token})
    expect(me.body.data).toMatchObject({email, role})
  }
  expect((await verify(app.database.db)).findings).toEqual([])
})

test('a second run, and two at once, add nothing', async () => {
  const count = async () =>
    app.database.db.query(
      'select (select count(*) from users) as users, (select count(*) from merchants) as merchants, (select count(*) from transactions) as transactions'
    )
  const before = await count()
  await Promise.all([seedDemo(app.env), seedDemo(app.env)])
  expect(await count()).toEqual(before)
})

test('every vendor and sub-vendor has payouts and movements of money', async () => {
  const rows = await app.database.db.query<{email: string; payouts: number; transfers: number}>(
    `select email, (select count(*)::int from payouts p where p.user_id = u.id) as payouts,
       (select count(*)::int from transactions t where t.user_id = u.id and t.type = 'transfer') as transfers
     from users u where role in ('vendor', 'sub_vendor')`
  )
  expect(rows).toHaveLength(9)
  for (const {email, payouts, transfers} of rows) {
    expect(payouts, email).toBeGreaterThan(5)
    expect(transfers, email).toBeGreaterThan(5)
  }
})

test('staff have notes on payouts, a cash-out, a vendor and a merchant, each with its audit row', async () => {
  const rows = await app.database.db.query(
    `select n.subject_type, count(*)::int as notes, count(a.id)::int as recorded
     from notes n left join audit_events a on a.action = 'noted' and a.subject_type = n.subject_type
       and a.subject_id = n.subject_id::text and a.at = n.created_at and a.actor_id = n.author_id
     where n.created_at <= now() group by 1 order by 1`
  )
  expect(rows).toEqual([
    {subject_type: 'cashout_request', notes: 1, recorded: 1},
    {subject_type: 'merchant', notes: 1, recorded: 1},
    {subject_type: 'payout', notes: 2, recorded: 2},
    {subject_type: 'user', notes: 1, recorded: 1}
  ])
})

test('the published password opened nothing in a database that real people used first', async () => {
  const real = await startTestApp()
  try {
    await real.user('superadmin')
    await expect(seedDemo(real.env)).rejects.toThrow('the database has users that are not the demo’s')
    expect(await real.database.db.query('select 1 from users')).toHaveLength(1)
  } finally {
    await real.stop()
  }
})

test('the product starts after staff rename or delete a demo account', async () => {
  const {db} = app.database
  await db.query(`update users set email = 'wang-new@demo.test' where email = 'wang@demo.test'`)
  await db.query(`update users set deleted_at = now() where email = 'chen@demo.test'`)
  const [before] = await db.query('select count(*) from users')
  await seedDemo(app.env)
  expect(await db.query('select count(*) from users')).toEqual([before])
})

test('a demo that people have played with goes on', async () => {
  await app.user('vendor')
  await seedDemo(app.env)
})
