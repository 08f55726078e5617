import {createFileRoute} from '@tanstack/react-router'
import {prefetchHistory} from '@/features/history/history.queries.ts'
import {historySearch} from '@/features/history/history.search.ts'
import {HistoryPage} from '@/features/history/history-page.tsx'
import {WalletsStrip} from '@/features/wallets/wallets-strip.tsx'

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
