import {PgBoss} from 'pg-boss'
import type {Db, Tx} from '../db/pool.ts'
import {currentRequestId} from '../lib/request-scope.ts'
import type {JobSpec} from './job-spec.ts'

const quiet = {supervise: false, schedule: false, registerInstance: false} as const

/** Brings the queue's own tables to their newest schema. */
export async function prepareJobs(url: string): Promise<void> {
  const boss = new PgBoss({connectionString: url, max: 1, ...quiet})
  boss.on('error', () => undefined)
  await boss.start()
  await boss.stop({graceful: false})
}

/** The sending side of the queue. */
export type Queue = {
  /** Sends with `tx`: the job exists exactly when what caused it does. Its data names the request, for the log. */
  enqueue<T extends object>(
    tx: Tx,
    job: JobSpec<T>,
    data: T,
    options?: {startAfter?: Date | number}
  ): Promise<void>
  close(): Promise<void>
}

/** Opens the sending side over the application's own pool, and makes the queues that `jobs` need. */
export async function openQueue(db: Db, jobs: readonly JobSpec<never>[]): Promise<Queue> {
  const pool = {
    executeSql: async (text: string, values?: unknown[]) => ({rows: await db.query(text, values)})
  }
  const boss = new PgBoss({db: pool, migrate: false, ...quiet})
  boss.on('error', () => undefined)
  await boss.start()
  for (const job of jobs) await ensureQueue(boss, job)
  return {
    async enqueue(tx, job, data, options = {}) {
      const inside = {
        executeSql: async (text: string, values?: unknown[]) => ({rows: await tx.query(text, values)})
      }
      const requestId = currentRequestId()
      await boss.send(job.name, requestId ? {...data, requestId} : data, {
        ...retriesOf(job),
        ...options,
        db: inside
      })
    },
    close: () => boss.stop({graceful: false})
  }
}

/** Said with each job too: a queue keeps what it was made with. */
const retriesOf = ({
  retries,
  longestWaitSeconds
}: Pick<JobSpec<never>, 'retries' | 'longestWaitSeconds'>) => ({
  retryLimit: retries ?? 5,
  retryDelay: 5,
  retryBackoff: true,
  ...(longestWaitSeconds !== undefined && {retryDelayMax: longestWaitSeconds})
})

export async function ensureQueue(boss: PgBoss, job: JobSpec<never>): Promise<void> {
  const heartbeat = job.heartbeatSeconds === undefined ? {} : {heartbeatSeconds: job.heartbeatSeconds}
  await boss.createQueue(job.name, {
    ...retriesOf(job),
    ...heartbeat,
    expireInSeconds: job.expireInSeconds ?? 900
  })
}
