import {createFileRoute} from '@tanstack/react-router'
import {prefetchHistory} from '@/apps/dashboard/features/history/history.queries.ts'
import {historySearch} from '@/apps/dashboard/features/history/history.search.ts'
import {HistoryPage} from '@/apps/dashboard/features/history/history-page.tsx'
import {WalletsStrip} from '@/apps/dashboard/features/wallets/wallets-strip.tsx'

const namespaces = ['history', 'transaction-filters', 'wallets', 'complete-cashout']

export const Route = createFileRoute('/admin/_dashboard/history/')({
  staticData: {area: 'history'},
  validateSearch: historySearch,
  loaderDeps: ({search}) => search,
  loader: async ({context, deps}) => {
    prefetchHistory(context.trpc, deps)
    await Promise.all(namespaces.map(context.texts))
  },
  component: () => <HistoryPage search={Route.useSearch()} overview={<WalletsStrip />} />
})
