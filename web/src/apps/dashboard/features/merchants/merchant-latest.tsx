import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {LatestCard} from '@/shared/latest-card.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'
import {useLatestImports, useLatestPayouts} from './merchants.queries.ts'

/** A merchant's latest payouts, with the way to all of them. */
export function MerchantPayouts({merchantId}: {merchantId: number}) {
  const {t} = useTranslation('merchants')
  const query = useLatestPayouts(merchantId)
  return (
    <LatestCard
      title={t('page.payouts')}
      none={t('page.none')}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/payouts" search={{merchantId}} className={linkLook}>
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

/** A merchant's latest imports, with the way to all of them. */
export function MerchantImports({merchantId}: {merchantId: number}) {
  const {t} = useTranslation('merchants')
  const {number} = useFormat()
  const query = useLatestImports(merchantId)
  return (
    <LatestCard
      title={t('page.imports')}
      none={t('page.none')}
      rows={query.data?.items}
      query={query}
      all={
        <Link to="/admin/payout-imports" search={{merchantId}} className={linkLook}>
          {t('page.all')}
        </Link>
      }
    >
      {({id, status, payoutsCount}) => ({
        link: (
          <Link
            to="/admin/payout-imports/$payoutImportId"
            params={{payoutImportId: String(id)}}
            className={linkLook}
          >
            {t('page.import', {id})}
          </Link>
        ),
        state: <StatusBadge kind="payoutImportStatus" status={status} />,
        amount: <span className="figures">{t('page.payoutsCount', {number: number(payoutsCount)})}</span>
      })}
    </LatestCard>
  )
}
