import {createFileRoute} from '@tanstack/react-router'
import {prefetchPayoutImports} from '@/apps/dashboard/features/payout-imports/payout-imports.queries.ts'
import {payoutImportSearch} from '@/apps/dashboard/features/payout-imports/payout-imports.search.ts'
import {PayoutImportsPage} from '@/apps/dashboard/features/payout-imports/payout-imports-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/payout-imports/')({
  staticData: {area: 'payoutImports'},
  validateSearch: payoutImportSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchPayoutImports(context.trpc, deps)
    return context.texts('payout-imports')
  },
  component: () => <PayoutImportsPage search={Route.useSearch()} />
})
