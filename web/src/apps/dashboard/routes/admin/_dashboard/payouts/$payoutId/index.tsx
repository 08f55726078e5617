import {createFileRoute} from '@tanstack/react-router'
import {prefetchPayout} from '@/apps/dashboard/features/payouts/payout.queries.ts'
import {PayoutPage} from '@/apps/dashboard/features/payouts/payout-page.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/payouts/$payoutId/')({
  staticData: {area: 'payouts'},
  loader: ({context, params}) => {
    prefetchPayout(context.trpc, routeId(params.payoutId))
    return Promise.all(['payouts', 'payout', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <PayoutPage id={routeId(Route.useParams().payoutId)} />
})
