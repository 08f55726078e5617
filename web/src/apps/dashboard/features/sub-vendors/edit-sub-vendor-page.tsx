import {EditUserPage} from '@/shared/users/edit-user-page.tsx'
import {useUpdateSubVendor} from './sub-vendors.queries.ts'

/** The screen where a sub-vendor is changed. */
export function EditSubVendorPage({id}: {id: number}) {
  const update = useUpdateSubVendor()
  // A sub-vendor's email is no field of this form, so none is ever sent.
  return <EditUserPage kind="subVendors" id={id} update={({email: _none, ...change}) => update(change)} />
}
