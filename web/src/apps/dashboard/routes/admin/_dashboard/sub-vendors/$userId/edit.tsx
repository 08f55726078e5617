import {createFileRoute} from '@tanstack/react-router'
import {EditSubVendorPage} from '@/apps/dashboard/features/sub-vendors/edit-sub-vendor-page.tsx'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'
import {prefetchUser} from '@/shared/users/user-area.queries.ts'

export const Route = createFileRoute('/admin/_dashboard/sub-vendors/$userId/edit')({
  staticData: {area: 'subVendors', action: 'change'},
  loader: ({context, params}) => {
    prefetchUser(context.trpc, 'subVendors', routeId(params.userId))
    return Promise.all(['users', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <EditSubVendorPage id={routeId(Route.useParams().userId)} />
})
