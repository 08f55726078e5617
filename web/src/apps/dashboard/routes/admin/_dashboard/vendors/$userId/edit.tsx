import {createFileRoute} from '@tanstack/react-router'
import {EditVendorPage} from '@/apps/dashboard/features/vendors/edit-vendor-page.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'
import {prefetchUser} from '@/shared/users/user-area.queries.ts'

export const Route = createFileRoute('/admin/_dashboard/vendors/$userId/edit')({
  staticData: {area: 'vendors', action: 'change'},
  loader: ({context, params}) => {
    prefetchUser(context.trpc, 'vendors', routeId(params.userId))
    return Promise.all(['users', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <EditVendorPage id={routeId(Route.useParams().userId)} />
})
