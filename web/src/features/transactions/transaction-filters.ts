import {transactionStatuses, transactionTypes} from '@paydesk/contracts/enums'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'

/** The filters of the list of transactions; a name to search by only for those who see names. */
export function useTransactionFilters(hasUsers: boolean): readonly FilterField[] {
  const {t} = useTranslation(['transactions', 'words'])
  return useMemo(() => {
    const user: FilterField = {kind: 'text', name: 'userName', label: t('transactions:filter.userName')}
    return [
      {
        kind: 'some',
        name: 'types',
        label: t('transactions:column.type'),
        choices: transactionTypes.map(value => ({value, label: t(`words:transactionType.${value}`)}))
      },
      {
        kind: 'some',
        name: 'statuses',
        label: t('transactions:column.status'),
        choices: transactionStatuses.map(value => ({value, label: t(`words:transactionStatus.${value}`)}))
      },
      ...(hasUsers ? [user] : []),
      {kind: 'digits', name: 'id', label: t('transactions:filter.id')},
      {kind: 'amounts', from: 'amountFrom', to: 'amountTo', label: t('transactions:filter.amount')},
      {kind: 'days', from: 'createdAtFrom', to: 'createdAtTo', label: t('transactions:filter.dates')}
    ]
  }, [t, hasUsers])
}
