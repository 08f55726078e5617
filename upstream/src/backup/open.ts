import {writeFile} from 'node:fs/promises'
import {appSecret, databaseForCommand, type Source, secretFile} from '../command-database.ts'
import type {Db} from '../db/pool.ts'
import {loadEnv} from '../env.ts'
import {makeSecrets, type Secrets} from '../lib/secrets.ts'
import {openStorage} from '../storage/open-storage.ts'
import type {Storage} from '../storage/storage.ts'

type Store = {
  db: Db
  url: string
  storage: Storage
  secrets: Secrets
  /** Keeps the secret with the built-in database, where `npm start` would make another one. */
  keepSecret(): Promise<void>
  close(): Promise<void>
}

/** Opens the database and the storage of the settings, as they are: nothing is migrated. */
export async function openStore(source: Source, options: {create?: boolean} = {}): Promise<Store> {
  const secret = appSecret(source)
  const database = await databaseForCommand(source, options)
  try {
    const env = loadEnv({...source, DATABASE_URL: database.url, APP_SECRET: secret})
    return {
      ...database,
      storage: await openStorage(env),
      secrets: makeSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS),
      async keepSecret() {
        if (!source.DATABASE_URL) await writeFile(secretFile(source), secret, {mode: 0o600})
      }
    }
  } catch (error) {
    await database.close()
    throw error
  }
}
