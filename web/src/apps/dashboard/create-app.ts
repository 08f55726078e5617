import type {QueryClient} from '@tanstack/react-query'
import {createRouter, type RouterHistory} from '@tanstack/react-router'
import type {i18n as I18n, TFunction} from 'i18next'
import {NotFound} from '@/components/layout/not-found.tsx'
import {PendingView} from '@/components/layout/pending-view.tsx'
import {router as constants, session as sessionConstants} from '@/lib/constants.ts'
import {createQueryClient} from '@/lib/query-client.ts'
import {isGuestPath} from '@/lib/redirect.ts'
import {parseSearch, stringifySearch} from '@/lib/search-params.ts'
import {clearToken, onTokenChange, readToken} from '@/lib/session.ts'
import {createTrpc, type TrpcUtils} from '@/lib/trpc.ts'
import {fetchMe} from '@/shared/fetch-me.ts'
import {invalidateReaders} from '@/shared/invalidations.ts'
import {DefaultError} from './default-error.tsx'
import {routeTree} from './route-tree.gen.ts'
import {seedPreloadedQueries} from './seed-preloaded-queries.ts'

/** The context of every route of the dashboard. */
export type RouterContext = {
  queryClient: QueryClient
  trpc: TrpcUtils
  /** Fetches a feature's texts along with its code. */
  texts: (namespace: string) => Promise<void>
  /** Those texts, for what a route has to say before its screen is there. */
  t: TFunction
  /** Signs out by the person's own wish, in every tab. */
  signOut: () => Promise<void>
}

const signIn = '/admin/sign-in'

const loadDrafts = () => import('@/lib/drafts.ts').catch(() => undefined)

/** The dashboard's cache, calls and routes, wired together: once for the page, once for each test. */
export function createApp(i18n: I18n, history?: RouterHistory) {
  const queryClient = createQueryClient(clearToken, invalidateReaders)
  const {client, calls, query, utils} = createTrpc(queryClient)
  // Before anything asks for the same.
  seedPreloadedQueries(queryClient, query)
  let isLeaving = false

  const signOut = async () => {
    isLeaving = true
    // The server forgets the token as well; that it cannot be reached keeps nobody signed in here.
    const told = calls.auth.signOut.mutate().catch(() => {})
    await new Promise(resolve => setTimeout(resolve, sessionConstants.signOutDelay))
    clearToken()
    await told
  }

  const router = createRouter({
    routeTree,
    ...(history && {history}),
    context: {
      queryClient,
      trpc: utils,
      texts: namespace => i18n.loadNamespaces(namespace),
      t: i18n.t,
      signOut
    } satisfies RouterContext,
    defaultPreload: 'intent',
    defaultPreloadDelay: constants.preloadDelay,
    defaultPreloadStaleTime: constants.preloadStaleAfter,
    defaultPendingMs: constants.pendingAfter,
    defaultPendingMinMs: constants.pendingAtLeast,
    defaultGcTime: constants.cacheFor,
    defaultErrorComponent: DefaultError,
    defaultNotFoundComponent: NotFound,
    defaultPendingComponent: PendingView,
    scrollRestoration: true,
    parseSearch,
    stringifySearch
  })

  /** Follows the token, whichever tab changed it: nobody's data outlives a session. */
  const stop = onTokenChange(async () => {
    const {href, pathname} = router.state.location
    const wasLeaving = isLeaving
    isLeaving = false
    await queryClient.cancelQueries()
    if (readToken() === null && !isGuestPath(pathname)) {
      const drafts = await loadDrafts()
      const draftsKept = drafts?.keepDrafts(wasLeaving ? undefined : utils.me.get.getData()?.id)
      const search = wasLeaving ? {} : {callbackUrl: href}
      await router.navigate({to: signIn, search, state: {draftsKept}, replace: true, ignoreBlocker: true})
    }
    queryClient.clear()
    if (readToken() !== null) {
      const drafts = await loadDrafts()
      await drafts?.claimDrafts(fetchMe(utils))
      await router.invalidate()
    }
  })
  return {router, queryClient, trpcClient: client, stop}
}
export type DashboardRouter = ReturnType<typeof createApp>['router']

declare module '@tanstack/react-router' {
  interface Register {
    router: DashboardRouter
  }
  interface HistoryState {
    /** The session ended under filled forms, whose values come back after the sign-in. */
    draftsKept?: boolean
  }
  interface StaticDataRouteOption {
    /** The area whose readers may open the screen; without it everybody signed in may. */
    area?: import('@paydesk/contracts/access').Area
    /** The action that the screen is for, where reading is not enough. */
    action?: import('@paydesk/contracts/access').Action
  }
}
