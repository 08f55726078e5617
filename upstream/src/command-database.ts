import {existsSync, readFileSync} from 'node:fs'
import {join, resolve} from 'node:path'
import {connect} from './db/connect.ts'
import {type Db, openDb} from './db/pool.ts'
import {startEmbeddedPostgres} from './embedded/index.ts'
import {runningUrl} from './embedded/running.ts'

export type Source = Record<string, string | undefined>
type CommandDatabase = {db: Db; url: string; close(): Promise<void>}

/** Where `npm start` keeps the secret that it made. */
export const secretFile = (source: Source) => join(resolve(source.DATA_DIR || '.data'), 'app-secret')

/** The servers' own secret: a link made with another one would open nothing. */
export function appSecret(source: Source): string {
  if (source.APP_SECRET) return source.APP_SECRET
  const file = secretFile(source)
  if (existsSync(file)) return readFileSync(file, 'utf8').trim()
  throw new Error('APP_SECRET is not set: use the value that the servers run with')
}

/**
 * The database that a command works on: DATABASE_URL's, or the embedded one of DATA_DIR, as it runs
 * under `npm start` or else started for the command's time. `create` makes the embedded one where there is none.
 */
export async function databaseForCommand(
  source: Source = process.env,
  {create = false} = {}
): Promise<CommandDatabase> {
  if (source.DATABASE_URL) return opened(source.DATABASE_URL)
  const dataDir = join(resolve(source.DATA_DIR || '.data'), 'postgres')
  const url = await runningUrl(dataDir)
  if (url) return opened(url)
  if (!create && !existsSync(dataDir)) {
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
