import {useMemo} from 'react'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useMay} from './me.tsx'

/**
 * The filter by vendors and sub-vendors, as `users` of the list's search, named as the list's column is; undefined
 * for a role that sees nobody but itself.
 */
export function useUserFilter(label: string): FilterField<'users'> | undefined {
  const may = useMay()
  const isAllowed = may('vendors', 'read') || may('subVendors', 'read')
  return useMemo(() => (isAllowed ? {kind: 'users', name: 'users', label} : undefined), [isAllowed, label])
}
