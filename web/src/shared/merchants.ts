import {useMemo} from 'react'
import {trpc} from '@/lib/trpc.ts'

/** Every merchant as a choice, by name; for roles that may know them. An import is for those alone that take it. */
export function useMerchantOptions({takingImports = false} = {}) {
  const {data, isLoading} = trpc.merchants.list.useQuery()
  const options = useMemo(
    () =>
      (data ?? [])
        .filter(({disabledAt}) => !takingImports || !disabledAt)
        .map(({id, name}) => ({value: String(id), label: name, hint: `#${id}`})),
    [data, takingImports]
  )
  return {options, isLoading}
}
