import {type Mutation, MutationCache, type Query, QueryCache, QueryClient} from '@tanstack/react-query'
import {mayRetry, toAppError} from './app-error.ts'
import {query as constants} from './constants.ts'

/** Exponential, from one second, with a cap; `attempt` counts from zero. */
export function retryDelay(attempt: number): number {
  return Math.min(1000 * 2 ** attempt, constants.retryDelayCap)
}

const retry = (failures: number, error: unknown) => failures < constants.retries && mayRetry(error)

const isOldFailure = ({state}: Pick<Query, 'state'>) =>
  Date.now() - state.errorUpdatedAt > constants.recentFor

/** Runs after a mutation, before its caller goes on. */
type AfterMutation = (
  client: QueryClient,
  mutation: Mutation<unknown, unknown, unknown>,
  error: unknown
) => Promise<void>

/** The cache of one application. `onUnauthorized` runs at every 401, whichever call it answered. */
export function createQueryClient(onUnauthorized: () => void, afterMutation?: AfterMutation): QueryClient {
  const onError = (error: unknown) => {
    if (toAppError(error).code === 'UNAUTHORIZED') onUnauthorized()
  }
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({onError}),
    mutationCache: new MutationCache({
      onError,
      onSettled: (_data, error, _variables, _result, mutation) => afterMutation?.(client, mutation, error)
    }),
    defaultOptions: {
      queries: {
        retry,
        retryDelay,
        gcTime: constants.cacheFor,
        refetchOnReconnect: true,
        staleTime: constants.recentFor,
        refetchOnMount: true,
        retryOnMount: isOldFailure,
        refetchOnWindowFocus: false
      },
      mutations: {retry, retryDelay}
    }
  })
  return client
}
