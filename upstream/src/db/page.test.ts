import {sql} from 'drizzle-orm'
import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {amountBetween, anyOf, between, contains} from './filters.ts'
import {type ListSource, listPage, type PageQuery} from './page.ts'

let database: TestDatabase
const rows = 53

beforeAll(async () => {
  database = await createTestDatabase()
  await database.db.query(
    'create table things (id bigint primary key, amount bigint, currency text, status text, name text, created_at timestamptz(3))'
  )
  // Many equal amounts and times, so that only the id tells rows apart.
  await database.db.query(
    `insert into things select n, (n % 5) * 100, case when n % 2 = 0 then 'USDT' else 'RUB' end, 'pending', 'a%_' || n,
       timestamptz '2026-11-01' + (n / 10) * interval '1 day' from generate_series(1, $1) as n`,
    [rows]
  )
})

afterAll(() => database.drop())

type Row = {id: bigint; amount: bigint}

function list(query: PageQuery, where: ListSource['where'] = [], isSearched = false) {
  const source: ListSource = {
    select: sql`t.id, t.amount`,
    from: sql`things t`,
    where,
    isSearched,
    sort: {id: sql`t.id`, amount: sql`t.amount`, created_at: sql`t.created_at`}
  }
  return listPage(database.db, source, query, (row: Row) => Number(row.id))
}

test.each([
  ['a list', false],
  ['a search', true]
])('numbered pages of %s hold every row exactly once, in the order that was asked', async (_, isSearched) => {
  for (const order_name of ['amount', 'created_at', 'id'] as const) {
    for (const order_direction of ['asc', 'desc'] as const) {
      const seen: number[] = []
      for (let page = 1; page <= 6; page += 1)
        seen.push(...(await list({page, per_page: 10, order_name, order_direction}, [], isSearched)).data)
      const ordered = await database.db.query<{id: bigint}>(
        `select id from things order by ${order_name} ${order_direction}, id ${order_direction}`
      )
      expect(seen).toEqual(ordered.map(row => Number(row.id)))
    }
  }
})

test.each([
  ['a list', false],
  ['a search', true]
])('cursors of %s walk to the end and back over the same pages', async (_, isSearched) => {
  for (const order_name of ['amount', 'created_at', 'id'] as const) {
    const first = await list({per_page: 10, order_name}, [], isSearched)
    const forth = [first]
    while (forth.at(-1)?.next_cursor)
      forth.push(await list({per_page: 10, cursor: forth.at(-1)?.next_cursor as string}, [], isSearched))
    expect(forth.flatMap(page => page.data)).toHaveLength(rows)
    expect(forth.map(page => page.current_page)).toEqual([1, 2, 3, 4, 5, 6])
    const back = [forth.at(-1)]
    while (back.at(-1)?.prev_cursor)
      back.push(await list({per_page: 10, cursor: back.at(-1)?.prev_cursor as string}, [], isSearched))
    expect(back.reverse().map(page => page?.data)).toEqual(forth.map(page => page.data))
  }
})

test('the first page has no previous cursor, the last none to follow, and the totals are exact', async () => {
  const first = await list({})
  expect(first).toMatchObject({
    current_page: 1,
    last_page: 3,
    per_page: 25,
    total: rows,
    total_capped: false,
    prev_cursor: null
  })
  expect((await list({page: 3})).next_cursor).toBeNull()
  expect(await list({}, [sql`false`])).toMatchObject({
    data: [],
    total: 0,
    last_page: 1,
    next_cursor: null,
    prev_cursor: null
  })
})

test('above 10,000 rows the total is capped and says so', async () => {
  await database.db.query(
    `insert into things select n, 1, 'CNY', 'x', 'x', now() from generate_series(1000, 11500) as n`
  )
  expect(await list({})).toMatchObject({total: 10_000, total_capped: true, last_page: 400})
  expect((await list({page: 401})).data).toEqual([])
  await database.db.query('delete from things where id >= 1000')
})

test('a cursor that was made up is refused, and so is a sort that the list lacks', async () => {
  const made = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
  for (const cursor of [
    'x',
    made([]),
    made(['id; drop table things', 'asc', '1', '1', false, 1]),
    made(['constructor', 'asc', '1', '1', false, 1]),
    made([['id'], 'asc', '1', '1', false, 1]),
    made(['id', 'asc', '1', ['1'], false, 1]),
    made(['id', 'asc', 'NaN', '1', false, 1]),
    made(['amount', 'asc', '9'.repeat(20), '1', false, 1]),
    made(['created_at', 'asc', 'garbage', '1', false, 1]),
    made(['created_at', 'asc', '2026-02-30 00:00:00+00', '1', false, 1]),
    made(['created_at', 'asc', '2026-01-01 00:00:00+23:59', '1', false, 1]),
    made(['status', 'asc', 'pending\u0000', '1', false, 1])
  ]) {
    await expect(list({cursor})).rejects.toMatchObject({reason: 'invalid'})
  }
  await expect(list({order_name: 'status'})).rejects.toMatchObject({
    details: {errors: {order_name: expect.anything()}}
  })
})

const column = {amount: sql`t.amount`, currency: sql`t.currency`, at: sql`t.created_at`, name: sql`t.name`}

test('filters: words, half-open times, literal text, and amounts in whole units of each currency', async () => {
  expect((await list({}, [anyOf(sql`t.id`, [3, 5]), undefined])).data).toEqual([5, 3])
  expect((await list({}, [anyOf(sql`t.id`, [])])).total).toBe(rows)
  const day = await list({}, [between(column.at, '2026-11-02T00:00:00.000Z', '2026-11-03T00:00:00.000Z')])
  expect(day.data).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10])
  expect((await list({}, [contains(column.name, '%_5')])).data).toEqual([53, 52, 51, 50, 5])
  expect((await list({}, [contains(column.name, "a' OR '1'='1")])).total).toBe(0)
  const rub = await list({per_page: 100}, [amountBetween(column.amount, column.currency, '1', '1')])
  expect(rub.data.every(id => id % 2 === 1 && id % 5 === 1)).toBe(true)
  expect(rub.data).toContain(1)
})

test('a search that finds more rows than a total counts is read in order', async () => {
  const source: ListSource = {
    select: sql`t.id`,
    from: sql`(select n::bigint as id from generate_series(1, 10050) as n) t`,
    where: [],
    isSearched: true,
    sort: {id: sql`t.id`}
  }
  const page = (query: PageQuery) => listPage(database.db, source, query, ({id}: {id: bigint}) => Number(id))
  const first = await page({per_page: 3})
  expect(first).toMatchObject({data: [10050, 10049, 10048], total: 10000, total_capped: true})
  const second = await page({per_page: 3, cursor: first.next_cursor as string})
  expect(second).toMatchObject({data: [10047, 10046, 10045], total: 10000})
  const last = await page({per_page: 3, order_direction: 'asc'})
  expect(last.data).toEqual([1, 2, 3])
})
