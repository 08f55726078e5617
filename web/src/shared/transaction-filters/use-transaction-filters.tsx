import type {transactionFilters} from '@paydesk/contracts/transactions'
import {useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {Input} from '@/components/ui/input.tsx'
import {useUserFilter} from '../user-filter.tsx'

type IdsInputProps = {id: string; value: readonly number[] | undefined; onChange: (ids: unknown) => void}

/** The ids in a text, whatever stands between them; undefined where there is none. */
function readIds(text: string): number[] | undefined {
  const ids = [...text.matchAll(/\d{1,15}/g)].map(([digits]) => Number(digits)).filter(id => id > 0)
  return ids.length > 0 ? [...new Set(ids)] : undefined
}

/** Several ids, typed or pasted in one go. */
function IdsInput({id, value, onChange}: IdsInputProps) {
  const [typed, setTyped] = useState(value?.join(', ') ?? '')
  return (
    <Input
      id={id}
      inputMode="numeric"
      className="figures"
      placeholder="1042, 1043"
      value={typed}
      onChange={event => {
        setTyped(event.target.value)
        onChange(readIds(event.target.value))
      }}
    />
  )
}

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
