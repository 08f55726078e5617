import type {Payout} from '@paydesk/contracts/payouts'
import {useTranslation} from 'react-i18next'
import {Facts} from '@/components/facts.tsx'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Countdown} from './countdown.tsx'
import {PayoutDetails} from './payout-details.tsx'

/** Which payout a form is about. */
export function PayoutSummary({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {status, expiresAt} = payout
  return (
    <Facts
      className="rounded-lg border px-3 py-2"
      facts={[
        {
          label: t('payouts:column.amount'),
          value: <Amount amount={payout.amount} currency={payout.currency} />,
          strong: true
        },
        {label: t('payouts:column.orderId'), value: payout.orderId},
        {label: t('payouts:column.merchant'), value: payout.merchant.name},
        {label: t('payouts:column.details'), value: <PayoutDetails details={payout.details} />},
        {
          label: t('payout:edit.statusNow'),
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
