import {createFileRoute} from '@tanstack/react-router'
import {prefetchMerchants} from '@/apps/dashboard/features/merchants/merchants.queries.ts'
import {MerchantsPage} from '@/apps/dashboard/features/merchants/merchants-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/merchants/')({
  staticData: {area: 'merchants'},
  loader: ({context}) => {
    prefetchMerchants(context.trpc)
    return context.texts('merchants')
  },
  component: MerchantsPage
})
