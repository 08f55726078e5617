import type {Payout} from '@paydesk/contracts/payouts'
import {useTranslation} from 'react-i18next'
import {RecordCard} from '@/components/layout/record-card.tsx'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {Countdown} from './countdown.tsx'
import {PayoutDetails} from './payout-details.tsx'

/** Which payout a form is about. */
export function PayoutSummary({payout}: {payout: Payout}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {status, expiresAt} = payout
  return (
    <RecordCard
      what={<Amount amount={payout.amount} currency={payout.currency} />}
      state={
        <>
          {status === 'pending' && expiresAt ? <Countdown until={expiresAt} /> : null}
          <StatusBadge kind="payoutStatus" status={status} />
        </>
      }
      facts={[
        {label: t('payouts:column.orderId'), value: payout.orderId},
        {label: t('payouts:column.merchant'), value: payout.merchant.name},
        {label: t('payouts:column.details'), value: <PayoutDetails details={payout.details} />},
        {label: t('payouts:column.user'), value: payout.user?.name ?? t('payout:detail.noVendor')},
        {label: t('payouts:column.createdAt'), value: <Time value={payout.createdAt} exact />}
      ]}
    />
  )
}
