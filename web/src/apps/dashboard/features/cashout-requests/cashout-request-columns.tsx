import type {ColumnOf} from '@paydesk/contracts/access'
import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Amount} from '@/shared/amount.tsx'
import {AssigneeBadge} from '@/shared/assignment/assignee-badge.tsx'
import {Person} from '@/shared/person.tsx'
import {personExport} from '@/shared/person-export.ts'
import {OverdueBadge, StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'

/** The columns of the list of cash-out requests. */
export function useCashoutRequestColumns(): DataColumns<CashoutRequest, ColumnOf<'cashoutRequests'>> {
  const {t} = useTranslation(['cashout-requests', 'words'])
  return useMemo(
    () => ({
      id: {
        header: t('cashout-requests:column.id'),
        cell: row => <span className="figures">{row.id}</span>,
        exported: [{kind: 'number', value: row => String(row.id)}],
        sortBy: 'id',
        card: 'title'
      },
      user: {
        header: t('cashout-requests:column.user'),
        cell: row => <Person person={row.user} />,
        exported: personExport(t('words:userId'), row => row.user)
      },
      currency: {
        header: t('cashout-requests:column.currency'),
        cell: row => row.currency,
        card: 'hidden'
      },
      status: {
        header: t('cashout-requests:column.status'),
        cell: row => (
          <span className="flex items-center gap-1 max-md:flex-wrap max-md:justify-end">
            <StatusBadge kind="cashoutRequestStatus" status={shownCashoutStatus(row)} />
            <OverdueBadge
              dueAt={row.dueAt}
              label={t('cashout-requests:overdue')}
              inTable={row.assignment != null}
            />
            <AssigneeBadge assignment={row.assignment} />
          </span>
        ),
        exported: [{kind: 'label', value: row => t(`words:cashoutRequestStatus.${shownCashoutStatus(row)}`)}],
        sortBy: 'status',
        card: 'corner'
      },
      amount: {
        header: t('cashout-requests:column.amount'),
        cell: row => <Amount amount={row.amount} currency={row.currency} className="md:font-medium" />,
        exported: [{kind: 'money', value: ({amount, currency}) => ({amount, currency})}],
        sortBy: 'amount',
        align: 'end',
        card: 'lead'
      },
      feeAmount: {
        header: t('cashout-requests:column.feeAmount'),
        cell: row => <Amount amount={row.feeAmount} currency={row.currency} />,
        exported: [{kind: 'money', value: ({feeAmount, currency}) => ({amount: feeAmount, currency})}],
        align: 'end'
      },
      createdAt: {
        header: t('cashout-requests:column.createdAt'),
        cell: row => <Time value={row.createdAt} />,
        exported: [{kind: 'moment', value: row => row.createdAt}],
        sortBy: 'created_at',
        card: 'aside'
      },
      completedAt: {
        header: t('cashout-requests:column.completedAt'),
        cell: row => (row.completedAt ? <Time value={row.completedAt} /> : null),
        exported: [{kind: 'moment', value: row => row.completedAt}]
      }
    }),
    [t]
  )
}
