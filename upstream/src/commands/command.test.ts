import {coded} from '@paydesk/contracts/field-error'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {inTransaction} from '../db/pool.ts'
import {insertUser} from '../identity/accounts.ts'
import {refuse} from '../lib/refusal.ts'
import {canonical, command, idempotentCommand} from './command.ts'

let database: TestDatabase
let users: number[]

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.query('create table effects (id bigint generated always as identity, note text)')
  users = await inTransaction(database.db, async tx => [
    await insertUser(tx, {role: 'vendor', name: 'A'}),
    await insertUser(tx, {role: 'vendor', name: 'B'})
  ])
})

afterAll(() => database.drop())

type Given = {
  key: string
  payload?: unknown
  user?: number
  operation?: string
  refused?: boolean | 'at once'
  wait?: number
}

function create({
  key,
  payload = {a: 1},
  user = 0,
  operation = 'createThing',
  refused = false,
  wait = 0
}: Given) {
  const by = {db: database.db, actor: {userId: users[user] as number}}
  return idempotentCommand(by, {operation, key, payload}, async ({tx}) => {
    if (refused === 'at once') throw refuse.field('amount', 'mustBeNumber')
    const [row] = await tx.query<{id: bigint}>('insert into effects (note) values ($1) returning id', [key])
    if (wait > 0) await tx.query('select pg_sleep($1)', [wait])
    if (refused) throw refuse.field('amount', 'mustBeNumber')
    return {status: 201, body: {data: {id: Number(row?.id), at: new Date().toISOString()}}}
  })
}

async function effectsOf(key: string): Promise<number> {
  return (await database.db.query('select 1 from effects where note = $1', [key])).length
}

const textOf = (reply: {body?: unknown} | {text: string}) =>
  'text' in reply ? reply.text : JSON.stringify(reply.body)

test('the same key and payload gives the first answer again, byte for byte, and one effect', async () => {
  const first = await create({key: 'k1'})
  const again = await create({key: 'k1', payload: {a: 1}})
  expect(again.status).toBe(201)
  expect(textOf(again)).toBe(textOf(first))
  expect(await effectsOf('k1')).toBe(1)
})

test('twenty calls at once with one key have one effect and one answer', async () => {
  const replies = await Promise.all(Array.from({length: 20}, () => create({key: 'k2', wait: 0.1})))
  expect(new Set(replies.map(textOf)).size).toBe(1)
  expect(await effectsOf('k2')).toBe(1)
})

test('the same key with another payload is refused on key, also while the first still runs', async () => {
  const slow = create({key: 'k3', wait: 0.2})
  await new Promise(wait => setTimeout(wait, 50))
  await expect(create({key: 'k3', payload: {a: 2}})).rejects.toMatchObject({
    details: {errors: {key: [coded('keyReused')]}}
  })
  await slow
  expect(await effectsOf('k3')).toBe(1)
})

test('a refused call stores nothing, so the corrected form can use the same key', async () => {
  await expect(create({key: 'k4', refused: true})).rejects.toMatchObject({reason: 'invalid'})
  expect(await effectsOf('k4')).toBe(0)
  expect((await create({key: 'k4', payload: {a: 2}})).status).toBe(201)
})

test('where the key is taken nothing of the work is done, and its answer comes before any refusal', async () => {
  const first = await create({key: 'k7'})
  const made = () => database.db.query(`select last_value from effects_id_seq`)
  const before = await made()
  for (const refused of [false, true, 'at once'] as const)
    expect(textOf(await create({key: 'k7', refused}))).toBe(textOf(first))
  await expect(create({key: 'k7', payload: {a: 2}, refused: 'at once'})).rejects.toMatchObject({
    details: {errors: {key: [coded('keyReused')]}}
  })
  expect(await made()).toEqual(before)
})

test('a call that is refused at once keeps nothing, and its connection goes on', async () => {
  await expect(create({key: 'k8', refused: 'at once'})).rejects.toMatchObject({reason: 'invalid'})
  expect((await create({key: 'k8'})).status).toBe(201)
  expect(await effectsOf('k8')).toBe(1)
})

test('a second call that waited for a refused first one runs itself', async () => {
  const refused = create({key: 'k5', refused: true, wait: 0.2})
  await new Promise(wait => setTimeout(wait, 50))
  const second = create({key: 'k5'})
  await expect(refused).rejects.toMatchObject({reason: 'invalid'})
  expect((await second).status).toBe(201)
  expect(await effectsOf('k5')).toBe(1)
})

test('a second call that waits too long for the first gets an error that says the first still runs', async () => {
  const first = create({key: 'k9', wait: 11})
  await new Promise(wait => setTimeout(wait, 50))
  await expect(create({key: 'k9'})).rejects.toMatchObject({
    reason: 'key_in_use',
    message: 'The first request with this key is still running'
  })
  await first
  expect(await effectsOf('k9')).toBe(1)
}, 30_000)

test('a key belongs to its user and its operation', async () => {
  await create({key: 'k6'})
  await create({key: 'k6', user: 1})
  await create({key: 'k6', operation: 'createOther'})
  expect(await effectsOf('k6')).toBe(3)
})

test('an audit row exists exactly when its change does, and cannot be changed', async () => {
  const by = {db: database.db, actor: {userId: users[0] as number}, requestId: 'request-1'}
  const event = {
    action: 'updated',
    subjectType: 'user',
    subjectId: 7,
    before: {balance: 5n},
    after: {balance: 6n}
  } as const
  await expect(
    command(by, async ({audit}) => {
      await audit(event)
      throw refuse.conflict('settled')
    })
  ).rejects.toMatchObject({reason: 'settled'})
  expect(await database.db.query('select 1 from audit_events')).toHaveLength(0)
  await command(by, ({audit}) => audit(event))
  const [row] = await database.db.query('select actor_id, before, after, request_id from audit_events')
  expect(row).toEqual({
    actor_id: BigInt(users[0] as number),
    before: {balance: '5'},
    after: {balance: '6'},
    request_id: 'request-1'
  })
  await expect(database.db.query('update audit_events set action = $1', ['x'])).rejects.toThrow(/append-only/)
  await expect(database.db.query('delete from audit_events')).rejects.toThrow(/append-only/)
})

test('payloads that say the same have one text, whatever the order of their keys', () => {
  expect(canonical({b: [1, {y: 2n, x: null}], a: 'x'})).toBe(canonical({a: 'x', b: [1, {x: null, y: 2n}]}))
  expect(canonical({a: '1'})).not.toBe(canonical({a: 1}))
})

test('a serialization failure is run again inside and never seen outside', async () => {
  await database.db.query(`insert into settings (key, value) values ('counter', '0')`)
  const bump = () =>
    inTransaction(database.db, async tx => {
      await tx.query('set transaction isolation level serializable')
      const [row] = await tx.query<{value: number}>(`select value from settings where key = 'counter'`)
      await tx.query(`update settings set value = $1 where key = 'counter'`, [
        JSON.stringify((row?.value ?? 0) + 1)
      ])
    })
  await Promise.all(Array.from({length: 4}, bump))
  expect(await database.db.query(`select value from settings where key = 'counter'`)).toEqual([{value: 4}])
})
