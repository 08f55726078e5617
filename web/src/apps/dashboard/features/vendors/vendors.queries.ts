import {trpc} from '@/lib/trpc.ts'

/** Makes a vendor and sends the invitation; a balance to begin with is credited at once. */
export const useCreateVendor = () => trpc.vendors.create.useMutation().mutateAsync

/** Changes what is given; rejects with CONFLICT where somebody was faster. */
export const useUpdateVendor = () => trpc.vendors.update.useMutation().mutateAsync
