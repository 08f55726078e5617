import {createFileRoute} from '@tanstack/react-router'
import {ManualTransactionPage} from '@/apps/dashboard/features/transactions/manual-transaction-page.tsx'
import {manualTransactionSearch} from '@/apps/dashboard/features/transactions/transactions.search.ts'

export const Route = createFileRoute('/admin/_dashboard/transactions/create')({
  staticData: {area: 'transactions', action: 'create'},
  validateSearch: manualTransactionSearch,
  loader: ({context}) => context.texts('transactions'),
  component: () => <ManualTransactionPage search={Route.useSearch()} />
})
