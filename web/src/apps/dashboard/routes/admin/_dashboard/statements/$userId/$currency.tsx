import {currencies} from '@paydesk/contracts/enums'
import {createFileRoute, notFound} from '@tanstack/react-router'
import {StatementPage} from '@/apps/dashboard/features/statements/statement-page.tsx'
import {prefetchStatement} from '@/apps/dashboard/features/statements/statements.queries.ts'
import {statementSearch, type WalletId} from '@/apps/dashboard/features/statements/statements.search.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {routeId} from '@/lib/route-id.ts'

function walletOfPath(params: {userId: string; currency: string}): WalletId {
  const currency = currencies.find(each => each === params.currency)
  if (!currency) throw notFound()
  return {userId: routeId(params.userId), currency}
}

export const Route = createFileRoute('/admin/_dashboard/statements/$userId/$currency')({
  staticData: {area: 'statements'},
  validateSearch: statementSearch,
  loaderDeps: ({search}) => search,
  loader: ({context, params, deps}) => {
    prefetchStatement(context.trpc, walletOfPath(params), deps)
    return Promise.all(['statements'].map(context.texts))
  },
  notFoundComponent: PageNotFound,
  component: () => <StatementPage wallet={walletOfPath(Route.useParams())} search={Route.useSearch()} />
})
