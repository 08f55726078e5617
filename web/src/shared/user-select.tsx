import {useState} from 'react'
import type {FieldValues} from 'react-hook-form'
import {ComboboxField} from '@/components/form/choice-field.tsx'
import type {FieldProps} from '@/components/form/field.tsx'
import {optionOf, useUserSearch, useUsers} from './users.queries.ts'

/** One vendor or sub-vendor of a form, found by name; the value is the id. */
export function UserField<V extends FieldValues>(field: FieldProps<V>) {
  const [typed, setTyped] = useState('')
  const {users, isLoading} = useUserSearch(typed)
  const id = field.form.watch(field.name) as number | undefined
  const chosen = useUsers(id ? [id] : []).byId.get(id ?? 0)
  return (
    <ComboboxField
      {...field}
      options={users.map(optionOf)}
      onSearch={setTyped}
      isLoading={isLoading}
      selected={chosen && optionOf(chosen)}
    />
  )
}
