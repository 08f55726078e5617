import type {ColumnOf} from '@paydesk/contracts/access'
import type {Transaction} from '@paydesk/contracts/transactions'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {movementColumns} from '@/shared/movement-columns.tsx'
import {Person} from '@/shared/person.tsx'
import {personExport} from '@/shared/person-export.ts'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {PayoutNumber, useKindText} from '@/shared/transaction-kind.tsx'

/** The columns of the list of transactions; which of them a role has, the page's answer says. */
export function useTransactionColumns(): DataColumns<Transaction, ColumnOf<'transactions'>> {
  const {t} = useTranslation(['transactions', 'words'])
  const kindText = useKindText()
  return useMemo(() => {
    return {
      id: {
        header: t('transactions:column.id'),
        cell: row => <span className="figures">{row.id}</span>,
        exported: [{kind: 'number', value: row => String(row.id)}],
        sortBy: 'id',
        card: 'title'
      },
      user: {
        header: t('transactions:column.user'),
        cell: row => (row.user ? <Person person={row.user} /> : null),
        exported: personExport(t('words:userId'), row => row.user)
      },
      type: {
        header: t('transactions:column.type'),
        cell: row => (
          <span className="flex max-w-80 items-baseline gap-x-2 max-md:flex-wrap">
            <span data-cut>
              {kindText(row)} {row.payoutId ? <PayoutNumber id={row.payoutId} orderId={row.orderId} /> : null}
            </span>
            {row.note ? (
              <span className="max-w-full truncate text-xs text-muted-foreground">{row.note}</span>
            ) : null}
          </span>
        ),
        exported: [
          {kind: 'label', value: kindText},
          {
            header: t('transactions:detail.payout'),
            kind: 'number',
            value: row => row.payoutId?.toString()
          },
          {header: t('transactions:detail.orderId'), kind: 'typed', value: row => row.orderId},
          {header: t('transactions:detail.note'), kind: 'typed', value: row => row.note}
        ]
      },
      ...movementColumns<Transaction>(row => row, {
        source: t('transactions:column.source'),
        destination: t('transactions:column.destination'),
        toBeDebited: t('transactions:detail.toBeDebited'),
        amount: t('transactions:manual.amount')
      }),
      status: {
        header: t('transactions:column.status'),
        cell: row => <StatusBadge kind="transactionStatus" status={row.status} />,
        exported: [{kind: 'label', value: row => t(`words:transactionStatus.${row.status}`)}],
        sortBy: 'status',
        card: 'corner'
      },
      createdAt: {
        header: t('transactions:column.createdAt'),
        cell: row => <Time value={row.createdAt} />,
        exported: [{kind: 'moment', value: row => row.createdAt}],
        sortBy: 'created_at',
        card: 'aside'
      }
    }
  }, [t, kindText])
}
