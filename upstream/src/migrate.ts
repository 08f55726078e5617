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
