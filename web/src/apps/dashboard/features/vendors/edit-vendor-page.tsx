import {EditUserPage} from '@/shared/users/edit-user-page.tsx'
import {useUpdateVendor} from './vendors.queries.ts'

/** The screen where a vendor is changed. */
export function EditVendorPage({id}: {id: number}) {
  return <EditUserPage kind="vendors" id={id} update={useUpdateVendor()} />
}
