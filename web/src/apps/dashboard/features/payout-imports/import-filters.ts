import {payoutImportStatuses} from '@paydesk/contracts/enums'
import type {payoutImportFilters} from '@paydesk/contracts/payout-imports'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useMerchantFilter} from '@/shared/merchant-filter.tsx'

/** The filters of the list of imports. */
export function useImportFilters(): readonly FilterField<keyof typeof payoutImportFilters>[] {
  const {t} = useTranslation(['payout-imports', 'words'])
  const merchant = useMerchantFilter()
  return useMemo(
    () => [
      ...(merchant ? [merchant] : []),
      {
        kind: 'some',
        name: 'statuses',
        label: t('payout-imports:column.status'),
        choices: payoutImportStatuses.map(value => ({value, label: t(`words:payoutImportStatus.${value}`)}))
      },
      {kind: 'days', from: 'dateFrom', to: 'dateTo', label: t('payout-imports:column.createdAt')}
    ],
    [t, merchant]
  )
}
