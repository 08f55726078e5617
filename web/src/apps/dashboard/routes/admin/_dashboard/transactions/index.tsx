import {createFileRoute} from '@tanstack/react-router'
import {prefetchTransactions} from '@/apps/dashboard/features/transactions/transactions.queries.ts'
import {transactionSearch} from '@/apps/dashboard/features/transactions/transactions.search.ts'
import {TransactionsPage} from '@/apps/dashboard/features/transactions/transactions-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/transactions/')({
  staticData: {area: 'transactions'},
  validateSearch: transactionSearch,
  loaderDeps: ({search}) => search,
  loader: async ({context, deps}) => {
    prefetchTransactions(context.trpc, deps)
    await Promise.all([context.texts('transactions'), context.texts('transaction-filters')])
  },
  component: () => <TransactionsPage search={Route.useSearch()} />
})
