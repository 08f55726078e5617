import type {Role} from '@paydesk/contracts/enums'
import {afterAll, beforeAll, describe, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../../test/app.ts'
import {makePayout} from '../../../test/payouts.ts'

let app: TestApp
let users: Record<Role, TestUser>
let payoutId: number

beforeAll(async () => {
  app = await startTestApp()
  users = await app.everyRole()
})
afterAll(() => app.stop())

const add = (role: Role, fields: object = {}) =>
  app.ask('/api/notes', {
    token: users[role].token,
    json: {
      subject_type: 'payout',
      subject_id: payoutId,
      text: 'Банк подтвердил перевод',
      key: crypto.randomUUID(),
      ...fields
    }
  })
const read = (role: Role, subject = `subject_type=payout&subject_id=${payoutId}`) =>
  app.ask(`/api/notes?${subject}`, {token: users[role].token})
const newPayout = async () => {
  payoutId = (await makePayout(app, {userId: users.vendor.id, status: 'pending'})).id
}

describe('a note', () => {
  beforeAll(newPayout)

  it('has its author, its time and its text, and the newest is first', async () => {
    const first = await add('paymaster', {text: '  Позвонил в банк\r\nЖду ответа '})
    const {status, body} = await add('api_admin')
    expect([first.status, status]).toEqual([201, 201])
    expect(body.data).toEqual({
      id: expect.any(Number),
      author: {id: users.api_admin.id, name: expect.stringMatching(/^Test api_admin \d+$/)},
      text: 'Банк подтвердил перевод',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*\.\d{3}Z$/)
    })
    const list = (await read('admin')).body.data
    expect(list.total).toBe(2)
    expect(list.data.map(({text}: {text: string}) => text)).toEqual([
      'Банк подтвердил перевод',
      'Позвонил в банк\nЖду ответа'
    ])
  })

  it('leaves an audit row and an event without its text, and the record keeps its version', async () => {
    const start = (await app.ask('/api/events', {token: users.admin.token})).body.data.next
    const before = (await app.ask(`/api/payouts/${payoutId}`, {token: users.admin.token})).body.data.version
    const text = 'Слово, которого больше нигде нет'
    await add('admin', {text})
    const [row] = await app.database.db.query<{row: object}>(
      `select to_jsonb(a) as row from audit_events a where subject_type = 'payout' and subject_id = $1
       order by id desc limit 1`,
      [String(payoutId)]
    )
    expect(row?.row).toMatchObject({action: 'noted', before: null, after: null, why: null})
    await expect
      .poll(async () => {
        const page = await app.ask(`/api/events?after=${start}`, {token: users.paymaster.token})
        expect(page.text).not.toContain(text)
        return page.body.data.events
      })
      .toEqual([
        {
          area: 'payouts',
          record_id: String(payoutId),
          version: before,
          kind: 'noted',
          user_id: users.vendor.id
        }
      ])
  })

  it('is never changed or deleted', async () => {
    const {body} = await add('admin')
    for (const change of ["update notes set text = 'other' where id = $1", 'delete from notes where id = $1'])
      await expect(app.database.db.query(change, [body.data.id])).rejects.toThrow(/append-only/)
  })

  it('is added once for one key, and the key takes no other text', async () => {
    const key = crypto.randomUUID()
    const [one, two] = await Promise.all([add('admin', {key}), add('admin', {key})])
    expect([one.status, two.status]).toEqual([201, 201])
    expect(two.body.data.id).toBe(one.body.data.id)
    const other = await add('admin', {key, text: 'Другое'})
    expect([other.status, Object.keys(other.body.errors)]).toEqual([422, ['key']])
  })

  it.each([
    ['blanks', ' \n\t '],
    ['characters that cannot be seen', '\u200b\u2060'],
    ['a hidden character', 'Оплачено\u202e'],
    ['more than 2,000 characters', 'а'.repeat(2001)]
  ])('is refused on its field where the text is %s', async (_, text) => {
    const answer = await add('admin', {text})
    expect([answer.status, Object.keys(answer.body.errors)]).toEqual([422, ['text']])
  })

  it('may be as long as 2,000 characters', async () => {
    expect((await add('admin', {text: '长'.repeat(2000)})).status).toBe(201)
  })
})

describe('notes of other records', () => {
  it('are read by staff who read the record, and added by those who change it', async () => {
    const [merchant] = await app.database.db.query<{id: bigint}>(
      `insert into merchants (name) values ('Ромашка') returning id`
    )
    const subjects = {user: users.sub_vendor.id, merchant: Number(merchant?.id)}
    for (const [subject_type, subject_id] of Object.entries(subjects)) {
      expect((await add('superadmin', {subject_type, subject_id})).status).toBe(201)
      expect((await add('paymaster', {subject_type, subject_id})).status).toBe(403)
      const {status, body} = await read('paymaster', `subject_type=${subject_type}&subject_id=${subject_id}`)
      expect([status, body.data.total]).toEqual([200, 1])
    }
  })

  it.each([
    ['a payout that does not exist', () => ['payout', 999_999_999]],
    ['a member of staff', () => ['user', users.paymaster.id]]
  ])('there are none of %s', async (_, subject) => {
    const [subject_type, subject_id] = subject()
    expect((await add('admin', {subject_type, subject_id})).status).toBe(404)
    expect((await read('admin', `subject_type=${subject_type}&subject_id=${subject_id}`)).status).toBe(404)
  })
})

it('vendors and sub-vendors see no note and no sign of one', async () => {
  await newPayout()
  const start = (await app.ask('/api/events', {token: users.vendor.token})).body.data.next
  const before = await app.ask(`/api/payouts/${payoutId}`, {token: users.vendor.token})
  await add('admin', {text: 'Только для своих'})
  for (const role of ['vendor', 'sub_vendor'] as const) {
    expect((await read(role)).status).toBe(403)
    expect((await add(role)).status).toBe(403)
    expect((await read(role, 'subject_type=payout&subject_id=999999999')).status).toBe(403)
  }
  const after = await app.ask(`/api/payouts/${payoutId}`, {token: users.vendor.token})
  expect(Object.keys(after.body.data)).toEqual(Object.keys(before.body.data))
  expect(after.text).not.toContain('своих')
  // An event behind the note: the vendor has read past it.
  await app.ask(`/api/payouts/${payoutId}`, {
    token: users.admin.token,
    method: 'PATCH',
    json: {status: 'blocked'}
  })
  await expect
    .poll(async () => {
      const {body} = await app.ask(`/api/events?after=${start}`, {token: users.vendor.token})
      return body.data.events.map(({kind}: {kind: string}) => kind)
    })
    .toEqual(['changed'])
})

it('a user adds 30 notes a minute', async () => {
  const own = await startTestApp({RATE_LIMIT_FACTOR: '1'})
  const [{token}, other] = [await own.user('paymaster'), await own.user('paymaster')]
  const {id} = await makePayout(own, {status: 'pending'})
  const note = (by: string) =>
    own.ask('/api/notes', {
      token: by,
      json: {subject_type: 'payout', subject_id: id, text: 'Заметка', key: crypto.randomUUID()}
    })
  for (let n = 0; n < 30; n += 1) expect((await note(token)).status).toBe(201)
  expect((await note(token)).status).toBe(429)
  expect((await note(other.token)).status).toBe(201)
  await own.stop()
})
