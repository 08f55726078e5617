import type {UserSearch} from '@/shared/users/user-search.ts'
import {UsersPage} from '@/shared/users/users-page.tsx'

/** The list of vendors. */
export function VendorsPage({search}: {search: UserSearch}) {
  return <UsersPage kind="vendors" search={search} />
}
