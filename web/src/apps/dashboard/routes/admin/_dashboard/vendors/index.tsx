import {createFileRoute} from '@tanstack/react-router'
import {VendorsPage} from '@/apps/dashboard/features/vendors/vendors-page.tsx'
import {prefetchUsers} from '@/shared/users/user-area.queries.ts'
import {userSearch} from '@/shared/users/user-search.ts'

export const Route = createFileRoute('/admin/_dashboard/vendors/')({
  staticData: {area: 'vendors'},
  validateSearch: userSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchUsers(context.trpc, 'vendors', deps)
    return Promise.all(['users'].map(context.texts))
  },
  component: () => <VendorsPage search={Route.useSearch()} />
})
