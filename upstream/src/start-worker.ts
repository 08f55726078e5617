import {serve} from '@paydesk/contracts/server/serve'
import {type JobResult, PgBoss, type Job as QueuedJob} from 'pg-boss'
import {openDb} from './db/pool.ts'
import type {Env} from './env.ts'
import {type Metrics, makeMetrics} from './http/metrics.ts'
import {ensureQueue} from './jobs/boss.ts'
import type {Job} from './jobs/job.ts'
import {onlyOne} from './jobs/only-one.ts'
import {onBehalfOf} from './lib/request-scope.ts'
import {openServices, type Services} from './services.ts'

export type Worker = {
  /** Where probes are answered. */
  port: number
  stop(): Promise<void>
}

const pollingSeconds = 0.5
const stopMilliseconds = 30_000

/** Starts a process's share of the background work, `jobs`; any number of processes may run. */
export async function startWorker(env: Env, jobs: readonly Job<never>[]): Promise<Worker> {
  const services = await openServices(env, 'worker', jobs)
  const metrics = makeMetrics(services)
  let working = false
  const served = await serve({
    handle: (_request, response) => void response.writeHead(404).end(),
    probes: {isReady: async () => working && services.databaseAnswers(), metrics: metrics.registry},
    port: env.WORKER_PORT,
    host: env.UPSTREAM_HOST,
    portSetting: 'WORKER_PORT',
    shutdownDelayMs: 0
  })
  const boss = new PgBoss({
    connectionString: env.DATABASE_URL,
    max: 4,
    migrate: false,
    // A worker that died is noticed this soon, and what it had in hand is tried again.
    monitorIntervalSeconds: 10,
    superviseIntervalSeconds: 10,
    registerInstance: false
  })
  const ending = new AbortController()
  boss.on('error', error => services.log.warn({err: error}, 'the job queue reported an error'))
  await boss.start()
  for (const {name} of await boss.getSchedules())
    if (!jobs.some(job => job.name === name)) await boss.unschedule(name)
  for (const job of jobs) {
    await ensureQueue(boss, job)
    if (job.every) await boss.schedule(job.name, job.every, {})
    await boss.work(
      job.name,
      {
        pollingIntervalSeconds: pollingSeconds,
        batchSize: job.atOnce ?? 1,
        burstWhenBatchFull: true,
        perJobResults: true
      },
      (queued: QueuedJob<object>[]) =>
        Promise.all(
          queued.map(one => settle(one, runJob(job, one, {services, metrics, signal: ending.signal})))
        )
    )
  }
  const {bot} = services.channels
  // The lock belongs to one connection, which a pooler would hand to others.
  const direct = openDb({url: env.DATABASE_URL, max: 1})
  // The messenger hands its updates to one listener: two would take them from each other.
  const listening = bot && onlyOne(direct, bot, {name: 'bot-updates', log: services.log})
  working = true
  services.log.info({port: served.port}, 'the worker is running')
  return {
    port: served.port,
    async stop() {
      working = false
      ending.abort()
      await listening?.stop()
      await direct.close()
      await boss.stop({graceful: true, timeout: stopMilliseconds})
      await served.stop()
      await services.close()
    }
  }
}

/** One job's failure leaves the other jobs of the batch done. */
async function settle({id}: QueuedJob<object>, run: Promise<void>): Promise<JobResult> {
  try {
    await run
    return {id, status: 'completed'}
  } catch (error) {
    return {id, status: 'failed', output: {message: error instanceof Error ? error.message : 'unknown'}}
  }
}

async function runJob(
  job: Job<never>,
  queued: QueuedJob<object>,
  {services, metrics, signal}: {services: Services; metrics: Metrics; signal: AbortSignal}
): Promise<void> {
  const {requestId} = queued.data as {requestId?: string}
  const log = services.log.child({job: job.name, jobId: queued.id, requestId})
  const started = performance.now()
  const took = (succeeded: boolean) => {
    const ms = Math.round(performance.now() - started)
    metrics.ran(job.name, succeeded, ms)
    return {ms}
  }
  try {
    const data = job.data.parse(queued.data)
    await onBehalfOf(requestId, () => job.run({...services, log, signal}, data))
    log.info(took(true), 'a job is done')
  } catch (error) {
    log.error({err: error, ...took(false)}, 'a job failed and will be tried again')
    throw error
  }
}
