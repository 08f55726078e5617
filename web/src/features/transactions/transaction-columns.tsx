import type {ColumnOf} from '@paydesk/contracts/access'
import type {Money} from '@paydesk/contracts/money'
import type {Transaction} from '@paydesk/contracts/transactions'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {useFormat} from '@/i18n/use-format.ts'
import {Amount} from '@/shared/amount.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'

/** The columns of the list of transactions; which of them a role has, the page's answer says. */
export function useTransactionColumns(): DataColumns<Transaction, ColumnOf<'transactions'>> {
  const {t} = useTranslation(['transactions', 'words'])
  const {money} = useFormat()
  return useMemo(() => {
    const shown = (value: Money | null | undefined) =>
      value ? <Amount amount={value.amount} currency={value.currency} className="md:font-medium" /> : null
    // Nothing has been taken yet from a wallet that only holds it back.
    const held = (value: Money | null | undefined) =>
      value ? (
        <span title={t('transactions:detail.toBeDebited')} className="text-muted-foreground">
          {shown(value)}
        </span>
      ) : null
    const exported = (value: Money | null | undefined) => (value ? money(value.amount, value.currency) : null)
    return {
      id: {
        header: t('transactions:column.id'),
        cell: row => <span className="figures">{row.id}</span>,
        exported: row => ({decimal: String(row.id)}),
        sortBy: 'id',
        card: 'title'
      },
      user: {
        header: t('transactions:column.user'),
        cell: row => row.user?.name ?? null,
        exported: row => row.user?.name ?? null
      },
      type: {
        header: t('transactions:column.type'),
        cell: row => (
          <span className="flex max-w-80 items-baseline gap-2">
            {t(`words:transactionType.${row.type}`)}
            {row.note ? <span className="truncate text-xs text-muted-foreground">{row.note}</span> : null}
          </span>
        ),
        exported: row => t(`words:transactionType.${row.type}`)
      },
      source: {
        header: t('transactions:column.source'),
        cell: row => (row.status === 'pending' ? held(row.source) : shown(row.source)),
        exported: row => exported(row.source),
        align: 'end',
        card: 'lead',
        cardLabel: row =>
          t(row.status === 'pending' ? 'transactions:detail.toBeDebited' : 'transactions:column.source')
      },
      destination: {
        header: t('transactions:column.destination'),
        cell: row => shown(row.destination),
        exported: row => exported(row.destination),
        align: 'end',
        menuOrder: {by: 'amount', label: t('transactions:manual.amount')},
        card: 'lead',
        cardLabel: () => t('transactions:column.destination')
      },
      status: {
        header: t('transactions:column.status'),
        cell: row => <StatusBadge kind="transactionStatus" status={row.status} />,
        exported: row => t(`words:transactionStatus.${row.status}`),
        sortBy: 'status',
        card: 'corner'
      },
      createdAt: {
        header: t('transactions:column.createdAt'),
        cell: row => <Time value={row.createdAt} />,
        exported: row => new Date(row.createdAt),
        sortBy: 'created_at'
      }
    }
  }, [t, money])
}
