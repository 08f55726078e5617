import {columnsFor} from '@paydesk/contracts/access'
import {type Currency, currencies} from '@paydesk/contracts/enums'
import {Link} from '@tanstack/react-router'
import {Printer} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {Tab, TabRow} from '@/components/data-table/status-tabs.tsx'
import {type ListState, useListState} from '@/components/data-table/use-list-state.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useMonths} from '@/i18n/use-months.ts'
import {toAppError} from '@/lib/app-error.ts'
import {toDay} from '@/lib/dates.ts'
import {serverNow} from '@/lib/server-clock.ts'
import {Amount} from '@/shared/amount.tsx'
import {UserNames} from '@/shared/filter-parts.tsx'
import {useMay, useMe} from '@/shared/me.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {userKindOf, userPaths} from '@/shared/users/user-kind.ts'
import {useUsers} from '@/shared/users.queries.ts'
import {useStatementColumns} from './statement-columns.tsx'
import {useBalances, useStatement} from './statements.queries.ts'
import type {StatementSearch, WalletId} from './statements.search.ts'
import {useWholePrint} from './use-whole-print.ts'

type StatementPageProps = {wallet: WalletId; search: StatementSearch}

/** A wallet's statement: the balances at both ends of a period, and each line between them. */
export function StatementPage({wallet, search}: StatementPageProps) {
  const {t} = useTranslation('statements')
  const {id: owner, role} = useMe()
  const state = useListState(search)
  const {query, fetchPage} = useStatement(wallet, search)
  const filters = useMemo<FilterField[]>(
    () => [{kind: 'days', from: 'createdAtFrom', to: 'createdAtTo', label: t('period')}],
    [t]
  )
  const balances = useBalances(wallet, search, query)
  const columns = useStatementColumns()
  const {whole, isReading, print} = useWholePrint(query.data, fetchPage)
  const {isUnknown, back} = useOwner(wallet.userId)
  // The wallet of a deleted user keeps its lines.
  if (isUnknown && query.data?.total === 0) return <PageNotFound />
  return (
    <AreaPage
      area="statements"
      query={query}
      title={t('title', {currency: wallet.currency})}
      text={<UserNames ids={[wallet.userId]} />}
      width="list"
      back={back}
      actions={
        <>
          <Currencies wallet={wallet} search={search} />
          <Button variant="secondary" busy={isReading} onClick={print}>
            {isReading ? null : <Printer aria-hidden />}
            {t('print')}
          </Button>
        </>
      }
    >
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-2 rounded-xl border bg-card px-4 py-3 shadow-xs">
        <Balances {...balances} currency={wallet.currency} />
        <Months search={search} state={state} />
      </div>
      <DataTable
        list="statements"
        owner={owner}
        label={t('title', {currency: wallet.currency})}
        query={whole ? {...query, data: whole} : query}
        columns={columns}
        expected={columnsFor('statements', role)}
        state={whole ? {...state, page: 1} : state}
        filters={filters}
        emptyText={t('empty')}
        fetchPage={fetchPage}
        fileName={fileNameOf(wallet, search)}
      />
    </AreaPage>
  )
}

/** Files of several wallets or periods lie next to each other in a folder. */
const fileNameOf = ({userId, currency}: WalletId, {createdAtFrom, createdAtTo}: StatementSearch) =>
  ['statement', userId, currency, createdAtFrom, createdAtTo ?? toDay(new Date(serverNow()))]
    .filter(Boolean)
    .join('-')

/** The same period of the user's other wallets. */
function Currencies({wallet, search}: StatementPageProps) {
  const {t} = useTranslation('statements')
  const {createdAtFrom, createdAtTo} = search
  return (
    <nav aria-label={t('wallets')} className="flex gap-1">
      {currencies.map(currency => (
        <Button key={currency} variant={currency === wallet.currency ? 'secondary' : 'ghost'} asChild>
          <Link
            to="/admin/statements/$userId/$currency"
            params={{userId: String(wallet.userId), currency}}
            search={{createdAtFrom, createdAtTo}}
            aria-current={currency === wallet.currency ? 'page' : undefined}
          >
            {currency}
          </Link>
        </Button>
      ))}
    </nav>
  )
}

/** The months that a statement is mostly asked for; a click on the shown one shows everything again. */
function Months({search, state}: {search: StatementSearch; state: ListState}) {
  const {t} = useTranslation('statements')
  const {createdAtFrom, createdAtTo} = search
  return (
    <TabRow label={t('months')}>
      {useMonths().map(({label, from, to}) => {
        const isShown = from === createdAtFrom && to === createdAtTo
        const period = isShown
          ? {createdAtFrom: undefined, createdAtTo: undefined}
          : {createdAtFrom: from, createdAtTo: to}
        return (
          <Tab key={from} isShown={isShown} onClick={() => state.setFilters(period)}>
            {label}
          </Tab>
        )
      })}
    </TabRow>
  )
}

/** The screen of the wallets that the statement is of, and whether there is no such user, or none that this person may see. */
function useOwner(userId: number) {
  const {t} = useTranslation()
  const me = useMe()
  const may = useMay()
  const {byId, error} = useUsers([userId])
  const isUnknown = error !== undefined && ['NOT_FOUND', 'FORBIDDEN'].includes(toAppError(error).code)
  if (userId === me.id) return {isUnknown, back: {to: '/admin/overview', label: t('nav.overview')}}
  const user = byId.get(userId)
  const kind = user && userKindOf(user)
  if (!kind || !may(kind, 'read')) return {isUnknown, back: undefined}
  const to = userPaths[kind].view.replace('$userId', String(userId))
  return {isUnknown, back: {to, label: user.name}}
}

type BalancesProps = ReturnType<typeof useBalances> & {currency: Currency}

function Balances({opening, closing, currency}: BalancesProps) {
  const {t} = useTranslation('statements')
  const ends = [
    {label: t('opening'), amount: opening},
    {label: t('closing'), amount: closing}
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2">
      {ends.map(({label, amount}) => (
        <div key={label}>
          <dt className="text-xs text-muted-foreground">{label}</dt>
          <dd className="text-lg font-semibold">
            {amount === undefined ? (
              <Skeleton className="h-6 w-32" />
            ) : (
              <Amount amount={amount} currency={currency} />
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}
