import type {transactionFilters} from '@paydesk/contracts/transactions'
import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useUserFilter} from '../user-filter.tsx'
import {IdsInput} from './ids-input.tsx'

type Choice = {value: string; label: string}
type Options = {
  /** As the list's column is named. */
  typeLabel: string
  types: readonly Choice[]
  statuses: readonly Choice[]
  /** Whether the role sees whose a transaction is; without that there is nobody to look for. */
  hasUsers: boolean
}

/** The filters of a list of transactions. Give the same choices each time. */
export function useTransactionFilters({
  typeLabel,
  types,
  statuses,
  hasUsers
}: Options): readonly FilterField<keyof typeof transactionFilters>[] {
  const {t} = useTranslation('transaction-filters')
  const users = useUserFilter(t('user'))
  return useMemo(() => {
    const people: FilterField<keyof typeof transactionFilters>[] = [
      {kind: 'text', name: 'userName', label: t('userName')},
      ...(users ? [users] : [])
    ]
    return [
      {kind: 'some', name: 'types', label: typeLabel, choices: types},
      {kind: 'some', name: 'statuses', label: t('status'), choices: statuses},
      ...(hasUsers ? people : []),
      {kind: 'amounts', from: 'amountFrom', to: 'amountTo', label: t('amount')},
      {kind: 'days', from: 'createdAtFrom', to: 'createdAtTo', label: t('dates')},
      {kind: 'digits', name: 'id', label: t('id')},
      {
        kind: 'custom',
        name: 'ids',
        label: t('ids'),
        input: ({id, value, onChange}) => (
          <IdsInput {...{id, onChange}} value={value as number[] | undefined} />
        ),
        chip: value => [value].flat().join(', ')
      }
    ]
  }, [t, typeLabel, types, statuses, hasUsers, users])
}
