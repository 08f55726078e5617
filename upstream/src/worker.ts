import {runUntilSignal} from '@paydesk/contracts/server/run-until-signal'
import {loadEnv} from './env.ts'
import {jobs} from './features/registry.ts'
import {migrate} from './migrate.ts'
import {startWorker} from './start-worker.ts'

/** The process of background work: imports, emails, expiry. */
await runUntilSignal(async () => {
  const env = loadEnv()
  await migrate(env.DATABASE_URL)
  return startWorker(env, jobs)
})
