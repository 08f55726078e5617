import type {createVendorInput} from '@paydesk/contracts/users'
import type {z} from 'zod'
import {trpc} from '@/lib/trpc.ts'
import {useRefreshUsers} from '@/shared/users/user-area.queries.ts'

type NewVendor = z.output<typeof createVendorInput>

/** Makes a vendor and sends the invitation; a balance to begin with is credited at once. */
export function useCreateVendor() {
  const {mutateAsync} = trpc.vendors.create.useMutation()
  const refresh = useRefreshUsers('vendors')
  return async (values: NewVendor) => {
    const vendor = await mutateAsync(values)
    await refresh(vendor.id)
    return vendor
  }
}

/** Changes what is given; rejects with CONFLICT where somebody was faster. */
export const useUpdateVendor = () => trpc.vendors.update.useMutation().mutateAsync
