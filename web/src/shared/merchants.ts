import {useMemo} from 'react'
import {trpc} from '@/lib/trpc.ts'

/** Every merchant as a choice, by name; for roles that may know them. */
export function useMerchantOptions() {
  const {data, isLoading} = trpc.merchants.list.useQuery()
  const options = useMemo(
    () => (data ?? []).map(({id, name}) => ({value: String(id), label: name, hint: `#${id}`})),
    [data]
  )
  return {options, isLoading}
}
