import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, test} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {type Money, moneyOf} from '../../../test/money.ts'
import {makePayout, merchantNamed} from '../../../test/payouts.ts'
import type {JobContext} from '../../jobs/job.ts'
import {upload, work} from '../payout-imports/test-import.ts'
import {notifyOverdue} from '../payouts/jobs.ts'

let app: TestApp
let money: Money
let users: Record<Role, TestUser>

beforeAll(async () => {
  app = await startTestApp()
  money = moneyOf(app)
  users = await app.everyRole()
})
afterAll(() => app.stop())

type Told = {id: number; kind: string; area: string; record_id: number; read_at: string | null}

/** A user's notifications of one record, newest first. */
async function of(user: TestUser, recordId: number, area = 'cashout_requests'): Promise<Told[]> {
  const {body} = await app.ask('/api/notifications?per_page=200', {token: user.token})
  return body.data.data.filter((told: Told) => told.record_id === recordId && told.area === area)
}
const kindsOf = async (user: TestUser, recordId: number, area?: string) =>
  (await of(user, recordId, area)).map(({kind, read_at}) => `${kind}${read_at ? ', read' : ''}`)
const unread = async ({token}: TestUser): Promise<number> =>
  (await app.ask('/api/notifications?per_page=1', {token})).body.data.unread_count
const patch = (path: string, {token}: TestUser, json: object) => app.ask(path, {method: 'PATCH', token, json})
const setTo = async (key: string, value: number) =>
  expect((await patch(`/api/application-config/${key}`, users.admin, {value})).status).toBe(200)

async function askedFor(vendor: TestUser): Promise<number> {
  await app.fund(vendor.id, 'RUB', 10_000_00n)
  const {status, body} = await money.cashout(vendor)
  expect(status).toBe(201)
  return body.data.id
}

/** How often a kind has been queued for email or bot, by user. */
const queued = async (kind: string, recordId: number) =>
  (
    await app.database.db.query(
      `select data ->> 'userId' as id from pgboss.job where name = 'notify' and data -> 'notice' ->> 'template' = $1
         and coalesce(data -> 'notice' -> 'data' ->> 'requestId', data -> 'notice' -> 'data' ->> 'payoutId') = $2`,
      [kind, String(recordId)]
    )
  ).map(({id}) => Number(id))

describe('a cash-out', () => {
  test('that is asked for concerns those who may complete it, and nobody else', async () => {
    const disabled = await app.user('paymaster')
    await app.database.db.query('update users set disabled_at = now() where id = $1', [disabled.id])
    const before = await unread(users.paymaster)
    const id = await askedFor(users.vendor)
    for (const role of ['superadmin', 'admin', 'paymaster'] as const)
      expect([role, await kindsOf(users[role], id)]).toEqual([role, ['cashout_to_complete']])
    for (const role of ['api_admin', 'vendor', 'sub_vendor'] as const)
      expect([role, await of(users[role], id)]).toEqual([role, []])
    expect(await unread(users.paymaster)).toBe(before + 1)
    const rows = await app.database.db.query('select from notifications where user_id = $1', [disabled.id])
    expect(rows).toEqual([])
    expect(await queued('cashout_to_complete', id)).toEqual([])
  })

  test('that is completed asks nobody for anything any more, and its owner is notified', async () => {
    const id = await askedFor(users.sub_vendor)
    expect((await money.complete(users.paymaster, id)).status).toBe(200)
    expect(await kindsOf(users.admin, id)).toEqual(['cashout_to_complete, read'])
    expect(await kindsOf(users.sub_vendor, id)).toEqual(['cashout_completed'])
    expect(await of(users.vendor, id)).toEqual([])
    expect(await queued('cashout_completed', id)).toEqual([users.sub_vendor.id])
  })

  test('that is cancelled likewise', async () => {
    const id = await askedFor(users.vendor)
    const json = {reason: 'Не тот кошелёк', key: crypto.randomUUID()}
    await app.ask(`/api/cashout-requests/${id}/cancellation`, {token: users.admin.token, json})
    expect(await kindsOf(users.paymaster, id)).toEqual(['cashout_to_complete, read'])
    expect(await kindsOf(users.vendor, id)).toEqual(['cashout_cancelled'])
  })

  test('asked for by staff is no news to its author', async () => {
    await app.fund(users.vendor.id, 'RUB', 10_000_00n)
    const {body} = await money.cashoutFor(users.admin, {user_id: users.vendor.id})
    expect(await of(users.admin, body.data.id)).toEqual([])
    expect(await kindsOf(users.paymaster, body.data.id)).toEqual(['cashout_to_complete'])
  })

  test('that is refused leaves no notification', async () => {
    const before = await unread(users.paymaster)
    const poor = await app.user('vendor')
    expect((await money.cashout(poor)).status).toBe(422)
    expect(await unread(users.paymaster)).toBe(before)
  })
})

describe('an import that ended', () => {
  const file = 'order_id,amount,type,bank,phone_number\nN-1,100.50,bank_transfer,Sberbank,+79031112233'
  async function queuedBy(author: TestUser): Promise<number> {
    const merchantId = await merchantNamed(app, 'Test merchant')
    const {status, body} = await upload(app, author, file, {merchantId})
    expect(status).toBe(201)
    return body.data.id
  }

  test('concerns its author alone', async () => {
    const id = await queuedBy(users.api_admin)
    expect(await of(users.api_admin, id, 'payout_imports')).toEqual([])
    await work(app, id)
    expect(await kindsOf(users.api_admin, id, 'payout_imports')).toEqual(['import_ended'])
    expect(await of(users.admin, id, 'payout_imports')).toEqual([])
  })

  test('early, by somebody else', async () => {
    const [theirs, own] = [await queuedBy(users.api_admin), await queuedBy(users.admin)]
    for (const id of [theirs, own]) {
      const json = {reason: 'Не тот файл'}
      const ended = await app.ask(`/api/payout-imports/${id}/end`, {token: users.admin.token, json})
      expect(ended.status).toBe(200)
    }
    expect(await kindsOf(users.api_admin, theirs, 'payout_imports')).toEqual(['import_ended'])
    expect(await of(users.admin, own, 'payout_imports')).toEqual([])
  })
})

describe('a payout in manual review', () => {
  const run = () =>
    notifyOverdue.run({...app.services, signal: new AbortController().signal} as JobContext, {})
  async function inReview(minutes: number): Promise<number> {
    const {id} = await makePayout(app, {status: 'manual_confirmation'})
    await reviewedFor(id, minutes)
    return id
  }
  const reviewedFor = (id: number, minutes: number) =>
    app.database.db.query(
      'update payouts set confirming_since = now() - make_interval(mins => $2) where id = $1',
      [id, minutes]
    )
  const listed = async (path: string): Promise<number[]> =>
    (await app.ask(path, {token: users.paymaster.token})).body.data.data.map(({id}: {id: number}) => id)

  test('for longer than its deadline is reported once to all who may decide it', async () => {
    const [late, fresh] = [await inReview(31), await inReview(29)]
    await run()
    await run()
    for (const role of ['superadmin', 'admin', 'api_admin', 'paymaster'] as const)
      expect([role, await kindsOf(users[role], late, 'payouts')]).toEqual([role, ['payout_overdue']])
    expect(await of(users.vendor, late, 'payouts')).toEqual([])
    expect(await of(users.admin, fresh, 'payouts')).toEqual([])
    expect(await listed('/api/payouts?overdue=true')).toEqual([late])
    const others = await listed('/api/payouts?overdue=false&per_page=200')
    expect([others.includes(fresh), others.includes(late)]).toEqual([true, false])
  })

  test('is reported again for another review, and settled when it is decided', async () => {
    const id = await inReview(45)
    await run()
    await patch(`/api/payouts/${id}`, users.paymaster, {status: 'blocked'})
    expect(await kindsOf(users.admin, id, 'payouts')).toEqual(['payout_overdue, read'])
    await patch(`/api/payouts/${id}`, users.paymaster, {status: 'manual_confirmation'})
    await run()
    expect(await of(users.admin, id, 'payouts')).toHaveLength(1)
    await app.database.db.query(
      `update payouts set overdue_notified_at = now() - interval '2 hours' where id = $1`,
      [id]
    )
    await reviewedFor(id, 31)
    await run()
    expect(await kindsOf(users.admin, id, 'payouts')).toEqual(['payout_overdue', 'payout_overdue, read'])
  })

  test('follows the deadline that is set now, and is never late without one', async () => {
    const id = await inReview(90)
    const dueAt = async (user = users.admin) =>
      (await app.ask(`/api/payouts/${id}`, {token: user.token})).body.data.due_at
    await setTo('payout_review_deadline', 0)
    await run()
    expect([await dueAt(), await listed('/api/payouts?overdue=true')]).toEqual([null, []])
    expect(await of(users.admin, id, 'payouts')).toEqual([])
    await setTo('payout_review_deadline', 120)
    expect(await listed('/api/payouts?overdue=true')).not.toContain(id)
    expect(Date.parse(await dueAt())).toBeGreaterThan(Date.now())
    await setTo('payout_review_deadline', 30)
    expect(await listed('/api/payouts?overdue=true')).toContain(id)
    expect(Date.parse(await dueAt())).toBeLessThan(Date.now())
  })

  test('has its deadline for staff alone', async () => {
    const {id} = await makePayout(app, {status: 'manual_confirmation', userId: users.vendor.id})
    const dueAt = async ({token}: TestUser) => (await app.ask(`/api/payouts/${id}`, {token})).body.data.due_at
    expect(await dueAt(users.paymaster)).toEqual(expect.any(String))
    expect(await dueAt(users.vendor)).toBeNull()
  })
})

test('a cash-out is overdue while it waits for longer than its deadline, and staff alone see it', async () => {
  const [late, fresh] = [await askedFor(users.vendor), await askedFor(users.vendor)]
  await app.database.db.query(
    `update cashout_requests set created_at = now() - interval '121 minutes' where id = $1`,
    [late]
  )
  const overdue = async () =>
    (await app.ask('/api/cashout-requests?overdue=true', {token: users.paymaster.token})).body.data.data.map(
      ({id}: {id: number}) => id
    )
  const dueAt = async ({token}: TestUser) =>
    (await app.ask(`/api/cashout-requests/${late}`, {token})).body.data.due_at
  expect(await overdue()).toEqual([late])
  expect([await dueAt(users.api_admin), await dueAt(users.vendor)]).toEqual([expect.any(String), null])
  expect((await money.complete(users.paymaster, late)).body.data.due_at).toBeNull()
  expect(await overdue()).toEqual([])
  expect(fresh).not.toBe(late)
})

describe('reading', () => {
  test('one or all leaves later and foreign ones unread', async () => {
    const [reader, other] = [await app.user('paymaster'), await app.user('paymaster')]
    const [first, second] = [await askedFor(users.vendor), await askedFor(users.vendor)]
    const [row] = await of(reader, first)
    const read = (value: boolean) => patch(`/api/notifications/${row?.id}`, reader, {read: value})
    expect((await read(true)).body.data.read_at).toEqual(expect.any(String))
    expect(await unread(reader)).toBe(1)
    expect((await read(false)).body.data.read_at).toBeNull()
    const [newest] = await of(reader, second)
    const third = await askedFor(users.vendor)
    expect((await patch('/api/notifications', reader, {last_id: newest?.id})).status).toBe(204)
    expect(await kindsOf(reader, third)).toEqual(['cashout_to_complete'])
    expect([await unread(reader), await unread(other)]).toEqual([1, 3])
    expect((await patch(`/api/notifications/${newest?.id}`, other, {read: true})).status).toBe(404)
  })

  test('a record that the role may no longer read is not shown, nor counted', async () => {
    const reader = await app.user('paymaster')
    const id = await askedFor(users.vendor)
    const [row] = await of(reader, id)
    await app.database.db.query(`update users set role = 'api_admin' where id = $1`, [reader.id])
    expect([await of(reader, id), await unread(reader)]).toEqual([[], 0])
    expect((await patch(`/api/notifications/${row?.id}`, reader, {read: true})).status).toBe(404)
  })

  test('pages by a cursor, newest first', async () => {
    const reader = await app.user('paymaster')
    const asked = [await askedFor(users.vendor), await askedFor(users.vendor), await askedFor(users.vendor)]
    const page = async (cursor = '') =>
      (await app.ask(`/api/notifications?per_page=2${cursor}`, {token: reader.token})).body.data
    const first = await page()
    const second = await page(`&cursor=${first.next_cursor}`)
    const seen = [...first.data, ...second.data].map(({record_id}: Told) => record_id)
    expect(seen).toEqual(asked.toReversed())
    expect([first.unread_count, second.unread_count]).toEqual([3, 3])
  })
})

describe('preferences', () => {
  const preferencesOf = async ({token}: TestUser) =>
    (await app.ask('/api/notification-preferences', {token})).body.data

  test('begin with what is sent without a choice, for the kinds of the role', async () => {
    expect(await preferencesOf(await app.user('paymaster'))).toEqual({
      preferences: [
        {kind: 'cashout_to_complete', screen: true, email: false, bot: false},
        {kind: 'payout_overdue', screen: true, email: false, bot: false}
      ],
      channels: ['screen', 'email']
    })
    const vendor = await app.user('vendor', {emailConfirmed: false})
    expect(await preferencesOf(vendor)).toEqual({
      preferences: [
        {kind: 'cashout_completed', screen: true, email: true, bot: true},
        {kind: 'cashout_cancelled', screen: true, email: true, bot: true}
      ],
      channels: ['screen']
    })
  })

  test('decide of each channel by itself, from then on', async () => {
    const [reader, vendor] = [await app.user('paymaster'), await app.user('vendor')]
    const path = '/api/notification-preferences/cashout_to_complete'
    expect((await patch(path, reader, {email: true})).body.data).toEqual({
      kind: 'cashout_to_complete',
      screen: true,
      email: true,
      bot: false
    })
    const first = await askedFor(vendor)
    expect(await queued('cashout_to_complete', first)).toEqual([reader.id])
    expect((await patch(path, reader, {screen: false})).body.data).toMatchObject({screen: false, email: true})
    const second = await askedFor(vendor)
    expect([await kindsOf(reader, first), await of(reader, second)]).toEqual([['cashout_to_complete'], []])
    expect(await queued('cashout_to_complete', second)).toEqual([reader.id])
    await patch('/api/notification-preferences/cashout_completed', vendor, {email: false, bot: false})
    await money.complete(users.paymaster, first)
    expect([await kindsOf(vendor, first), await queued('cashout_completed', first)]).toEqual([
      ['cashout_completed'],
      []
    ])
  })

  test('of no kind that there is not, and without a channel, are refused', async () => {
    const path = '/api/notification-preferences/cashout_to_complete'
    expect((await patch(path, users.admin, {})).status).toBe(422)
    expect((await patch(path, users.admin, {fax: true})).status).toBe(422)
    expect((await patch('/api/notification-preferences/no_such_kind', users.admin, {bot: true})).status).toBe(
      422
    )
  })
})

test('a user changes what is only the user’s own sixty times a minute, so that no one fills the trail', async () => {
  const own = await startTestApp({RATE_LIMIT_FACTOR: '1'})
  const [{id, token}, other] = [await own.user('admin'), await own.user('admin')]
  const set = (who: string, on: boolean) =>
    own.ask('/api/notification-preferences/cashout_to_complete', {
      token: who,
      method: 'PATCH',
      json: {email: on}
    })
  for (let n = 0; n < 59; n += 1) expect((await set(token, n % 2 === 0)).status).toBe(200)
  const name = {token, method: 'PATCH', json: {name: 'Another name'}}
  expect((await own.ask(`/api/users/${id}`, name)).status).toBe(200)
  const refused = [
    await set(token, false),
    await own.ask(`/api/users/${id}`, name),
    await own.ask('/api/notifications', {token, method: 'PATCH', json: {last_id: 1}})
  ]
  for (const {status, headers} of refused) {
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
  }
  expect((await set(other.token, true)).status).toBe(200)
  const [rows] = await own.database.db.query<{count: number}>(
    'select count(*)::int as count from audit_events where actor_id = $1',
    [id]
  )
  expect(rows?.count).toBe(60)
  await own.stop()
})
