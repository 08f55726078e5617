import type {UserSearch} from '@/shared/users/user-search.ts'
import {UsersPage} from '@/shared/users/users-page.tsx'
import {QrButton} from './qr-dialog.tsx'

/** The list of sub-vendors: everybody's for staff, a vendor's own with the way to invite more. */
export function SubVendorsPage({search}: {search: UserSearch}) {
  return <UsersPage kind="subVendors" search={search} actions={<QrButton />} />
}
