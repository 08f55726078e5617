import {type QueryClient, QueryClientProvider} from '@tanstack/react-query'
import {useMemo} from 'react'
import {PaymentCredentialsPage} from '@/apps/checkout/payment-credentials/payment-credentials-page.tsx'
import {PayoutIntentPage} from '@/apps/checkout/payout-intents/payout-intent-page.tsx'
import {TransferPage} from '@/apps/checkout/transfers/transfer-page.tsx'
import type {Start} from './bootstrap.ts'
import {ClientContext} from './client-context.ts'
import {Frame} from './frame.tsx'
import type {Area} from './route.ts'
import {createServerClock} from './server-clock.ts'
import {type Catalogue, TextsProvider} from './texts.tsx'
import {ClientNotFound, ErrorBoundary} from './views.tsx'

const pages: Record<Area, () => React.ReactNode> = {
  'payout-intents': PayoutIntentPage,
  'payment-credentials': PaymentCredentialsPage,
  transfers: TransferPage
}

type ClientAppProps = {start: Start; catalogue: Catalogue; queryClient: QueryClient}

/**
 * The customers' area. Its three pages are reached by links from elsewhere and lead nowhere else in
 * it, so the address is read once and nothing here routes.
 */
export function ClientApp({start, catalogue, queryClient}: ClientAppProps) {
  const client = useMemo(() => ({start, clock: createServerClock()}), [start])
  const Content = start.place ? pages[start.place.area] : ClientNotFound
  return (
    <TextsProvider language={start.language} catalogue={catalogue}>
      <QueryClientProvider client={queryClient}>
        <ClientContext value={client}>
          <Frame>
            <ErrorBoundary>
              <Content />
            </ErrorBoundary>
          </Frame>
        </ClientContext>
      </QueryClientProvider>
    </TextsProvider>
  )
}
