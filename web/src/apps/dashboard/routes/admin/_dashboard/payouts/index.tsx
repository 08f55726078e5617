import {createFileRoute} from '@tanstack/react-router'
import {prefetchPayouts} from '@/apps/dashboard/features/payouts/payouts.queries.ts'
import {payoutSearch} from '@/apps/dashboard/features/payouts/payouts.search.ts'
import {PayoutsPage} from '@/apps/dashboard/features/payouts/payouts-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/payouts/')({
  staticData: {area: 'payouts'},
  validateSearch: payoutSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchPayouts(context.trpc, deps)
    return context.texts('payouts')
  },
  component: () => <PayoutsPage search={Route.useSearch()} />
})
