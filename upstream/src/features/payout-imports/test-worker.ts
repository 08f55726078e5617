import {openDb} from '../../db/pool.ts'
import {loadEnv} from '../../env.ts'
import {openQueue} from '../../jobs/boss.ts'
import {makeSecrets} from '../../lib/secrets.ts'
import {openStorage} from '../../storage/open-storage.ts'
import {runImport} from './run.ts'

/** A process to be killed: works one import off in small chunks, without the queue. */
const env = loadEnv()
const db = openDb({url: env.DATABASE_URL, max: 2})
const queue = await openQueue(db, [])
const services = {
  env,
  db,
  queue,
  storage: await openStorage(env),
  secrets: makeSecrets(env.APP_SECRET, env.APP_SECRET_PREVIOUS)
}
const signal = new AbortController().signal
await runImport({...services, signal, chunkRows: 250}, Number(process.argv[2]))
await queue.close()
await db.close()
