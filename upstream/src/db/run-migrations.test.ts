import {mkdir, mkdtemp, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import pg from 'pg'
import {afterAll, afterEach, beforeAll, beforeEach, expect, it} from 'vitest'
import {createEmptyDatabase, type TestDatabase} from '../../test/database.ts'
import {type MigrationOptions, runMigrations} from './run-migrations.ts'

let database: TestDatabase
let folder: string
let client: pg.Client
const others: pg.Client[] = []
const connect = async () => {
  const other = new pg.Client({connectionString: database.url})
  await other.connect()
  others.push(other)
  return other
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paydesk-migrations-'))
  await mkdir(join(folder, 'meta'))
})
beforeEach(async () => {
  database = await createEmptyDatabase()
  client = await connect()
})
afterEach(async () => {
  for (const other of others.splice(0)) await other.end()
  await database.drop()
})
afterAll(() => rm(folder, {recursive: true}))

/** Runs these files as the migrations 1, 2 and so on. */
async function migrate(files: string[], options: Omit<MigrationOptions, 'folder'> = {}): Promise<void> {
  const entries = files.map((_, i) => ({idx: i, when: i + 1, tag: `${i}`, breakpoints: true}))
  await writeFile(join(folder, 'meta', '_journal.json'), JSON.stringify({entries}))
  for (const [i, text] of files.entries()) await writeFile(join(folder, `${i}.sql`), text)
  await runMigrations(client, {folder, ...options})
}
const values = async (text: string) => (await client.query({text, rowMode: 'array'})).rows.flat()
const done = () => values('select created_at::int from drizzle.__drizzle_migrations order by id')

const table = '-- Kind: transaction\ncreate table t (id bigint primary key, a int, b int);'
const rows = `${table}\n--> statement-breakpoint\ninsert into t select n, n from generate_series(1, 25) n;`

it('runs what the database lacks, once and in order, up to a given one', async () => {
  const column = '-- Kind: transaction\nalter table t add c int;'
  await migrate([table, column], {until: 1})
  expect(await done()).toEqual([1])
  await migrate([table, column])
  await migrate([table, column])
  expect(await done()).toEqual([1, 2])
})

it('a migration that does not say its kind stops before anything runs', async () => {
  await expect(migrate([table, 'alter table t add c int;'])).rejects.toThrow('Migration 1 has no kind')
  await expect(migrate([table, '-- Kind: backfill\nselect 1;'])).rejects.toThrow('Migration 1 has no kind')
  expect(await done()).toEqual([])
})

it('a transaction that fails leaves nothing, and those before it stay', async () => {
  const broken = '-- Kind: transaction\nalter table t add c int;\n--> statement-breakpoint\nselect 1 / 0;'
  await expect(migrate([table, broken])).rejects.toThrow('division by zero')
  expect(await done()).toEqual([1])
  expect(
    await values(`select column_name from information_schema.columns where table_name = 't'`)
  ).not.toContain('c')
})

it('a transaction waits briefly for a lock, lets other queries pass, and is tried again', async () => {
  await migrate([table])
  const holder = await connect()
  await holder.query('begin; select from t')
  let attempts = 0
  const beforeRetry = async () => {
    attempts += 1
    // Behind a waiting statement this query would wait too.
    expect(await (await connect()).query(`set lock_timeout = '50ms'; select from t`)).toHaveLength(2)
    if (attempts === 2) await holder.query('commit')
  }
  await migrate([table, '-- Kind: transaction\nalter table t add c int;'], {lockTimeoutMs: 20, beforeRetry})
  expect(attempts).toBe(2)
  expect(await done()).toEqual([1, 2])
})

it('a lock that is never free ends the migration with what to do', async () => {
  await migrate([table])
  await (await connect()).query('begin; select from t')
  const run = migrate([table, '-- Kind: transaction\nalter table t add c int;'], {
    ...{lockTimeoutMs: 20, attempts: 3, beforeRetry: async () => undefined}
  })
  await expect(run).rejects.toThrow('could not lock its tables in 3 attempts: end the transaction')
  expect(await done()).toEqual([1])
})

const unique = '-- Kind: concurrent\ncreate unique index concurrently "t_a" on t (a);'

it('an index that was left invalid is dropped and built again', async () => {
  await migrate([rows])
  await client.query('insert into t values (26, 1)')
  await expect(migrate([rows, unique])).rejects.toThrow('could not create unique index')
  const isValid = () => values(`select indisvalid from pg_index where indexrelid = 't_a'::regclass`)
  expect(await isValid()).toEqual([false])
  await client.query('delete from t where id = 26')
  await migrate([rows, unique])
  expect(await isValid()).toEqual([true])
  expect(await done()).toEqual([1, 2])
})

it('an index is built while others write', async () => {
  await migrate([rows])
  const [slow, writer] = [await connect(), await connect()]
  await slow.query('begin; update t set b = 1 where id = 1')
  const built = migrate([rows, unique])
  const begun = async () => (await writer.query(`select from pg_class where relname = 't_a'`)).rowCount
  await expect.poll(begun).toBe(1)
  await writer.query(`set lock_timeout = '5s'; insert into t values (26, 26)`)
  await slow.query('commit')
  await built
  expect(await done()).toEqual([1, 2])
})

const backfill = '-- Kind: backfill t\nupdate t set b = a where id > $1 and id <= $2 and b is null;'

it('a backfill changes a chunk at a time, and continues at its checkpoint', async () => {
  await migrate([rows])
  const holder = await connect()
  await holder.query('begin; update t set b = 0 where id = 15')
  const options = {rowsOfChunk: 10, lockTimeoutMs: 20, attempts: 1, beforeRetry: async () => undefined}
  await expect(migrate([rows, backfill], options)).rejects.toThrow('could not lock')
  expect(await values('select done::int from drizzle.backfills')).toEqual([10])
  expect(await values('select count(*)::int from t where b is not null')).toEqual([10])
  await holder.query('commit; update t set b = null where id = 1')
  await migrate([rows, backfill], options)
  // The first chunk is not read again, and what another transaction wrote stays.
  expect(await values('select id::int from t where b is distinct from a order by id')).toEqual([1, 15])
  expect(await done()).toEqual([1, 2])
})

it('a backfill of an empty table is done at once', async () => {
  await migrate([table, backfill])
  expect(await done()).toEqual([1, 2])
})
