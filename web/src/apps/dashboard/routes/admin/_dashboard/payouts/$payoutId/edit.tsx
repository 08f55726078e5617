import {createFileRoute} from '@tanstack/react-router'
import {prefetchPayout} from '@/apps/dashboard/features/payouts/payout.queries.ts'
import {PayoutEditPage} from '@/apps/dashboard/features/payouts/payout-edit-page.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/payouts/$payoutId/edit')({
  staticData: {area: 'payouts', action: 'change'},
  loader: ({context, params}) => {
    prefetchPayout(context.trpc, routeId(params.payoutId))
    return Promise.all(['payouts', 'payout'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <PayoutEditPage id={routeId(Route.useParams().payoutId)} />
})
