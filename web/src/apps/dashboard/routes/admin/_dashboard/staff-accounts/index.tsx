import {createFileRoute} from '@tanstack/react-router'
import {prefetchStaffAccounts} from '@/apps/dashboard/features/staff-accounts/staff-accounts.queries.ts'
import {StaffAccountsPage} from '@/apps/dashboard/features/staff-accounts/staff-accounts-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/staff-accounts/')({
  staticData: {area: 'staffAccounts'},
  loader: ({context}) => {
    prefetchStaffAccounts(context.trpc)
    return Promise.all(['staff-accounts', 'roles'].map(context.texts))
  },
  component: StaffAccountsPage
})
