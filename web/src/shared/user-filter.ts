import {useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useMay} from './me.tsx'

/** The filter by vendors and sub-vendors, as `users` of the list's search; undefined for a role that sees nobody but itself. */
export function useUserFilter(): FilterField<'users'> | undefined {
  const {t} = useTranslation('words')
  const may = useMay()
  const isAllowed = may('vendors', 'read') || may('subVendors', 'read')
  return useMemo(
    () => (isAllowed ? {kind: 'users', name: 'users', label: t('users')} : undefined),
    [isAllowed, t]
  )
}
