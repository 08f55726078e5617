import {MutationCache, QueryCache, QueryClient} from '@tanstack/react-query'
import {mayRetry, toAppError} from './app-error.ts'
import {query as constants} from './constants.ts'

/** Exponential, from one second, with a cap; `attempt` counts from zero. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, constants.retryDelayCap)
}

const retry = (failures: number, error: unknown) => failures < constants.retries && mayRetry(error)

/** The cache of one application. `onUnauthorized` is told of every 401, whichever call it answered. */
export function createQueryClient(onUnauthorized: () => void): QueryClient {
  const onError = (error: unknown) => {
    if (toAppError(error).code === 'UNAUTHORIZED') onUnauthorized()
  }
  return new QueryClient({
    queryCache: new QueryCache({onError}),
    mutationCache: new MutationCache({onError}),
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: constants.cacheFor,
        refetchOnReconnect: true,
        refetchOnMount: true,
        refetchOnWindowFocus: false
      },
      mutations: {retry, retryDelay}
    }
  })
}
