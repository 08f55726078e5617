import {setTimeout} from 'node:timers/promises'
import {fileURLToPath} from 'node:url'
import type pg from 'pg'
import {connect} from './db/connect.ts'
import {readMigrations} from './db/migration-files.ts'
import {prepareSearch} from './db/prepare-search.ts'
import {runMigrations} from './db/run-migrations.ts'
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

async function migrateWith(url: string, until?: number, afterwards?: (client: pg.Client) => Promise<void>) {
  const client = await connect(url)
  try {
    await takeTurn(client)
    await runMigrations(client, {folder, ...(until !== undefined && {until})})
    await afterwards?.(client)
  } finally {
    await client.end()
  }
}

/** Brings an empty database to the schema as it was after one migration, named by its time in the journal. */
export async function migrateTo(url: string, migration: number): Promise<void> {
  if (!readMigrations(folder).some(({when}) => when === migration))
    throw new Error('The backup was made by a newer version of the product: restore it with that version')
  await migrateWith(url, migration)
}

/** Brings the database to the newest schema, the job queue's own included. Safe to run by several processes at once. */
export async function migrate(url: string): Promise<void> {
  await migrateWith(url, undefined, async client => {
    await prepareSearch(client)
    await prepareJobs(url)
  })
}
