import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {latestRows} from '@/lib/list-query.ts'
import {trpc} from '@/lib/trpc.ts'
import {Amount} from '../amount.tsx'
import {LatestCard} from '../latest-card.tsx'
import {Name} from '../person.tsx'
import {StatusBadge} from '../status-badge.tsx'
import {linkLook, useKindText} from '../transaction-kind.tsx'
import {userPaths} from './user-kind.ts'

const latestOf = (userId: number) => ({...latestRows, users: [userId]})

type LatestProps = {userId: number}
/** A vendor's latest sub-vendors, with the way to all of them; nothing on a server that does not list them by vendor. */
export function LatestSubVendors({userId}: LatestProps) {
  const query = trpc.subVendors.list.useQuery({...latestRows, parentId: userId})
  const {t} = useTranslation('users')
  const rows = query.data?.items
  if (rows?.some(({parent}) => parent?.id !== userId)) return null
  return (
    <LatestCard
      title={t('subVendors.title')}
      none={t('page.none')}
      rows={rows}
      query={query}
      all={
        <Link to={userPaths.subVendors.list} search={{parentId: userId}} className={linkLook}>
          {t('page.all')}
        </Link>
      }
    >
      {({id, name, balance}) => ({
        link: (
          <Link to={userPaths.subVendors.view} params={{userId: String(id)}} className={linkLook}>
            <Name text={name} />
          </Link>
        ),
        amount: <Amount amount={balance} currency="RUB" className="font-medium" />
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
      none={t('page.none')}
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
      none={t('page.none')}
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
