import {runUntilSignal} from '@paydesk/contracts/server/run-until-signal'
import {seedDemo} from './demo/seed.ts'
import {loadEnv} from './env.ts'
import {migrate} from './migrate.ts'
import {startUpstream} from './server.ts'

/** The API process: migrates the database, then serves until it gets a signal to stop. */
await runUntilSignal(async () => {
  const env = loadEnv()
  await migrate(env.DATABASE_URL)
  if (env.DEMO) await seedDemo(env)
  const upstream = await startUpstream(env)
  upstream.services.log.info({port: upstream.port}, 'the API is listening')
  return upstream
})
