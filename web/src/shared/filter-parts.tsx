import type {User} from '@paydesk/contracts/users'
import {useState} from 'react'
import {Combobox, MultiCombobox} from '@/components/form/combobox.tsx'
import {useFormat} from '@/i18n/use-format.ts'
import {useMerchantOptions} from './merchants.ts'
import {personText} from './person.tsx'
import {optionOf, useUserSearch, useUsers} from './users.queries.ts'

type InputProps = {id: string; value: unknown; onChange: (value: unknown) => void}

const textOf = (user: User | undefined, id: number | string) => (user ? personText(user) : `#${id}`)

/** Vendors and sub-vendors, found by their names. */
export function UsersInput({id, value, onChange}: InputProps) {
  const chosen = (value ?? []) as number[]
  const [typed, setTyped] = useState('')
  const {users, isLoading} = useUserSearch(typed)
  const {byId} = useUsers(chosen)
  const nameOf = (each: string) =>
    textOf(byId.get(Number(each)) ?? users.find(user => String(user.id) === each), each)
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

/** One vendor, found by its name. */
export function VendorInput({id, value, onChange}: InputProps) {
  const [typed, setTyped] = useState('')
  const {users, isLoading} = useUserSearch(typed)
  const chosen = useUsers(value === undefined ? [] : [Number(value)]).byId.get(Number(value))
  return (
    <Combobox
      {...{id, isLoading}}
      options={users.filter(({role}) => role === 'vendor').map(optionOf)}
      onSearch={setTyped}
      selected={chosen && optionOf(chosen)}
      value={value === undefined ? undefined : String(value)}
      onChange={next => onChange(next === undefined ? undefined : Number(next))}
    />
  )
}

export function UserNames({ids}: {ids: readonly number[]}) {
  const {byId} = useUsers(ids)
  const {list} = useFormat()
  return list(ids.map(id => textOf(byId.get(id), id)))
}

export function MerchantInput({id, value, onChange}: InputProps) {
  const {options, isLoading} = useMerchantOptions()
  return (
    <Combobox
      {...{id, options, isLoading}}
      value={value === undefined ? undefined : String(value)}
      onChange={next => onChange(next === undefined ? undefined : Number(next))}
    />
  )
}

export function MerchantName({id}: {id: unknown}) {
  const {options} = useMerchantOptions()
  return options.find(option => option.value === String(id))?.label ?? `#${id}`
}
