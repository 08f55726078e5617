import type {Payout} from '@paydesk/contracts/payouts'
import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {RecordCard} from '@/components/layout/record-card.tsx'
import {Amount} from '@/shared/amount.tsx'
import {AssigneeBadge} from '@/shared/assignment/assignee-badge.tsx'
import {MerchantLink} from '@/shared/merchant-link.tsx'
import {OverdueBadge, StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {UserLink} from '@/shared/user-link.tsx'
import {Countdown} from './countdown.tsx'
import {PayoutDetails} from './payout-details.tsx'

/** A payout in a card, on its page and next to the form that changes it; calls `onEnd` once its time has run out. */
export function PayoutFacts({payout, onEnd}: {payout: Payout; onEnd?: () => void}) {
  const {t} = useTranslation(['payout', 'payouts'])
  const {status, expiresAt, completedAt, reversedAt} = payout
  return (
    <RecordCard
      what={<Amount amount={payout.amount} currency={payout.currency} />}
      state={
        <>
          {status === 'pending' && expiresAt ? <Countdown until={expiresAt} onEnd={onEnd} /> : null}
          <OverdueBadge dueAt={payout.dueAt} label={t('payouts:overdue')} />
          <AssigneeBadge assignment={payout.assignment} />
          <StatusBadge kind="payoutStatus" status={shownPayoutStatus(payout)} />
        </>
      }
      facts={[
        {
          label: t('payouts:column.orderId'),
          value: (
            <span className="inline-flex items-center gap-1">
              {payout.orderId}
              <CopyButton text={payout.orderId} what={t('payouts:column.orderId')} />
            </span>
          )
        },
        {label: t('payouts:column.details'), value: <PayoutDetails details={payout.details} />},
        {label: t('payouts:column.merchant'), value: <MerchantLink {...payout.merchant} />},
        {
          label: t('payouts:column.user'),
          value: payout.user ? <UserLink person={payout.user} /> : t('payout:detail.noVendor')
        },
        {label: t('payouts:column.createdAt'), value: <Time value={payout.createdAt} exact />},
        expiresAt
          ? {
              label: t(status === 'expired' ? 'payout:detail.expired' : 'payout:detail.expires'),
              value: <Time value={expiresAt} exact />
            }
          : undefined,
        completedAt
          ? {label: t('payout:detail.completed'), value: <Time value={completedAt} exact />}
          : undefined,
        reversedAt
          ? {label: t('payout:detail.reversed'), value: <Time value={reversedAt} exact />}
          : undefined
      ]}
    />
  )
}
