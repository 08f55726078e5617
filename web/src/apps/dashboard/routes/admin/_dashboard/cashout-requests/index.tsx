import {createFileRoute} from '@tanstack/react-router'
import {prefetchCashoutRequests} from '@/apps/dashboard/features/cashout-requests/cashout-requests.queries.ts'
import {cashoutRequestSearch} from '@/apps/dashboard/features/cashout-requests/cashout-requests.search.ts'
import {CashoutRequestsPage} from '@/apps/dashboard/features/cashout-requests/cashout-requests-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/cashout-requests/')({
  staticData: {area: 'cashoutRequests'},
  validateSearch: cashoutRequestSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchCashoutRequests(context.trpc, deps)
    return context.texts('cashout-requests')
  },
  component: () => <CashoutRequestsPage search={Route.useSearch()} />
})
