import {createFileRoute} from '@tanstack/react-router'
import {PayoutImportPage} from '@/apps/dashboard/features/payout-imports/payout-import-page.tsx'
import {prefetchPayoutImport} from '@/apps/dashboard/features/payout-imports/payout-imports.queries.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/payout-imports/$payoutImportId')({
  staticData: {area: 'payoutImports'},
  loader: ({context, params}) => {
    prefetchPayoutImport(context.trpc, routeId(params.payoutImportId))
    return Promise.all([context.texts('payout-imports'), context.texts('audit-trail')])
  },
  notFoundComponent: PageNotFound,
  component: () => <PayoutImportPage id={routeId(Route.useParams().payoutImportId)} />
})
