import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from './me.tsx'

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
    () => (isAllowed ? {kind: 'merchant', name: 'merchantId', label: t('merchant')} : undefined),
    [isAllowed, t]
  )
}
