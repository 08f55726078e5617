import {randomUUID} from 'node:crypto'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {brokenRules, moneyOf} from '../../test/money.ts'
import {makePayout} from '../../test/payouts.ts'

let app: TestApp
let users: Awaited<ReturnType<TestApp['everyRole']>>
let colleague: TestUser

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
  colleague = await app.user('paymaster', {name: 'Игорь Соколов'})
  await app.fund(users.vendor.id, 'RUB', 100_000_00n)
})
afterAll(async () => {
  expect(await brokenRules(app.database.db)).toEqual([])
  await app.stop()
})

type Kind = 'payouts' | 'cashout-requests'
const kinds: Kind[] = ['payouts', 'cashout-requests']

async function made(kind: Kind): Promise<number> {
  if (kind === 'payouts')
    return (await makePayout(app, {userId: users.vendor.id, status: 'manual_confirmation'})).id
  return (await moneyOf(app).cashout(users.vendor)).body.data.id
}
const take = (kind: Kind, id: number, {token}: TestUser, json: object = {}) =>
  app.ask(`/api/${kind}/${id}/assignment`, {token, json})
const release = (kind: Kind, id: number, {token}: TestUser) =>
  app.ask(`/api/${kind}/${id}/assignment`, {token, method: 'DELETE'})
/** Blocks a payout, completes a request. */
const act = (kind: Kind, id: number, {token}: TestUser) =>
  kind === 'payouts'
    ? app.ask(`/api/payouts/${id}`, {token, method: 'PATCH', json: {status: 'blocked'}})
    : moneyOf(app).complete({token}, id)
const read = async (kind: Kind, id: number, {token}: TestUser = users.admin) =>
  (await app.ask(`/api/${kind}/${id}`, {token})).body.data
const listed = async (kind: Kind, query: string, {token}: TestUser): Promise<number[]> =>
  (await app.ask(`/api/${kind}?per_page=200&${query}`, {token})).body.data.data.map(
    ({id}: {id: number}) => id
  )
const subjectOf = (kind: Kind) => (kind === 'payouts' ? 'payout' : 'cashout_request')
const trail = async (kind: Kind, id: number): Promise<string[]> => {
  const rows = await app.database.db.query<{action: string}>(
    `select action from audit_events where subject_type = $1 and subject_id = $2 order by id`,
    [subjectOf(kind), String(id)]
  )
  return rows.map(({action}) => action).filter(action => action !== 'created')
}
/** Lets two minutes pass for one record. */
const expire = (kind: Kind, id: number) =>
  app.database.db.query(
    `update assignments set expires_at = now() - interval '1 second' where subject_type = $1 and subject_id = $2`,
    [subjectOf(kind), id]
  )
const takenByColleague = {
  message: 'Somebody else is working on this',
  errors: {assignment: ['Игорь Соколов is working on this']}
}

describe.each(kinds)('an assignment of %s', kind => {
  it('lasts two minutes, and the record names the user', async () => {
    const id = await made(kind)
    const {status, body} = await take(kind, id, colleague)
    expect([status, body.data.user]).toEqual([200, {id: colleague.id, name: 'Игорь Соколов'}])
    const seconds = (Date.parse(body.data.expires_at) - Date.now()) / 1000
    expect(seconds).toBeGreaterThan(110)
    expect(seconds).toBeLessThan(130)
    expect((await read(kind, id)).assignment).toEqual(body.data)
  })

  it('of ten users at once goes to one, and nine learn who it is', async () => {
    const id = await made(kind)
    const many = await Promise.all(Array.from({length: 10}, () => app.user('paymaster')))
    const answers = await Promise.all(many.map(user => take(kind, id, user)))
    expect(answers.map(({status}) => status).toSorted()).toEqual([200, ...Array(9).fill(409)])
    const holder = answers.find(({status}) => status === 200)?.body.data.user
    for (const {status, body} of answers) {
      if (status !== 409) continue
      expect(body.errors.assignment).toEqual([`${holder.name} is working on this`])
      expect(body.current.assignment.user).toEqual(holder)
    }
    expect(await trail(kind, id)).toEqual(['taken'])
  })

  it('is renewed by taking again, which no trail shows', async () => {
    const id = await made(kind)
    await take(kind, id, colleague)
    await app.database.db.query(
      `update assignments set expires_at = now() + interval '5 seconds' where subject_id = $1`,
      [id]
    )
    const {body} = await take(kind, id, colleague)
    expect(Date.parse(body.data.expires_at) - Date.now()).toBeGreaterThan(100_000)
    expect(await trail(kind, id)).toEqual(['taken'])
  })

  it('refuses what others do to the record, and lets its user do it, which ends it', async () => {
    const id = await made(kind)
    await take(kind, id, colleague)
    const before = await read(kind, id)
    const refused = await act(kind, id, users.admin)
    expect([refused.status, refused.body]).toEqual([409, {...takenByColleague, current: before}])
    expect(await read(kind, id)).toEqual(before)
    expect((await act(kind, id, colleague)).status).toBe(200)
    expect((await read(kind, id)).assignment).toBeNull()
    expect(await trail(kind, id)).toEqual(['taken', 'updated'])
  })

  it('holds nobody up who acts on a record that nobody has taken', async () => {
    const id = await made(kind)
    expect((await act(kind, id, users.admin)).status).toBe(200)
    expect(await trail(kind, id)).toEqual(['updated'])
  })

  it('that has expired hinders nobody: others act, and others take', async () => {
    const [first, second] = [await made(kind), await made(kind)]
    for (const id of [first, second]) {
      await take(kind, id, colleague)
      await expire(kind, id)
      expect((await read(kind, id)).assignment).toBeNull()
    }
    expect((await act(kind, first, users.admin)).status).toBe(200)
    expect((await take(kind, second, users.paymaster)).status).toBe(200)
    expect((await take(kind, second, colleague)).status).toBe(409)
  })

  it('is ended by its user alone', async () => {
    const id = await made(kind)
    await take(kind, id, colleague)
    expect((await release(kind, id, users.admin)).status).toBe(204)
    expect((await read(kind, id)).assignment.user.id).toBe(colleague.id)
    expect((await release(kind, id, colleague)).status).toBe(204)
    expect((await release(kind, id, colleague)).status).toBe(204)
    expect((await read(kind, id)).assignment).toBeNull()
    expect(await trail(kind, id)).toEqual(['taken', 'released'])
  })

  it('is taken over by an admin, and its first user acts no longer', async () => {
    const id = await made(kind)
    await take(kind, id, colleague)
    expect((await take(kind, id, users.paymaster, {take_over: true})).status).toBe(403)
    expect((await take(kind, id, users.admin, {take_over: true})).status).toBe(200)
    expect((await take(kind, id, colleague)).status).toBe(409)
    expect((await act(kind, id, colleague)).status).toBe(409)
    expect((await act(kind, id, users.admin)).status).toBe(200)
    expect(await trail(kind, id)).toEqual(['taken', 'taken_over', 'updated'])
  })

  it('is given for what waits alone', async () => {
    const id = await made(kind)
    await act(kind, id, users.admin)
    const {status, body} = await take(kind, id, users.admin)
    expect([status, body.current.id]).toEqual([409, id])
  })

  it('filters a list by mine and nobody, and its counts', async () => {
    const [mine, others, free] = [await made(kind), await made(kind), await made(kind)]
    await take(kind, mine, users.paymaster)
    await take(kind, others, colleague)
    expect(await listed(kind, 'assignment=mine', users.paymaster)).toContain(mine)
    expect(await listed(kind, 'assignment=mine', users.paymaster)).not.toContain(others)
    const nobodys = await listed(kind, 'assignment=nobody', users.paymaster)
    expect(nobodys).toContain(free)
    expect(nobodys).not.toContain(mine)
    expect(nobodys).not.toContain(others)
    const summary = kind === 'payouts' ? '/api/payout-summary' : '/api/cashout-request-summary'
    const counted = await app.ask(`${summary}?assignment=mine`, {token: users.paymaster.token})
    const own = await listed(kind, 'assignment=mine', users.paymaster)
    const counts: {count: number}[] = counted.body.data.statuses
    expect(counts.reduce((sum, {count}) => sum + count, 0)).toBe(own.length)
    await release(kind, mine, users.paymaster)
    expect(await listed(kind, 'assignment=nobody', users.paymaster)).toContain(mine)
  })

  it('is not shown to a vendor', async () => {
    const id = await made(kind)
    await take(kind, id, colleague)
    expect(await read(kind, id, users.vendor)).not.toHaveProperty('assignment')
    const filtered = await app.ask(`/api/${kind}?assignment=nobody`, {token: users.vendor.token})
    expect(filtered.status).toBe(403)
  })
})

describe('a vendor’s own cash-out request', () => {
  const cancel = (id: number, {token}: TestUser = users.vendor) =>
    app.ask(`/api/cashout-requests/${id}/cancellation`, {
      token,
      json: {reason: 'Changed my mind', key: randomUUID()}
    })

  it('is cancelled by the vendor while nobody has taken it, and staff are asked for nothing any more', async () => {
    const id = await made('cashout-requests')
    const {status, body} = await cancel(id)
    expect([status, body.data.cancel_reason]).toEqual([200, 'Changed my mind'])
    const unread = await app.database.db.query(
      `select from notifications where kind = 'cashout_to_complete' and record_id = $1 and read_at is null`,
      [id]
    )
    expect(unread).toEqual([])
  })

  it('is not cancelled by the vendor while staff have taken it, who learns of nobody’s name', async () => {
    const id = await made('cashout-requests')
    await take('cashout-requests', id, colleague)
    const {status, body, text} = await cancel(id)
    expect(status).toBe(409)
    expect(body.errors).toEqual({assignment: ['Our staff are working on this']})
    expect(text).not.toContain('Игорь')
    await release('cashout-requests', id, colleague)
    expect((await cancel(id)).status).toBe(200)
  })

  it('is taken or cancelled, never both, when both happen at once', async () => {
    for (let round = 0; round < 10; round += 1) {
      const id = await made('cashout-requests')
      const [taken, cancelled] = await Promise.all([take('cashout-requests', id, colleague), cancel(id)])
      expect([taken.status, cancelled.status].toSorted()).toEqual([200, 409])
    }
  })
})

it('a user takes and releases 120 times a minute together, so that no one fills the trail', async () => {
  const own = await startTestApp({RATE_LIMIT_FACTOR: '1'})
  const [{token}, other] = [await own.user('paymaster'), await own.user('paymaster')]
  const {id} = await makePayout(own, {status: 'manual_confirmation'})
  const path = `/api/payouts/${id}/assignment`
  for (let n = 0; n < 60; n += 1) {
    expect((await own.ask(path, {token, json: {}})).status).toBe(200)
    expect((await own.ask(path, {token, method: 'DELETE'})).status).toBe(204)
  }
  expect((await own.ask(path, {token, json: {}})).status).toBe(429)
  expect((await own.ask(path, {token: other.token, json: {}})).status).toBe(200)
  await own.stop()
})
