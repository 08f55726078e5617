import type {Log} from '../lib/log.ts'
import type {Storage} from './storage.ts'

export type StorageWatch = {
  /** Whether the storage could be used when it was last checked. */
  isAvailable(): boolean
  check(): Promise<void>
  stop(): void
}

const everyMs = 30_000

/**
 * Checks the storage regularly, and logs when it goes away and when it is back. Requests without a file work without it,
 * so it does not decide about readiness.
 */
export function watchStorage(storage: Pick<Storage, 'check'>, log: Log): StorageWatch {
  let available = true
  const check = async () => {
    const error = await storage.check().then(
      () => null,
      (thrown: unknown) => thrown
    )
    if (error && available) log.warn({err: error}, 'the storage of files is away')
    if (!error && !available) log.info('the storage of files is back')
    available = !error
  }
  void check()
  const timer = setInterval(check, everyMs).unref()
  return {isAvailable: () => available, check, stop: () => clearInterval(timer)}
}
