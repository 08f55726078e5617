import {afterAll, beforeAll, expect, test} from 'vitest'
import {createTestDatabase, type TestDatabase} from '../../test/database.ts'
import {onlyOne} from './only-one.ts'

let database: TestDatabase

beforeAll(async () => {
  database = await createTestDatabase()
})

afterAll(() => database.drop())

/** Work that writes down who does it. */
function worker(name: string, doing: string[]) {
  const work = {
    start: () => void doing.push(name),
    stop: async () => void doing.splice(doing.indexOf(name), 1)
  }
  return onlyOne(database.db, work, {name: 'test', log: {warn: () => {}}, everyMs: 30})
}

const settled = () => new Promise(resolve => setTimeout(resolve, 200))

test('one of two does the work; when it ends, or loses its connection, it goes on elsewhere', async () => {
  const doing: string[] = []
  const first = worker('first', doing)
  await expect.poll(() => doing).toEqual(['first'])
  const second = worker('second', doing)
  await settled()
  expect(doing).toEqual(['first'])
  await first.stop()
  await expect.poll(() => doing).toEqual(['second'])

  const third = worker('third', doing)
  await database.db.query(
    `select pg_terminate_backend(pid) from pg_locks
     where locktype = 'advisory' and granted and database = (select oid from pg_database where datname = current_database())`
  )
  await settled()
  expect(doing).toHaveLength(1)
  await Promise.all([second.stop(), third.stop()])
  expect(doing).toEqual([])
})
