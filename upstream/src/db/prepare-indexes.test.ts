import {readdir, readFile} from 'node:fs/promises'
import pg from 'pg'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {prepareIndexes} from './prepare-indexes.ts'

let database: TestDatabase
let client: pg.Client
const others: pg.Client[] = []
const connect = async () => {
  const other = new pg.Client({connectionString: database.url})
  await other.connect()
  others.push(other)
  return other
}

beforeAll(async () => {
  database = await createTestDatabase()
  client = await connect()
})
afterAll(async () => {
  for (const other of others) await other.end()
  await database.drop()
})

const indexes = async () => {
  const {rows} = await client.query<{name: string; id: number; valid: boolean}>(
    `select indexrelid::regclass::text as name, indexrelid::int as id, indisvalid as valid from pg_index
     where indexrelid::regclass::text in ('payouts_in_review', 'payouts_reversed', 'audit_events_xid') order by 1`
  )
  return rows
}

it('an index that a database lacks is built while others write, and one that is there stays', async () => {
  const before = await indexes()
  expect(before.map(({name, valid}) => [name, valid])).toEqual([
    ['audit_events_xid', true],
    ['payouts_in_review', true],
    ['payouts_reversed', true]
  ])
  await client.query('drop index audit_events_xid')
  const [slow, writer] = [await connect(), await connect()]
  const write = `insert into audit_events (action, subject_type, subject_id) values ('updated', 'merchant', '1')`
  await slow.query('begin')
  await slow.query(write)
  const built = prepareIndexes(await connect())
  await expect.poll(async () => (await indexes())[0]?.valid, {timeout: 20_000}).toBe(false)
  await writer.query(`set lock_timeout = '5s'`)
  await writer.query(write)
  await slow.query('commit')
  await built
  const after = await indexes()
  expect(after.map(({valid}) => valid)).toEqual([true, true, true])
  expect(after.slice(1)).toEqual(before.slice(1))
})

it('no later migration builds an index of a table that it has not made', async () => {
  const folder = new URL('./migrations/', import.meta.url)
  const later = (await readdir(folder)).filter(name => name.endsWith('.sql') && name >= '0003')
  const held: string[] = []
  for (const name of later) {
    const text = await readFile(new URL(name, folder), 'utf8')
    for (const [statement, table] of text.matchAll(/CREATE (?:UNIQUE )?INDEX \S+ ON "(\w+)"/g))
      if (!text.includes(`CREATE TABLE "${table}"`)) held.push(`${name}: ${statement}`)
  }
  expect(held).toEqual([])
})
