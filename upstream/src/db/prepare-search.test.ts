import pg from 'pg'
import {afterAll, beforeAll, expect, it} from 'vitest'
import {startTestApp, type TestApp, type TestUser} from '../../test/app.ts'
import {makePayout} from '../../test/payouts.ts'
import {prepareSearch} from './prepare-search.ts'

let app: TestApp
let admin: TestUser
let client: pg.Client
const tables = ['payouts', 'cashout_requests', 'users']
const limited = `search_${process.pid}`

beforeAll(async () => {
  app = await startTestApp()
  admin = await app.user('admin', {name: 'Пётр'})
  const vendor = await app.user('vendor', {name: 'Алёна Семёнова'})
  await makePayout(app, {userId: vendor.id, orderId: 'SP-310003'})
  await makePayout(app, {orderId: 'A-1', card: '2200000000000004'})
  client = new pg.Client({connectionString: app.database.url})
  await client.connect()
  await client.query(`create role ${limited}; grant create on schema public to ${limited}`)
})
afterAll(async () => {
  await client.query(
    `reset role; reassign owned by ${limited} to current_user; drop owned by ${limited}; drop role ${limited}`
  )
  await client.end()
  await app.stop()
})

const found = async (search: string) => {
  const {body} = await app.ask(`/api/payouts?search=${encodeURIComponent(search)}`, {token: admin.token})
  return body.data.data.map((row: {order_id: string}) => row.order_id)
}
const indexes = async () => {
  const {rows} = await client.query<{name: string}>(
    `select indexname as name from pg_indexes where indexname ~ '_(trigrams|prefix_\\d)$' order by 1`
  )
  return rows.map(({name}) => name)
}
/** Whether the planner finds a part of an order by an index, if it may read neither all rows nor another index in order. */
const usesIndex = async (part: string) => {
  await client.query('set enable_seqscan = off; set enable_indexscan = off; set enable_indexonlyscan = off')
  const {rows} = await client.query(`explain select from payouts p where search_holds(p.order_id, '${part}')`)
  return JSON.stringify(rows).match(/payouts_(trigrams|prefix_1)/)?.[0]
}

it('a text is found by any part of it, by one index of a table', async () => {
  expect(await indexes()).toEqual(['cashout_requests_trigrams', 'payouts_trigrams', 'users_trigrams'])
  expect(await usesIndex('3100')).toBe('payouts_trigrams')
  expect(await found('3100')).toEqual(['SP-310003'])
})

it('where the role may not create pg_trgm, a text is found by its beginning, by indexes too', async () => {
  await client.query('drop extension pg_trgm cascade')
  for (const table of tables) await client.query(`alter table ${table} owner to ${limited}`)
  await client.query(`alter function search_holds owner to ${limited}; set role ${limited}`)
  await prepareSearch(client)
  expect(await indexes()).toEqual([
    'cashout_requests_prefix_1',
    'cashout_requests_prefix_2',
    'payouts_prefix_1',
    'payouts_prefix_2',
    'users_prefix_1',
    'users_prefix_2',
    'users_prefix_3'
  ])
  expect(await usesIndex('sp-31')).toBe('payouts_prefix_1')
  expect(await found('sp\u201131')).toEqual(['SP-310003'])
  expect(await found('3100')).toEqual([])
  expect(await found('алена')).toEqual(['SP-310003'])
  expect(await found('8 903 111-22')).toEqual(['SP-310003'])
  expect(await found('0004')).toEqual(['A-1'])
})

it('an extension that an operator adds later is used from the next start on', async () => {
  await client.query('reset role; create extension pg_trgm')
  await prepareSearch(client)
  expect(await indexes()).toEqual(['cashout_requests_trigrams', 'payouts_trigrams', 'users_trigrams'])
  expect(await found('3100')).toEqual(['SP-310003'])
})

it('an index that an interrupted start left invalid is built again', async () => {
  const oid = `'payouts_trigrams'::regclass`
  const index = async () =>
    (
      await client.query(
        `select indexrelid::int as id, indisvalid as valid from pg_index where indexrelid = ${oid}`
      )
    ).rows[0]
  const before = await index()
  await client.query(`update pg_index set indisvalid = false where indexrelid = ${oid}`)
  await prepareSearch(client)
  const after = await index()
  expect(after.valid).toBe(true)
  expect(after.id).not.toBe(before.id)
})
