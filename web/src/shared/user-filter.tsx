import {useMemo} from 'react'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {Skeleton} from '@/components/ui/skeleton.tsx'
import {lazyView} from '@/lib/lazy-view.tsx'
import {useMay} from './me.tsx'

// With the comboboxes of the drawer, which most lists are read without.
const UsersInput = lazyView(
  async () => (await import('./filter-parts.tsx')).UsersInput,
  <Skeleton className="h-8" />
)
const UserNames = lazyView(async () => (await import('./filter-parts.tsx')).UserNames, '…')

/**
 * The filter by vendors and sub-vendors, as `users` of the list's search, named as the list's column is; undefined
 * for a role that sees nobody but itself.
 */
export function useUserFilter(label: string): FilterField<'users'> | undefined {
  const may = useMay()
  const isAllowed = may('vendors', 'read') || may('subVendors', 'read')
  return useMemo(() => {
    if (!isAllowed) return undefined
    return {
      kind: 'custom',
      name: 'users',
      label,
      input: field => <UsersInput {...field} />,
      chip: value => <UserNames ids={[value].flat() as number[]} />
    }
  }, [isAllowed, label])
}
