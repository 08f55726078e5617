import type {Area} from '@paydesk/contracts/access'
import {useQuery} from '@tanstack/react-query'
import {useIsThere} from '@/lib/capabilities.ts'
import {trpc} from '@/lib/trpc.ts'

type Listed = 'payouts' | 'payoutImports' | 'cashoutRequests' | 'transactions' | 'vendors' | 'subVendors'
/** Areas that one call answers whole. */
type Whole = 'merchants' | 'staffAccounts'
/** An area whose screens are of one record; of the settings there is one, and of a whole area nothing is missing alone. */
export type RecordArea = Extract<Area, Listed | 'settings' | Whole>

const input = {perPage: 1}
const isListed = (area: RecordArea): area is Listed =>
  area !== 'settings' && area !== 'merchants' && area !== 'staffAccounts'

/**
 * Whether the server has the area of a record that was not found, as its list tells: undefined until it has answered. A
 * list that cannot be read for another reason is there.
 */
export function useAreaOfMissing(area: RecordArea): {isThere: boolean | undefined; askAgain: () => void} {
  const {client} = trpc.useUtils()
  const listed = isListed(area) ? area : undefined
  const query = useQuery({
    queryKey: [[area, 'list'], {input, type: 'query'}],
    queryFn: async (): Promise<unknown> => listed && client[listed].list.query(input),
    enabled: listed !== undefined,
    retry: false
  })
  const isThere = useIsThere(area, query)
  return {isThere: query.isLoading ? undefined : isThere !== false, askAgain: () => void query.refetch()}
}
