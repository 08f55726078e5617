import {createFileRoute} from '@tanstack/react-router'
import {TransactionPage} from '@/apps/dashboard/features/transactions/transaction-page.tsx'
import {prefetchTransaction} from '@/apps/dashboard/features/transactions/transactions.queries.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

export const Route = createFileRoute('/admin/_dashboard/transactions/$transactionId')({
  staticData: {area: 'transactions'},
  loader: async ({context, params}) => {
    prefetchTransaction(context.trpc, routeId(params.transactionId))
    await Promise.all([context.texts('transactions'), context.texts('audit-trail')])
  },
  notFoundComponent: PageNotFound,
  component: () => <TransactionPage id={routeId(Route.useParams().transactionId)} />
})
