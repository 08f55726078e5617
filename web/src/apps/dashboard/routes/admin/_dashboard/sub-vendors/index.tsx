import {createFileRoute} from '@tanstack/react-router'
import {SubVendorsPage} from '@/apps/dashboard/features/sub-vendors/sub-vendors-page.tsx'
import {prefetchUsers} from '@/shared/users/user-area.queries.ts'
import {userSearch} from '@/shared/users/user-search.ts'

export const Route = createFileRoute('/admin/_dashboard/sub-vendors/')({
  staticData: {area: 'subVendors'},
  validateSearch: userSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchUsers(context.trpc, 'subVendors', deps)
    return Promise.all(['users', 'sub-vendors'].map(context.texts))
  },
  component: () => <SubVendorsPage search={Route.useSearch()} />
})
