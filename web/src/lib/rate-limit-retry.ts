import {mayRetry, toAppError} from './app-error.ts'
import {query as constants} from './constants.ts'
import {pause} from './pause.ts'
import {retryDelay} from './query-client.ts'

type Patience = {
  signal: AbortSignal
  /** Told how long a full limit has to be waited for, in milliseconds. */
  onWait?: (milliseconds: number) => void
  /** For a call that changes nothing and retries nothing by itself. */
  retries?: boolean
}

/**
 * Makes a call among many, and waits where the server counts how many there may be: as long as a 429 says,
 * then it goes on. Throws what the call throws otherwise, and the signal's reason once it is aborted.
 */
export async function withRateLimitRetry<T>(
  call: () => Promise<T>,
  {signal, onWait, retries}: Patience
): Promise<T> {
  for (let failures = 0; ; ) {
    signal.throwIfAborted()
    try {
      return await call()
    } catch (error) {
      const {code, retryAfter} = toAppError(error)
      if (code === 'TOO_MANY_REQUESTS') {
        const wait = retryAfter === undefined ? constants.limitWait : retryAfter * 1000
        onWait?.(wait)
        await pause(wait, signal)
      } else if (retries && mayRetry(error) && failures < constants.retries) {
        await pause(retryDelay(failures), signal)
        failures += 1
      } else throw error
    }
  }
}
