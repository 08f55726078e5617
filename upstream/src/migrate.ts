import {copyFile, mkdir, mkdtemp, readFile, rm, writeFile} from 'node:fs/promises'
import {tmpdir} from 'node:os'
import {join} from 'node:path'
import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import {drizzle} from 'drizzle-orm/node-postgres'
import {migrate as runMigrations} from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import {connect} from './db/connect.ts'
import {prepareIndexes} from './db/prepare-indexes.ts'
import {prepareSearch} from './db/prepare-search.ts'
import {prepareJobs} from './jobs/boss.ts'

const folder = fileURLToPath(new URL('./db/migrations', import.meta.url))
/** Any number that only migrations use: processes that start together take turns. */
const migrationLock = 4_210_001

/** Asks again and again: a query that waits for the lock would hold up an index that its holder builds concurrently. */
async function takeTurn(client: pg.Client): Promise<void> {
  const taken = async () => {
    const {rows} = await client.query('select pg_try_advisory_lock($1) as taken', [migrationLock])
    return rows[0]?.taken === true
  }
  while (!(await taken())) await setTimeout(200)
}

/** Brings an empty database to the schema as it was after one migration, named by its time in the journal. */
export async function migrateTo(url: string, migration: number): Promise<void> {
  const {entries, ...journal} = JSON.parse(await readFile(join(folder, 'meta', '_journal.json'), 'utf8')) as {
    entries: {when: number; tag: string}[]
  }
  const wanted = entries.filter(({when}) => when <= migration)
  if (wanted.at(-1)?.when !== migration)
    throw new Error('The backup was made by a newer version of the product: restore it with that version')
  const part = await mkdtemp(join(tmpdir(), 'paydesk-migrations-'))
  const client = await connect(url)
  try {
    await mkdir(join(part, 'meta'))
    await writeFile(join(part, 'meta', '_journal.json'), JSON.stringify({...journal, entries: wanted}))
    for (const {tag} of wanted) await copyFile(join(folder, `${tag}.sql`), join(part, `${tag}.sql`))
    await takeTurn(client)
    await runMigrations(drizzle(client), {migrationsFolder: part})
  } finally {
    await client.end()
    await rm(part, {recursive: true})
  }
}

/** Brings the database to the newest schema, the job queue's own included. Safe to run by several processes at once. */
export async function migrate(url: string): Promise<void> {
  const client = await connect(url)
  try {
    await takeTurn(client)
    await runMigrations(drizzle(client), {migrationsFolder: folder})
    await prepareIndexes(client)
    await prepareSearch(client)
    await prepareJobs(url)
  } finally {
    await client.end()
  }
}
