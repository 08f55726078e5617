import {createFileRoute} from '@tanstack/react-router'
import {MerchantPage} from '@/apps/dashboard/features/merchants/merchant-page.tsx'
import {prefetchMerchants} from '@/apps/dashboard/features/merchants/merchants.queries.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/merchants/$merchantId')({
  staticData: {area: 'merchants'},
  loader: ({context, params}) => {
    routeId(params.merchantId)
    prefetchMerchants(context.trpc)
    return Promise.all(['merchants', 'audit-trail'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <MerchantPage id={routeId(Route.useParams().merchantId)} />
})
