import {lazy, Suspense, useMemo} from 'react'
import {useTranslation} from 'react-i18next'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useMay} from './me.tsx'

// Fetched where users are filtered by, or somebody is about to.
const load = () => import('./user-filter-parts.tsx')
const UsersInput = lazy(async () => ({default: (await load()).UsersInput}))
const UserNames = lazy(async () => ({default: (await load()).UserNames}))

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
            chip: value => (
              <Suspense fallback="…">
                <UserNames ids={(value ?? []) as number[]} />
              </Suspense>
            )
          }
        : undefined,
    [isAllowed, t]
  )
}
