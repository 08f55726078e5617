import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {fromMinor, toMinor} from '@paydesk/contracts/money'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import {RecordCard} from '@/components/layout/record-card.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {AssigneeBadge} from '@/shared/assignment/assignee-badge.tsx'
import {Person} from '@/shared/person.tsx'
import {OverdueBadge, StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {UserLink} from '@/shared/user-link.tsx'

/** All that is known of a request; the code and the hash can be copied. */
export function CashoutRequestFacts({request}: {request: CashoutRequest}) {
  const {t} = useTranslation('cashout-requests')
  const {percent} = useFormat()
  const {currency, amount, feeAmount, feeRate, wallet, code, operationHash, note, completedAt} = request
  const {cancelledAt, cancelledBy, cancelReason} = request
  const total = fromMinor(toMinor(amount, currency) + toMinor(feeAmount, currency), currency)
  const status = shownCashoutStatus(request)
  return (
    <RecordCard
      {...(status === 'pending' ? {caption: t('detail.amount')} : {})}
      what={<Amount amount={amount} currency={currency} />}
      state={
        <>
          <OverdueBadge dueAt={request.dueAt} label={t('overdue')} />
          <AssigneeBadge assignment={request.assignment} />
          <StatusBadge kind="cashoutRequestStatus" status={status} />
        </>
      }
      facts={[
        {
          label: t('create.fee', {rate: percent(feeRate)}),
          value: <Amount amount={feeAmount} currency={currency} />
        },
        {label: t('detail.total'), value: <Amount amount={total} currency={currency} />},
        {label: t('column.user'), value: <UserLink person={request.user} />},
        copied(t('detail.wallet'), wallet),
        code
          ? {
              label: t('detail.code'),
              value: (
                <span className="inline-flex items-center gap-1 font-mono text-base">
                  {code}
                  <CopyButton text={code} what={t('detail.code')} />
                </span>
              ),
              strong: true
            }
          : undefined,
        copied(t('detail.operationHash'), operationHash),
        {label: t('column.createdAt'), value: <Time value={request.createdAt} exact />},
        completedAt ? {label: t('column.completedAt'), value: <Time value={completedAt} exact />} : undefined,
        cancelledAt ? {label: t('detail.cancelledAt'), value: <Time value={cancelledAt} exact />} : undefined,
        cancelledBy ? {label: t('detail.cancelledBy'), value: <Person person={cancelledBy} />} : undefined,
        cancelReason ? {label: t('detail.cancelReason'), value: cancelReason} : undefined,
        note
          ? {label: t('detail.note'), value: <span className="whitespace-pre-line">{note}</span>}
          : undefined
      ]}
    />
  )
}

function copied(label: string, text: string | null | undefined) {
  if (!text) return undefined
  return {
    label,
    value: (
      <span className="inline-flex items-center gap-1">
        <span className="font-mono text-xs break-all">{text}</span>
        <CopyButton text={text} what={label} />
      </span>
    )
  }
}
