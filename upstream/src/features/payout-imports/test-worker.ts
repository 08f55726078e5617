import {openDb} from '../../db/pool.ts'
import {loadEnv} from '../../env.ts'
import {makeSecrets} from '../../lib/secrets.ts'
import {openStorage} from '../../storage/open-storage.ts'
import {runImport} from './run.ts'

/** A process to be killed: works one import off in small chunks, without the queue. */
const env = loadEnv()
const db = openDb({url: env.DATABASE_URL, max: 2})
const services = {env, db, storage: await openStorage(env), secrets: makeSecrets(env.APP_SECRET)}
const signal = new AbortController().signal
await runImport({...services, signal, chunkRows: 250}, Number(process.argv[2]))
await db.close()
