import {keepPreviousData} from '@tanstack/react-query'
import {trpc} from '@/lib/trpc.ts'
import {useSettled} from '@/lib/use-settled.ts'

/** Makes a sub-vendor; the answer of one without an email holds `invitationUrl`, this once. */
export const useCreateSubVendor = () => trpc.subVendors.create.useMutation().mutateAsync

/** Changes what is given; rejects with CONFLICT where somebody was faster. */
export const useUpdateSubVendor = () => trpc.subVendors.update.useMutation().mutateAsync

const shownVendors = 20

/** Vendors whose name holds the typed text, to choose the one above a new sub-vendor. */
export function useVendorSearch(typed: string) {
  const name = useSettled(typed.trim()) || undefined
  const {data, isLoading} = trpc.vendors.list.useQuery(
    {name, perPage: shownVendors},
    {placeholderData: keepPreviousData}
  )
  return {vendors: data?.items ?? [], isLoading}
}

/** The image's address holds for a short while; this asks for a new one. */
export function useRenewQr(): () => void {
  const utils = trpc.useUtils()
  return () => void utils.me.get.invalidate()
}
