import type {ColumnOf} from '@paydesk/contracts/access'
import type {Operation} from '@paydesk/contracts/history'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import {CircleCheck} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import {CopyButton} from '@/components/copy-button.tsx'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Button} from '@/components/ui/button.tsx'
import {Amount} from '@/shared/amount.tsx'
import {isVoid, movementColumns} from '@/shared/movement-columns.tsx'
import {Person} from '@/shared/person.tsx'
import {personExport} from '@/shared/person-export.ts'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'

const shortened = (wallet: string) => `${wallet.slice(0, 6)}…${wallet.slice(-4)}`

/** Whose operation it is, and where the money went; nothing where none of these is known. */
function OperationDetails({operation}: {operation: Operation}) {
  const {t} = useTranslation('history')
  const {user, wallet, code} = operation.details
  return (
    <span className="flex items-center gap-x-3 gap-y-0.5 text-xs text-muted-foreground max-md:flex-wrap">
      {/* Copyable values stand last: the copy button lies in the gap behind them. */}
      {user ? <Person person={user} nameWidth="in-data-[slot=table-cell]:max-w-40" /> : null}
      {wallet ? (
        <span className="flex items-center gap-0.5">
          <span className="font-mono" title={wallet}>
            {shortened(wallet)}
          </span>
          <CopyButton text={wallet} what={t('wallet')} />
        </span>
      ) : null}
      {code ? (
        <span className="flex items-center gap-1">
          {t('code')} <span className="font-mono text-foreground">{code}</span>
          <CopyButton text={code} what={t('code')} />
        </span>
      ) : null}
    </span>
  )
}

/** The details of an answer are four columns here: its amounts, each by itself, and the rest. */
export type HistoryColumn = ColumnOf<'history'> | 'source' | 'destination' | 'fee'

export const historyColumns = (columns: readonly ColumnOf<'history'>[]): HistoryColumn[] =>
  columns.flatMap((column): HistoryColumn[] =>
    column === 'details' ? ['source', 'destination', 'fee', 'details'] : [column]
  )

const hasDetails = ({details: {user, wallet, code}}: Operation) => Boolean(user ?? wallet ?? code)

/** The columns of the history; `onComplete` gets the withdrawal to complete. */
export function useHistoryColumns(
  onComplete: (operation: Operation) => void
): DataColumns<Operation, HistoryColumn> {
  const {t} = useTranslation(['history', 'words', 'common'])
  return useMemo(
    () => ({
      operation: {
        header: t('history:column.operation'),
        cell: row => t(`words:operationKind.${row.operation}`),
        exported: [{kind: 'label', value: row => t(`words:operationKind.${row.operation}`)}],
        card: 'title'
      },
      status: {
        header: t('history:column.status'),
        cell: row => <StatusBadge kind="operationStatus" status={shownCashoutStatus(row)} />,
        exported: [{kind: 'label', value: row => t(`words:operationStatus.${shownCashoutStatus(row)}`)}],
        sortBy: 'status',
        card: 'corner'
      },
      ...movementColumns<Operation>(row => row.details, {
        source: t('history:column.source'),
        destination: t('history:column.destination'),
        toBeDebited: t('history:toBeDebited'),
        amount: t('words:sortField.amount')
      }),
      fee: {
        header: t('history:column.fee'),
        cell: row => feeCell(row),
        exported: [
          {
            header: t('history:feeHeader'),
            kind: 'money',
            value: row => (isVoid(row) ? null : row.details.fee)
          }
        ],
        align: 'end'
      },
      details: {
        header: t('history:column.details'),
        cell: row => (hasDetails(row) ? <OperationDetails operation={row} /> : null),
        exported: [
          ...personExport(t('words:userId'), (row: Operation) => row.details.user, t('history:user')),
          {header: t('history:wallet'), kind: 'label', value: row => row.details.wallet},
          {header: t('history:code'), kind: 'typed', value: row => row.details.code}
        ]
      },
      createdAt: {
        header: t('history:column.createdAt'),
        cell: row => <Time value={row.createdAt} />,
        exported: [{kind: 'moment', value: row => row.createdAt}],
        sortBy: 'created_at',
        card: 'aside'
      },
      actions: {
        header: t('history:column.actions'),
        cell: row =>
          row.actions?.includes('complete') ? (
            <Button variant="secondary" size="sm" onClick={() => onComplete(row)}>
              <CircleCheck aria-hidden />
              {t('history:complete')}
            </Button>
          ) : (
            false
          ),
        align: 'end',
        card: 'foot'
      }
    }),
    [t, onComplete]
  )
}

/** The fee within what was debited; crossed out where nothing was. */
function feeCell(operation: Operation) {
  const {fee} = operation.details
  if (!fee) return null
  const shown = <Amount amount={fee.amount} currency={fee.currency} />
  return isVoid(operation) ? <s className="text-muted-foreground">{shown}</s> : shown
}
