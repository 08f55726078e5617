import {createFileRoute} from '@tanstack/react-router'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {PayoutImportPage} from '@/features/payout-imports/payout-import-page.tsx'
import {prefetchPayoutImport} from '@/features/payout-imports/payout-imports.queries.ts'
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
