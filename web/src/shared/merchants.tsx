import {lazy, useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from './me.tsx'

const Combobox = lazy(async () => ({default: (await import('@/components/form/combobox.tsx')).Combobox}))

/** Every merchant as a choice, by name; for roles that may know them. */
export function useMerchantOptions() {
  const {data, isLoading} = trpc.merchants.list.useQuery()
  const options = useMemo(
    () => (data ?? []).map(({id, name}) => ({value: String(id), label: name, hint: `#${id}`})),
    [data]
  )
  return {options, isLoading}
}

/** The filter by one merchant, as `merchantId` of the list's search; undefined for a role without merchants. */
export function useMerchantFilter(): FilterField<'merchantId'> | undefined {
  const {t} = useTranslation('words')
  const isAllowed = useMay()('merchants', 'read')
  return useMemo(
    () =>
      isAllowed
        ? {
            kind: 'custom',
            name: 'merchantId',
            label: t('merchant'),
            // Merchants are asked for only where one is chosen or named, not by every list.
            input: field => <MerchantInput {...field} />,
            chip: value => <MerchantName id={value} />
          }
        : undefined,
    [isAllowed, t]
  )
}

type InputProps = {id: string; value: unknown; onChange: (value: unknown) => void}

function MerchantInput({id, value, onChange}: InputProps) {
  const {options, isLoading} = useMerchantOptions()
  return (
    <Combobox
      {...{id, options, isLoading}}
      value={value === undefined ? undefined : String(value)}
      onChange={next => onChange(next === undefined ? undefined : Number(next))}
    />
  )
}

function MerchantName({id}: {id: unknown}) {
  const {options} = useMerchantOptions()
  return options.find(option => option.value === String(id))?.label ?? `#${id}`
}
