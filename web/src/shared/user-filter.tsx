import {lazy, useMemo, useState} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useMay} from './me.tsx'
import {optionOf, useUserSearch, useUsers} from './users.queries.ts'

const MultiCombobox = lazy(async () => ({
  default: (await import('@/components/form/combobox.tsx')).MultiCombobox
}))

/** The filter by vendors and sub-vendors, as `users` of the list's search; undefined for a role that sees nobody but itself. */
export function useUserFilter(): FilterField<'users'> | undefined {
  const {t} = useTranslation('words')
  const may = useMay()
  const isAllowed = may('vendors', 'read') || may('subVendors', 'read')
  return useMemo(
    () =>
      isAllowed
        ? {
            kind: 'custom',
            name: 'users',
            label: t('users'),
            input: ({id, value, onChange}) => (
              <UsersInput id={id} chosen={(value ?? []) as number[]} onChange={onChange} />
            ),
            chip: value => <UserNames ids={(value ?? []) as number[]} />
          }
        : undefined,
    [isAllowed, t]
  )
}

type UsersInputProps = {id: string; chosen: readonly number[]; onChange: (ids: unknown) => void}

function UsersInput({id, chosen, onChange}: UsersInputProps) {
  const [typed, setTyped] = useState('')
  const {users, isLoading} = useUserSearch(typed)
  const {byId} = useUsers(chosen)
  const nameOf = (value: string) =>
    byId.get(Number(value))?.name ?? users.find(user => String(user.id) === value)?.name ?? `#${value}`
  return (
    <MultiCombobox
      id={id}
      options={users.map(optionOf)}
      onSearch={setTyped}
      isLoading={isLoading}
      values={chosen.map(String)}
      labelOf={nameOf}
      onChange={values => onChange(values.map(Number))}
    />
  )
}

function UserNames({ids}: {ids: readonly number[]}) {
  const {byId} = useUsers(ids)
  return ids.map(id => byId.get(id)?.name ?? `#${id}`).join(', ')
}
