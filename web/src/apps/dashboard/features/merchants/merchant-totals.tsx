import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import {ErrorView} from '@/components/layout/error-view.tsx'
import {Card, CardContent, CardHeader, CardTitle} from '@/components/ui/card.tsx'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {isUnsupportedCall} from '@/lib/capabilities.ts'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'
import {useMerchantTotals} from './merchants.queries.ts'

/** How many payouts a merchant has in each status, and the sum of them all. A server without summaries has none. */
export function MerchantTotals({merchantId}: {merchantId: number}) {
  const {t} = useTranslation('merchants')
  const {number} = useFormat()
  const {data, error, refetch} = useMerchantTotals(merchantId)
  if (isUnsupportedCall(error)) return null
  return (
    <Card>
      <CardHeader>
        <CardTitle>{t('page.totals')}</CardTitle>
      </CardHeader>
      <CardContent className="flex flex-col gap-3">
        {data ? (
          <>
            <dl>
              <dt className="text-xs text-muted-foreground">{t('page.sum')}</dt>
              <dd className="flex flex-wrap gap-x-6 gap-y-1 text-lg font-semibold">
                {data.totals.length > 0
                  ? data.totals.map(({currency, amount}) => (
                      <Amount key={currency} currency={currency} amount={amount} />
                    ))
                  : t('page.none')}
              </dd>
            </dl>
            <ul className="flex flex-col divide-y">
              {data.statuses.map(({status, count, capped}) => (
                <li key={status} className="flex items-center justify-between gap-4 py-1.5">
                  <StatusBadge kind="payoutStatus" status={status} />
                  <Link
                    to="/admin/payouts"
                    search={{
                      merchantId,
                      ...(status === 'reversed' ? {reversed: true} : {statuses: [status]})
                    }}
                    className={`figures ${linkLook}`}
                  >
                    {number(count)}
                    {capped ? '+' : ''}
                  </Link>
                </li>
              ))}
            </ul>
          </>
        ) : error ? (
          <ErrorView error={error} reset={() => void refetch()} />
        ) : (
          <Skeleton className="h-32 w-full" />
        )}
      </CardContent>
    </Card>
  )
}
