import type {Role} from '@paydesk/contracts/enums'
import {createMemoryHistory} from '@tanstack/react-router'
import {cleanup, render} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import {afterAll, afterEach, beforeAll, vi} from 'vitest'
import {App} from '@/apps/dashboard/app.tsx'
import {createApp} from '@/apps/dashboard/create-app.ts'
import {firstNamespaces, loadTexts} from '@/apps/dashboard/texts.ts'
import {startI18n} from '@/i18n/create-i18n.ts'
import {storageKeys} from '@/lib/constants.ts'
import {storeToken} from '@/lib/session.ts'
import {startWorld, tokenOf, type World} from '../../bff/test/world.ts'

type Opened = ReturnType<typeof createApp>

/**
 * Every text's namespace. All are there before a screen is: inside `act` React draws a screen that waits for its texts
 * again and again, and never lets them arrive.
 */
const namespaces = Object.keys(import.meta.glob('../src/**/locales/ru.json')).flatMap(
  path => path.split('/').at(-3) ?? []
)

/** A failed request is made again without a pause, or a test that leaves a call of the screen out waits for seconds. */
function retryAtOnce({queryClient}: Opened) {
  const {queries, mutations} = queryClient.getDefaultOptions()
  queryClient.setDefaultOptions({
    queries: {...queries, retryDelay: 0},
    mutations: {...mutations, retryDelay: 0}
  })
}

/**
 * The dashboard as a browser runs it, over the real BFF, whose upstream nock plays. Called once in a
 * file; `open` shows a path as somebody signed in, `upstream` says what the upstream answers.
 */
export function startDashboard() {
  let world: World
  const opened: Opened[] = []

  beforeAll(async () => {
    world = await startWorld({RATE_LIMIT_FACTOR: '1000'})
    const realFetch = globalThis.fetch
    // The page's own addresses have no host, or that of the test's page; outside a browser they are the BFF's.
    vi.stubGlobal('fetch', (input: string | URL, init?: RequestInit) =>
      realFetch(new URL(String(input).replace(location.origin, ''), world.url), init)
    )
  })
  const closeAll = () => {
    // First of all the screen, or its next refresh would take the answers of what comes after it.
    cleanup()
    for (const {stop, queryClient} of opened.splice(0)) {
      stop()
      queryClient.clear()
    }
  }
  afterEach(() => {
    closeAll()
    // The next test is another tab.
    sessionStorage.clear()
    world.reset()
  })
  afterAll(async () => {
    vi.unstubAllGlobals()
    await world.close()
  })

  return {
    /** Mocks the next answers of the upstream: `upstream().get('/api/payouts').query(true).reply(200, body)`. */
    upstream: () => world.upstream(),
    /**
     * The requests that reached the upstream, without those that screens make by themselves: for the role, for the bell,
     * for saved views, and for the assignment and the notes of an open record.
     */
    seen: () =>
      world
        .seen()
        .filter(
          ({method, path}) =>
            !path.endsWith('/assignment') &&
            (method !== 'GET' || !['/api/notifications', '/api/notes', '/api/saved-views'].includes(path))
        ),
    /** Those that asked for one path. */
    asked: (path: string) => world.seen().filter(request => request.path === path),
    /** Shows `path` as a new visit, signed in with `role` or signed out with null. */
    async open(
      path: string,
      role: Role | null = 'admin',
      language: 'ru' | 'zh' | 'en' = 'ru',
      /** Runs when the token is there and the application is not yet, as the page's own script does. */
      before = () => {}
    ) {
      closeAll()
      if (role) {
        world.signIn(role)
        storeToken(tokenOf(role))
      }
      // As if it had been chosen here before: otherwise the account's own would be taken up.
      localStorage.setItem(storageKeys.language, language)
      before()
      const i18n = await startI18n(loadTexts, [...firstNamespaces, ...namespaces], language)
      const app = createApp(i18n, createMemoryHistory({initialEntries: [path]}))
      retryAtOnce(app)
      opened.push(app)
      const view = render(<App app={app} i18n={i18n} />)
      return {
        ...view,
        router: app.router,
        queryClient: app.queryClient,
        user: userEvent.setup(),
        address: () => app.router.state.location.href
      }
    }
  }
}
