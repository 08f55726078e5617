import {columnsFor} from '@paydesk/contracts/access'
import {type Currency, currencies} from '@paydesk/contracts/enums'
import {Link} from '@tanstack/react-router'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {PageNotFound} from '@/components/layout/not-found.tsx'
import {Button} from '@/components/ui/button.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {toAppError} from '@/lib/app-error.ts'
import {Amount} from '@/shared/amount.tsx'
import {UserNames} from '@/shared/filter-parts.tsx'
import {useMe} from '@/shared/me.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useUsers} from '@/shared/users.queries.ts'
import {useStatementColumns} from './statement-columns.tsx'
import {useBalances, useStatement} from './statements.queries.ts'
import type {StatementSearch, WalletId} from './statements.search.ts'

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
  const isUnknown = useIsUnknown(wallet.userId)
  // The wallet of a deleted user keeps its lines.
  if (isUnknown && query.data?.total === 0) return <PageNotFound />
  return (
    <AreaPage
      area="statements"
      query={query}
      title={t('title', {currency: wallet.currency})}
      text={<UserNames ids={[wallet.userId]} />}
      width="list"
      actions={<Currencies wallet={wallet} search={search} />}
    >
      <Balances {...balances} currency={wallet.currency} />
      <DataTable
        list="statements"
        owner={owner}
        label={t('title', {currency: wallet.currency})}
        query={query}
        columns={columns}
        expected={columnsFor('statements', role)}
        state={state}
        filters={filters}
        emptyText={t('empty')}
        fetchPage={fetchPage}
      />
    </AreaPage>
  )
}

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

/** Whether there is no such user, or none that this person may see. */
function useIsUnknown(userId: number): boolean {
  const {error} = useUsers([userId])
  return error !== undefined && ['NOT_FOUND', 'FORBIDDEN'].includes(toAppError(error).code)
}

type BalancesProps = ReturnType<typeof useBalances> & {currency: Currency}

function Balances({opening, closing, currency}: BalancesProps) {
  const {t} = useTranslation('statements')
  const ends = [
    {label: t('opening'), amount: opening},
    {label: t('closing'), amount: closing}
  ]
  return (
    <dl className="flex flex-wrap gap-x-10 gap-y-2 rounded-xl border bg-card px-4 py-3 shadow-xs">
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
