import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {useFormat} from '@/i18n/use-format.ts'
import {LatestCard} from '@/shared/latest-card.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'
import {useLatestImports} from './merchants.queries.ts'

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
