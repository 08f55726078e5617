import {createFileRoute} from '@tanstack/react-router'
import {prefetchTransactions} from '@/features/transactions/transactions.queries.ts'
import {transactionSearch} from '@/features/transactions/transactions.search.ts'
import {TransactionsPage} from '@/features/transactions/transactions-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/transactions/')({
  staticData: {area: 'transactions'},
  validateSearch: transactionSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, deps}) => {
    prefetchTransactions(context.trpc, deps)
    return context.texts('transactions')
  },
  component: () => <TransactionsPage search={Route.useSearch()} />
})
