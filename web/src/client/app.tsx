import {QueryClientProvider} from '@tanstack/react-query'
import {RouterProvider} from '@tanstack/react-router'
import type {i18n as I18n} from 'i18next'
import {I18nextProvider} from 'react-i18next'
import {trpc} from '@/lib/trpc.ts'
import type {createClientApp} from './create-app.ts'

/** Everything around the customers' pages. */
export function ClientApp({app, i18n}: {app: ReturnType<typeof createClientApp>; i18n: I18n}) {
  const {router, queryClient, trpcClient} = app
  return (
    <I18nextProvider i18n={i18n} defaultNS="client">
      <trpc.Provider client={trpcClient} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router as never} />
        </QueryClientProvider>
      </trpc.Provider>
    </I18nextProvider>
  )
}
