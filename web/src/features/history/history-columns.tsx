import type {ColumnOf} from '@paydesk/contracts/access'
import type {Operation} from '@paydesk/contracts/history'
import {CircleCheck} from 'lucide-react'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Button} from '@/components/ui/button.tsx'
import {StatusBadge} from '@/shared/status-badge.tsx'
import {Time} from '@/shared/time.tsx'
import {OperationDetails, useOperationText} from './operation-details.tsx'

/** The columns of the history; `onComplete` is told which withdrawal is to be completed. */
export function useHistoryColumns(
  onComplete: (operation: Operation) => void
): DataColumns<Operation, ColumnOf<'history'>> {
  const {t} = useTranslation(['history', 'words', 'common'])
  const textOf = useOperationText()
  return useMemo(
    () => ({
      operation: {
        header: t('history:column.operation'),
        cell: row => t(`words:operationKind.${row.operation}`),
        exported: row => t(`words:operationKind.${row.operation}`),
        card: 'title'
      },
      status: {
        header: t('history:column.status'),
        cell: row => <StatusBadge kind="operationStatus" status={row.status} />,
        exported: row => t(`words:operationStatus.${row.status}`),
        sortBy: 'status',
        card: 'corner'
      },
      details: {
        header: t('history:column.details'),
        cell: row => <OperationDetails operation={row} />,
        exported: textOf,
        // What stands there is more than the amount, which alone it is ordered by.
        menuOrder: {by: 'amount', label: t('words:sortField.amount')},
        card: 'lead'
      },
      createdAt: {
        header: t('history:column.createdAt'),
        cell: row => <Time value={row.createdAt} />,
        exported: row => new Date(row.createdAt),
        sortBy: 'created_at'
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
    [t, textOf, onComplete]
  )
}
