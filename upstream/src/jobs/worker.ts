import {PgBoss, type Job as QueuedJob} from 'pg-boss'
import type {Env} from '../env.ts'
import {jobs} from '../features/registry.ts'
import {openServices, type Services} from '../services.ts'
import {ensureQueue} from './boss.ts'
import type {Job} from './job.ts'

export type Worker = {stop(): Promise<void>}

const pollingSeconds = 0.5
const stopMilliseconds = 30_000

/** Starts a process's share of the background work; any number of them may run. */
export async function startWorker(env: Env): Promise<Worker> {
  const services = await openServices(env, 'worker')
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: 4,
    migrate: false,
    registerInstance: false
  })
  const ending = new AbortController()
  boss.on('error', error => services.log.warn({err: error}, 'the job queue reported an error'))
  await boss.start()
  for (const job of jobs) {
    await ensureQueue(boss, job)
    if (job.every) await boss.schedule(job.name, job.every, {})
    await boss.work(
      job.name,
      {pollingIntervalSeconds: pollingSeconds},
      async (queued: QueuedJob<object>[]) => {
        for (const one of queued) await runJob(job, one, services, ending.signal)
      }
    )
  }
  return {
    async stop() {
      ending.abort()
      await boss.stop({graceful: true, timeout: stopMilliseconds})
      await services.close()
    }
  }
}

async function runJob(
  job: Job<never>,
  queued: QueuedJob<object>,
  services: Services,
  signal: AbortSignal
): Promise<void> {
  const log = services.log.child({job: job.name, jobId: queued.id})
  const started = performance.now()
  try {
    await job.run({...services, log, signal}, job.data.parse(queued.data))
    log.info({ms: Math.round(performance.now() - started)}, 'a job is done')
  } catch (error) {
    log.error({err: error}, 'a job failed and will be tried again')
    throw error
  }
}
