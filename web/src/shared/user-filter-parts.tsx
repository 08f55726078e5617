import {useState} from 'react'
import {MultiCombobox} from '@/components/form/combobox.tsx'
import {optionOf, useUserSearch, useUsers} from './users.queries.ts'

type UsersInputProps = {id: string; chosen: readonly number[]; onChange: (ids: unknown) => void}

/** Chooses vendors and sub-vendors by their names. */
export function UsersInput({id, chosen, onChange}: UsersInputProps) {
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

/** Their names, and until those are known their ids. */
export function UserNames({ids}: {ids: readonly number[]}) {
  const {byId} = useUsers(ids)
  return ids.map(id => byId.get(id)?.name ?? `#${id}`).join(', ')
}
