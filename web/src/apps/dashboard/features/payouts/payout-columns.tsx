import type {ColumnOf} from '@paydesk/contracts/access'
import type {Payout} from '@paydesk/contracts/payouts'
import {shownPayoutStatus} from '@paydesk/contracts/state-machine'
import {FileClock} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Badge} from '@/components/ui/badge.tsx'
import {formatPhone} from '@/lib/phone.ts'
import {Amount} from '@/shared/amount.tsx'
import {AssigneeBadge} from '@/shared/assignment/assignee-badge.tsx'
import {useMay} from '@/shared/me.tsx'
import {Name, Person} from '@/shared/person.tsx'
import {personExport} from '@/shared/person-export.ts'
import {OverdueBadge, StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {PayoutDetails} from './payout-details.tsx'

/** Marks a payout whose receipt came after its end. */
function LateReceipt() {
  const {t} = useTranslation('payouts')
  return (
    <Badge tone="warning" title={t('lateReceipt')}>
      <FileClock role="img" aria-label={t('lateReceipt')} />
    </Badge>
  )
}

/** The columns of the list of payouts. */
export function usePayoutColumns(): DataColumns<Payout, ColumnOf<'payouts'>> {
  const {t} = useTranslation(['payouts', 'words'])
  const settles = useMay()('payouts', 'change')
  return useMemo(
    () => ({
      id: {
        header: t('payouts:column.id'),
        cell: payout => <span className="figures">{payout.id}</span>,
        exported: [{kind: 'number', value: payout => String(payout.id)}],
        sortBy: 'id',
        card: 'title'
      },
      orderId: {
        header: t('payouts:column.orderId'),
        cell: payout => (
          <span className="flex max-w-56 items-center gap-1">
            <span className="truncate">{payout.orderId}</span>
            <CopyButton text={payout.orderId} what={t('payouts:column.orderId')} />
          </span>
        ),
        exported: [{kind: 'typed', value: payout => payout.orderId}]
      },
      status: {
        header: t('payouts:column.status'),
        cell: payout => (
          <span className="flex items-center gap-1 max-md:flex-wrap max-md:justify-end">
            <StatusBadge kind="payoutStatus" status={shownPayoutStatus(payout)} />
            <OverdueBadge dueAt={payout.dueAt} label={t('payouts:overdue')} inTable />
            <AssigneeBadge assignment={payout.assignment} />
            {settles && payout.receipts.some(receipt => receipt.late) ? <LateReceipt /> : null}
          </span>
        ),
        exported: [{kind: 'label', value: payout => t(`words:payoutStatus.${shownPayoutStatus(payout)}`)}],
        sortBy: 'status',
        card: 'corner'
      },
      details: {
        header: t('payouts:column.details'),
        cell: payout => <PayoutDetails details={payout.details} />,
        exported: [
          {header: t('payouts:bank'), kind: 'typed', value: payout => payout.details.bank},
          {
            header: t('payouts:phone'),
            kind: 'label',
            value: ({details}) => details.phoneNumber && formatPhone(details.phoneNumber)
          },
          {
            header: t('payouts:cardNumber'),
            kind: 'label',
            value: ({details}) => details.cardLast4 && `•• ${details.cardLast4}`
          }
        ]
      },
      user: {
        header: t('payouts:column.user'),
        cell: payout =>
          payout.user ? (
            <Person
              person={payout.user}
              nameWidth="in-data-[slot=table-cell]:max-w-24 min-[90rem]:in-data-[slot=table-cell]:max-w-40"
            />
          ) : null,
        exported: personExport(t('words:userId'), payout => payout.user)
      },
      merchant: {
        header: t('payouts:column.merchant'),
        cell: payout => <Name text={payout.merchant.name} className="md:max-w-24 min-[90rem]:max-w-40" />,
        exported: [{kind: 'typed', value: payout => payout.merchant.name}]
      },
      amount: {
        header: t('payouts:column.amount'),
        cell: payout => (
          <Amount amount={payout.amount} currency={payout.currency} className="md:font-medium" />
        ),
        exported: [{kind: 'money', value: ({amount, currency}) => ({amount, currency})}],
        sortBy: 'amount',
        align: 'end',
        card: 'lead'
      },
      createdAt: {
        header: t('payouts:column.createdAt'),
        cell: payout => <Time value={payout.createdAt} />,
        exported: [{kind: 'moment', value: payout => payout.createdAt}],
        sortBy: 'created_at',
        card: 'aside'
      }
    }),
    [t, settles]
  )
}
