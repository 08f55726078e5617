import {type Db, openDb} from './db/pool.ts'
import {assertKnownSecret} from './db/used-secrets.ts'
import type {Env} from './env.ts'
import {type EventStreams, openEventStreams} from './events/streams.ts'
import {openQueue, type Queue} from './jobs/boss.ts'
import type {JobSpec} from './jobs/job-spec.ts'
import {type Limits, openLimits} from './lib/limits.ts'
import {type Log, makeLog} from './lib/log.ts'
import {makePasswords, type Passwords} from './lib/passwords.ts'
import {makeSecrets, type Secrets} from './lib/secrets.ts'
import {type Channels, openChannels} from './notifications/channels.ts'
import {openRates, type Rates} from './rates/open-rates.ts'
import {openStorage} from './storage/open-storage.ts'
import {openReencodeQueue, type ReencodeQueue, signedInLimits} from './storage/reencode-queue.ts'
import type {Storage} from './storage/storage.ts'
import {type StorageWatch, watchStorage} from './storage/watch-storage.ts'

/** The dependencies of every handler and job. */
export type Services = {
  env: Env
  db: Db
  log: Log
  secrets: Secrets
  passwords: Passwords
  storage: Storage
  storageWatch: StorageWatch
  /** Decodes images of customers, who need no account to send one. */
  receiptImages: ReencodeQueue
  /** Decodes those of signed-in users, whom no customer keeps waiting. */
  screenshotImages: ReencodeQueue
  rates: Rates
  channels: Channels
  limits: Limits
  queue: Queue
  events: EventStreams
}

export type OpenServices = Services & {
  /** Whether the database answers, which every request needs. */
  databaseAnswers(): Promise<boolean>
  close(): Promise<void>
}

/** Opens everything a process of the upstream needs; the database is migrated already. Makes the queues of `jobs`. */
export async function openServices(
  env: Env,
  name: string,
  jobs: readonly JobSpec<never>[]
): Promise<OpenServices> {
  const log = makeLog(env.LOG_LEVEL, name)
  const db = openDb({
    url: env.DATABASE_POOLED_URL ?? env.DATABASE_URL,
    pooled: env.DATABASE_POOLED_URL !== undefined,
    max: env.DATABASE_POOL,
    onError: error => log.warn({err: error}, 'a database connection was lost')
  })
  const secrets = makeSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS)
  await assertKnownSecret(db, secrets).catch(async error => {
    await db.close()
    throw error
  })
  const limits = openLimits(env, log)
  const receiptImages = openReencodeQueue()
  const screenshotImages = openReencodeQueue(signedInLimits)
  const storage = await openStorage(env)
  const storageWatch = watchStorage(storage, log)
  const queue = await openQueue(db, jobs)
  const events = openEventStreams(db, env, log)
  return {
    env,
    db,
    log,
    secrets,
    passwords: makePasswords({memory: env.ARGON2_MEMORY, passes: env.ARGON2_PASSES}),
    storage,
    storageWatch,
    receiptImages,
    screenshotImages,
    rates: openRates(env, log),
    channels: openChannels(env, db, log),
    limits,
    queue,
    events,
    databaseAnswers: () =>
      db.query('select 1').then(
        () => true,
        () => false
      ),
    async close() {
      events.close()
      storageWatch.stop()
      receiptImages.close()
      screenshotImages.close()
      await queue.close()
      await limits.close()
      await db.close()
    }
  }
}
