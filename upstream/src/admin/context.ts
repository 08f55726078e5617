import {appSecret, databaseForCommand, type Source} from '../command-database.ts'
import type {Db} from '../db/pool.ts'
import {loadEnv} from '../env.ts'
import {openQueue, type Queue} from '../jobs/boss.ts'
import {makePasswords, type Passwords} from '../lib/passwords.ts'
import {makeSecrets, type Secrets} from '../lib/secrets.ts'
import {migrate} from '../migrate.ts'
import {noticeJobs} from '../notifications/access-notices.ts'
import {openStorage} from '../storage/open-storage.ts'
import type {Storage} from '../storage/storage.ts'

export type AdminContext = {
  db: Db
  queue: Queue
  storage: Storage
  secrets: Secrets
  passwords: Passwords
  publicUrl: string
  /** PRODUCT_NAME. */
  product: string
}

/** Opens and migrates the database that the commands work on. */
export async function openAdmin(
  source: Source = process.env
): Promise<AdminContext & {close(): Promise<void>}> {
  const database = await databaseForCommand(source)
  try {
    const env = loadEnv({...source, DATABASE_URL: database.url, APP_SECRET: appSecret(source)})
    await migrate(database.url)
    const queue = await openQueue(database.db, noticeJobs)
    return {
      db: database.db,
      queue,
      storage: await openStorage(env),
      secrets: makeSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS),
      passwords: makePasswords({memory: 19_456, passes: 2}),
      publicUrl: (source.PUBLIC_URL || `http://localhost:${source.PORT || 3000}`).replace(/\/+$/, ''),
      product: env.PRODUCT_NAME,
      async close() {
        await queue.close()
        await database.close()
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
