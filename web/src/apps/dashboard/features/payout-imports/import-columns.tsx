import type {ColumnOf} from '@paydesk/contracts/access'
import type {PayoutImport} from '@paydesk/contracts/payout-imports'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {Name} from '@/shared/person.tsx'
import {Time} from '@/shared/time.tsx'
import {Attachments} from './attachments.tsx'
import {ImportCounts, ImportProgress, ImportStatus} from './import-status.tsx'
import {outcomeOf} from './outcome.ts'
import {isInMotion} from './payout-imports.queries.ts'

/** The columns of the list of imports. */
export function useImportColumns(): DataColumns<PayoutImport, ColumnOf<'payoutImports'>> {
  const {t} = useTranslation(['payout-imports', 'words'])
  return useMemo(
    () => ({
      id: {
        header: t('payout-imports:column.id'),
        cell: item => <span className="figures">{item.id}</span>,
        exported: [{kind: 'number', value: item => String(item.id)}],
        sortBy: 'id',
        card: 'title'
      },
      status: {
        header: t('payout-imports:column.status'),
        cell: item => <ImportStatus payoutImport={item} />,
        exported: [
          {
            kind: 'label',
            value: item => {
              const outcome = outcomeOf(item)
              return outcome === 'nothing' || outcome === 'partly'
                ? t(`payout-imports:outcome.${outcome}`)
                : t(`words:payoutImportStatus.${item.status}`)
            }
          }
        ],
        sortBy: 'status',
        card: 'corner'
      },
      merchant: {
        header: t('payout-imports:column.merchant'),
        cell: item => <Name text={item.merchant.name} className="md:max-w-48" />,
        exported: [{kind: 'typed', value: item => item.merchant.name}]
      },
      attachments: {
        header: t('payout-imports:column.attachments'),
        cell: item => <Attachments attachments={item.attachments} />,
        exported: [
          {kind: 'typed', value: item => item.attachments.map(attachment => attachment.name).join(', ')}
        ]
      },
      payoutsCount: {
        header: t('payout-imports:column.payoutsCount'),
        cell: item =>
          isInMotion(item) ? <ImportProgress payoutImport={item} /> : <ImportCounts payoutImport={item} />,
        exported: [
          {
            header: t('payout-imports:detail.created'),
            kind: 'number',
            value: item => String(item.payoutsCount)
          },
          {header: t('payout-imports:detail.failed'), kind: 'number', value: item => String(item.failedCount)}
        ]
      },
      createdAt: {
        header: t('payout-imports:column.createdAt'),
        cell: item => <Time value={item.createdAt} />,
        exported: [{kind: 'moment', value: item => item.createdAt}],
        sortBy: 'created_at'
      }
    }),
    [t]
  )
}
