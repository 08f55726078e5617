import {createFileRoute} from '@tanstack/react-router'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {PayoutEditPage} from '@/features/payouts/payout-edit-page.tsx'
import {prefetchPayout} from '@/features/payouts/payouts.queries.ts'
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
