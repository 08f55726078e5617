import {existsSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {connect} from './db/connect.ts'
import {type Db, openDb} from './db/pool.ts'
import {startEmbeddedPostgres} from './embedded/index.ts'
import {runningUrl} from './embedded/running.ts'

export type CommandDatabase = {db: Db; url: string; close(): Promise<void>}

/**
 * The database that a command works on: DATABASE_URL's, or the embedded one of DATA_DIR, as it runs
 * under `npm start` or else started for the command's time.
 */
export async function databaseForCommand(
  source: Record<string, string | undefined> = process.env
): Promise<CommandDatabase> {
  if (source.DATABASE_URL) return opened(source.DATABASE_URL)
  const dataDir = join(resolve(source.DATA_DIR || '.data'), 'postgres')
  const url = await runningUrl(dataDir)
  if (url) return opened(url)
  if (!existsSync(dataDir)) {
    throw new Error(
      'There is no database: set DATABASE_URL, or run `npm start` once, or set DATA_DIR to its data'
    )
  }
  const embedded = await startEmbeddedPostgres({dataDir})
  return opened(embedded.url, embedded.stop)
}

async function opened(url: string, after?: () => Promise<void>): Promise<CommandDatabase> {
  await (await connect(url)).end()
  const db = openDb({url, max: 4})
  return {
    db,
    url,
    async close() {
      await db.close()
      await after?.()
    }
  }
}
