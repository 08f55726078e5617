import type {ColumnOf} from '@paydesk/contracts/access'
import type {WalletEntry} from '@paydesk/contracts/statements'
import {Link} from '@tanstack/react-router'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Amount} from '@/shared/amount.tsx'
import {Time} from '@/shared/time.tsx'
import {linkLook, PayoutNumber, useKindText} from '@/shared/transaction-kind.tsx'

/** The columns of a statement. */
export function useStatementColumns(): DataColumns<WalletEntry, ColumnOf<'statements'>> {
  const {t} = useTranslation('statements')
  const kindText = useKindText()
  return useMemo(
    () => ({
      id: {
        header: t('column.id'),
        cell: ({id}) => <span className="figures">{id}</span>,
        exported: [{kind: 'number', value: ({id}) => String(id)}],
        sortBy: 'id'
      },
      createdAt: {
        header: t('column.createdAt'),
        cell: ({createdAt}) => <Time value={createdAt} exact />,
        exported: [{kind: 'moment', value: ({createdAt}) => createdAt}],
        card: 'aside'
      },
      type: {
        header: t('column.type'),
        cell: line => (
          <span className="flex max-w-96 flex-wrap items-baseline gap-x-2 py-1">
            <Link
              to="/admin/transactions/$transactionId"
              params={{transactionId: String(line.transactionId)}}
              className={linkLook}
            >
              {kindText(line)}
            </Link>
            {line.payoutId ? <PayoutNumber id={line.payoutId} orderId={line.orderId} /> : null}
            {line.note ? <span className="text-xs text-muted-foreground">{line.note}</span> : null}
          </span>
        ),
        exported: [
          {kind: 'label', value: kindText},
          {
            header: t('column.transactionId'),
            kind: 'number',
            value: ({transactionId}) => String(transactionId)
          },
          {header: t('column.orderId'), kind: 'typed', value: ({orderId}) => orderId},
          {header: t('column.note'), kind: 'typed', value: ({note}) => note}
        ],
        card: 'title'
      },
      amount: {
        header: t('column.amount'),
        cell: ({amount, currency}) => <Amount signed amount={amount} currency={currency} />,
        exported: [{kind: 'money', value: ({amount, currency}) => ({amount, currency})}],
        align: 'end',
        card: 'lead'
      },
      balanceAfter: {
        header: t('column.balanceAfter'),
        cell: ({balanceAfter, currency}) => <Amount amount={balanceAfter} currency={currency} />,
        exported: [
          {kind: 'money', value: ({balanceAfter: amount, currency}) => ({amount, currency}), isBalance: true}
        ],
        align: 'end'
      }
    }),
    [t, kindText]
  )
}
