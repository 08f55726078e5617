import type {z} from 'zod'
import type {Log} from '../lib/log.ts'
import type {Services} from '../services.ts'

export type JobContext = Services & {
  log: Log
  /** Aborted when the worker has to stop: finish the step at hand and return or throw. */
  signal: AbortSignal
}

/** Work that happens after its transaction, at least once: `run` has to bear being run again. */
export type Job<T extends object> = {
  name: string
  data: z.ZodType<T>
  /** Also runs by itself: a cron expression in UTC. */
  every?: string
  retries?: number
  /** Seconds between two tries at most; without it each wait is twice the one before. */
  longestWaitSeconds?: number
  /** How many of them may run side by side in one worker; one after the other unless set. */
  atOnce?: number
  /** Seconds after which a silent run counts as dead and is tried again. */
  expireInSeconds?: number
  /** Seconds, at least 10, after which a worker that isn't heard from counts as dead and the job is tried again. */
  heartbeatSeconds?: number
  run(context: JobContext, data: T): Promise<void>
}

export function defineJob<T extends object>(job: Job<T>): Job<T> {
  return job
}
