import type {Payout} from '@paydesk/contracts/payouts'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Countdown} from './countdown.tsx'
import {PayoutDetails} from './payout-details.tsx'

/** Which payout a form is about. */
export function PayoutSummary({payout}: {payout: Payout}) {
  const {t} = useTranslation('payouts')
  const {status, expiresAt} = payout
  return (
    <Facts
      className="rounded-lg border px-3 py-2"
      facts={[
        {
          label: t('column.amount'),
          value: <Amount amount={payout.amount} currency={payout.currency} />,
          strong: true
        },
        {label: t('column.orderId'), value: payout.orderId},
        {label: t('column.merchant'), value: payout.merchant.name},
        {label: t('column.details'), value: <PayoutDetails details={payout.details} />},
        {
          label: t('edit.statusNow'),
          value: (
            <span className="flex flex-wrap items-center justify-end gap-2">
              {status === 'pending' && expiresAt ? <Countdown until={expiresAt} /> : null}
              <StatusBadge kind="payoutStatus" status={status} />
            </span>
          )
        }
      ]}
    />
  )
}
