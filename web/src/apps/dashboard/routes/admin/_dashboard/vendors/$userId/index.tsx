import {createFileRoute} from '@tanstack/react-router'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'
import {prefetchUser} from '@/shared/users/user-area.queries.ts'
import {UserPage} from '@/shared/users/user-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/vendors/$userId/')({
  staticData: {area: 'vendors'},
  loader: ({context, params}) => {
    prefetchUser(context.trpc, 'vendors', routeId(params.userId))
    return Promise.all(['users', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <UserPage kind="vendors" id={routeId(Route.useParams().userId)} />
})
