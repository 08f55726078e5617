import {createFileRoute} from '@tanstack/react-router'
import {StaffAccountPage} from '@/apps/dashboard/features/staff-accounts/staff-account-page.tsx'
import {prefetchStaffAccounts} from '@/apps/dashboard/features/staff-accounts/staff-accounts.queries.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/staff-accounts/$accountId')({
  staticData: {area: 'staffAccounts'},
  loader: ({context, params}) => {
    routeId(params.accountId)
    prefetchStaffAccounts(context.trpc)
    return Promise.all(['staff-accounts', 'roles', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <StaffAccountPage id={routeId(Route.useParams().accountId)} />
})
