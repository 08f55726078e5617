import {QueryClientProvider} from '@tanstack/react-query'
import {RouterProvider} from '@tanstack/react-router'
import type {i18n as I18n} from 'i18next'
import {Suspense} from 'react'
import {I18nextProvider} from 'react-i18next'
import {ThemeProvider} from '@/lib/theme.tsx'
import {trpc} from '@/lib/trpc.ts'
import type {createApp} from './create-app.ts'

/** Everything around the screens. */
export function App({app, i18n}: {app: ReturnType<typeof createApp>; i18n: I18n}) {
  const {router, queryClient, trpcClient} = app
  return (
    <I18nextProvider i18n={i18n}>
      <ThemeProvider>
        <trpc.Provider client={trpcClient} queryClient={queryClient}>
          <QueryClientProvider client={queryClient}>
            <Suspense>
              <RouterProvider router={router} />
            </Suspense>
          </QueryClientProvider>
        </trpc.Provider>
      </ThemeProvider>
    </I18nextProvider>
  )
}
