import {QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider
} from '@tanstack/react-router'
import {render} from '@testing-library/react'
import {userEvent} from '@testing-library/user-event'
import type {ReactNode} from 'react'
import {I18nextProvider} from 'react-i18next'
import {firstNamespaces, loadTexts} from '@/apps/dashboard/texts.ts'
import {startI18n} from '@/i18n/create-i18n.ts'
import {parseSearch, stringifySearch} from '@/lib/search-params.ts'
import {createTrpc, trpc} from '@/lib/trpc.ts'

/** Of this little router alone, so no path of the application's types. */
export const elsewhere = '/elsewhere' as '/'

type Options = {
  path?: string
  language?: 'ru' | 'zh' | 'en'
  /** The route's search reader; nothing by default. */
  validateSearch?: (search: Record<string, unknown>) => Record<string, unknown>
}

/** A component on a screen at "/", with another screen at "/elsewhere" to leave to. */
export async function renderInRouter(
  screen: () => ReactNode,
  {path = '/', language = 'ru', validateSearch}: Options = {}
) {
  const i18n = await startI18n(loadTexts, firstNamespaces, language)
  const root = createRootRoute({component: Outlet})
  const routes = [
    createRoute({
      getParentRoute: () => root,
      path: '/',
      component: screen,
      ...(validateSearch && {validateSearch})
    }),
    createRoute({getParentRoute: () => root, path: '/elsewhere', component: () => 'elsewhere'})
  ]
  const router = createRouter({
    routeTree: root.addChildren(routes),
    history: createMemoryHistory({initialEntries: [path]}),
    parseSearch,
    stringifySearch
  })
  const queryClient = new QueryClient()
  const view = render(
    <I18nextProvider i18n={i18n}>
      <trpc.Provider client={createTrpc(queryClient).client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
  return {...view, router, user: userEvent.setup(), address: () => router.state.location.href}
}
