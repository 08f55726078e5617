import type {AppRouter} from '@paydesk/bff'
import {createRouter, type RouterHistory} from '@tanstack/react-router'
import {createTRPCClient, httpLink, isNonJsonSerializable, splitLink} from '@trpc/client'
import {createTRPCQueryUtils} from '@trpc/react-query'
import {router as constants} from '@/lib/constants.ts'
import {createQueryClient} from '@/lib/query-client.ts'
import {parseSearch, stringifySearch} from '@/lib/search-params.ts'
import {formTransformer, transformer} from '@/lib/transformer.ts'
import {trpc} from '@/lib/trpc.ts'
import {routeTree} from './route-tree.gen.ts'
import {ClientError, ClientNotFound, ClientPending} from './views.tsx'

/**
 * Everything goes by POST: a query's input would stand in the address otherwise, and the key of a
 * payout intent belongs into no address and no log.
 */
const links = [
  splitLink({
    condition: operation => isNonJsonSerializable(operation.input),
    true: httpLink({url: '/trpc', transformer: formTransformer}),
    false: httpLink({url: '/trpc', transformer, methodOverride: 'POST'})
  })
]

/** The customers' cache, calls and routes, wired together: once for the page, once for each test. */
export function createClientApp(history?: RouterHistory) {
  // Nobody is signed in here, so there is nobody to sign out.
  const queryClient = createQueryClient(() => {})
  const utils = createTRPCQueryUtils<AppRouter>({queryClient, client: createTRPCClient<AppRouter>({links})})
  const router = createRouter({
    routeTree,
    ...(history && {history}),
    context: {trpc: utils},
    defaultPendingMs: constants.pendingAfter,
    defaultPendingMinMs: constants.pendingAtLeast,
    defaultGcTime: constants.cacheFor,
    defaultErrorComponent: ClientError,
    defaultNotFoundComponent: ClientNotFound,
    defaultPendingComponent: ClientPending,
    scrollRestoration: true,
    parseSearch,
    stringifySearch
  })
  return {router, queryClient, trpcClient: trpc.createClient({links})}
}
