import type {z} from 'zod'

/** A job for the queue: its name, its data, its schedule and its retries. */
export type JobSpec<T extends object> = {
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
}
