import type {User} from '@paydesk/contracts/users'
import {useMemo, useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import {type ComboboxOption, MultiCombobox} from '@/components/form/combobox.tsx'
import type {FieldProps} from '@/components/form/field.tsx'
import {useMay} from './me.tsx'
import {useUserSearch, useUsers} from './users.queries.ts'

const optionOf = ({id, name, email, phone}: User): ComboboxOption => ({
  value: String(id),
  label: name,
  hint: email ?? phone ?? `#${id}`
})

/** One vendor or sub-vendor of a form, found by name; the value is the id. */
export function UserField<V extends FieldValues>(field: FieldProps<V>) {
  const [typed, setTyped] = useState('')
  const {users, isLoading} = useUserSearch(typed)
  const id = field.form.watch(field.name) as number | undefined
  const chosen = useUsers(id ? [id] : [])
  return (
    <ComboboxField
      {...field}
      options={users.map(optionOf)}
      onSearch={setTyped}
      isLoading={isLoading}
      selectedLabel={id ? chosen.byId.get(id)?.name : undefined}
    />
  )
}

/** The filter by vendors and sub-vendors, as `users` of the list's search; undefined for a role that sees nobody but itself. */
export function useUserFilter(): FilterField | undefined {
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
