import {createFileRoute} from '@tanstack/react-router'
import {prefetchOverview} from '@/apps/dashboard/features/overview/overview.queries.ts'
import {overviewSearch} from '@/apps/dashboard/features/overview/overview.search.ts'
import {OverviewPage} from '@/apps/dashboard/features/overview/overview-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/overview/')({
  staticData: {area: 'overview'},
  validateSearch: overviewSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchOverview(context.trpc, deps)
    return context.texts('overview')
  },
  component: () => <OverviewPage search={Route.useSearch()} />
})
