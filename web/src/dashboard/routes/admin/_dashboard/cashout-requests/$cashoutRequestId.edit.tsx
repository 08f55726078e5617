import {createFileRoute} from '@tanstack/react-router'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {CashoutRequestPage} from '@/features/cashout-requests/cashout-request-page.tsx'
import {routeId} from '@/lib/route-id.ts'
import {prefetchCashoutRequest} from '@/shared/complete-cashout/cashout-request.queries.ts'

export const Route = createFileRoute('/admin/_dashboard/cashout-requests/$cashoutRequestId/edit')({
  staticData: {area: 'cashoutRequests'},
  loader: async ({context, params}) => {
    prefetchCashoutRequest(context.trpc, routeId(params.cashoutRequestId))
    const namespaces = ['cashout-requests', 'complete-cashout', 'audit-trail']
    await Promise.all(namespaces.map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <CashoutRequestPage id={routeId(Route.useParams().cashoutRequestId)} />
})
