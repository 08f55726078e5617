import {shownCashoutStatus, shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import type {ReactNode} from 'react'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {trpc} from '@/lib/trpc.ts'
import {Amount} from '../amount.tsx'
import {StatusBadge} from '../status-badge.tsx'
import {Time} from '../time.tsx'
import {linkLook, useKindText} from '../transaction-kind.tsx'

const rowsShown = 5
const latestOf = (userId: number) => ({
  users: [userId],
  perPage: rowsShown,
  orderName: 'created_at' as const,
  orderDirection: 'desc' as const
})

type LatestProps = {userId: number}
type Row = {id: number; createdAt: string}

type LatestCardProps<R extends Row> = {
  title: string
  /** The link to the whole list. */
  all: ReactNode
  rows: readonly R[] | undefined
  query: {error: unknown; refetch: () => unknown}
  children: (row: R) => {link: ReactNode; state?: ReactNode; amount: ReactNode}
}

function LatestCard<R extends Row>({title, all, rows, query, children}: LatestCardProps<R>) {
  const {t} = useTranslation('users')
  const {error, refetch} = query
  return (
    <Card>
      <CardHeader className="flex-row items-baseline justify-between gap-4">
        <CardTitle>{title}</CardTitle>
        {rows?.length ? <span className="shrink-0 whitespace-nowrap">{all}</span> : null}
      </CardHeader>
      <CardContent>
        {rows?.length === 0 ? <p className="text-muted-foreground">{t('page.none')}</p> : null}
        {!rows && error ? <ErrorView error={error} reset={() => void refetch()} /> : null}
        {!rows && !error ? <Skeleton className="h-24 w-full" /> : null}
        <ul className="flex flex-col divide-y">
          {rows?.map(row => {
            const {link, state, amount} = children(row)
            return (
              <li
                key={row.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 py-2.5 first:pt-0 last:pb-0"
              >
                <span className="min-w-0">
                  {link}
                  <span className="block text-xs text-muted-foreground">
                    <Time value={row.createdAt} />
                  </span>
                </span>
                <span className="ms-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
                  {state}
                  {amount}
                </span>
              </li>
            )
          })}
        </ul>
      </CardContent>
    </Card>
  )
}

/** A user's latest payouts, with the way to all of them. */
export function LatestPayouts({userId}: LatestProps) {
  const query = trpc.payouts.list.useQuery(latestOf(userId))
  const {t} = useTranslation('users')
  return (
    <LatestCard
      title={t('page.payouts')}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/payouts" search={{users: [userId]}} className={linkLook}>
          {t('page.all')}
        </Link>
      }
    >
      {({id, orderId, amount, ...payout}) => ({
        link: (
          <Link to="/admin/payouts/$payoutId" params={{payoutId: String(id)}} className={linkLook}>
            {orderId}
          </Link>
        ),
        state: <StatusBadge kind="payoutStatus" status={shownPayoutStatus(payout)} />,
        amount: <Amount amount={amount} currency="RUB" className="font-medium" />
      })}
    </LatestCard>
  )
}

/** A user's latest cash-out requests, with the way to all of them. */
export function LatestCashouts({userId}: LatestProps) {
  const query = trpc.cashoutRequests.list.useQuery(latestOf(userId))
  const {t} = useTranslation('users')
  return (
    <LatestCard
      title={t('page.cashoutRequests')}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/cashout-requests" search={{users: [userId]}} className={linkLook}>
          {t('page.all')}
        </Link>
      }
    >
      {({id, amount, currency, ...request}) => ({
        link: (
          <Link
            to="/admin/cashout-requests/$cashoutRequestId/edit"
            params={{cashoutRequestId: String(id)}}
            className={linkLook}
          >
            {t('page.cashoutRequest', {id})}
          </Link>
        ),
        state: <StatusBadge kind="cashoutRequestStatus" status={shownCashoutStatus(request)} />,
        amount: <Amount amount={amount} currency={currency} className="font-medium" />
      })}
    </LatestCard>
  )
}

/** A user's latest transactions, with the way to all of them. */
export function LatestTransactions({userId}: LatestProps) {
  const query = trpc.transactions.list.useQuery(latestOf(userId))
  const {t} = useTranslation('users')
  const kindText = useKindText()
  return (
    <LatestCard
      title={t('page.transactions')}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/transactions" search={{users: [userId]}} className={linkLook}>
          {t('page.all')}
        </Link>
      }
    >
      {transaction => ({
        link: (
          <Link
            to="/admin/transactions/$transactionId"
            params={{transactionId: String(transaction.id)}}
            className={linkLook}
          >
            {kindText(transaction)} {transaction.id}
          </Link>
        ),
        amount: (
          <span className="flex flex-col items-end font-medium">
            {transaction.source ? (
              <Amount {...transaction.source} amount={`-${transaction.source.amount}`} />
            ) : null}
            {transaction.destination ? <Amount signed {...transaction.destination} /> : null}
          </span>
        )
      })}
    </LatestCard>
  )
}
