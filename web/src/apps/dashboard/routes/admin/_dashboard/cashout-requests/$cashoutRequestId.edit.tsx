import {createFileRoute} from '@tanstack/react-router'
import {CashoutRequestPage} from '@/apps/dashboard/features/cashout-requests/cashout-request-page.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
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
