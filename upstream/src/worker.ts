import {migrate} from './db/migrate.ts'
import {loadEnv} from './env.ts'
import {startWorker} from './jobs/worker.ts'
import {runUntilSignal} from './lib/run-until-signal.ts'

/** The process of background work: imports, letters, expiry. */
await runUntilSignal(async () => {
  const env = loadEnv()
  await migrate(env.DATABASE_URL)
  return startWorker(env)
})
