import type {Log} from '../lib/log.ts'
import type {Services} from '../services.ts'
import type {JobSpec} from './job-spec.ts'

export type JobContext = Services & {
  log: Log
  /** Aborted when the worker has to stop: finish the step at hand and return or throw. */
  signal: AbortSignal
}

/** Work that happens after its transaction, at least once: `run` has to bear being run again. */
export type Job<T extends object> = JobSpec<T> & {
  run(context: JobContext, data: T): Promise<void>
}

export function defineJob<T extends object>(job: Job<T>): Job<T> {
  return job
}
