import {query as constants} from '@/lib/constants.ts'
import {polled} from '@/lib/live.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from '@/shared/me.tsx'

export type WaitingArea = 'payouts' | 'cashoutRequests'

const firstRow = {page: 1, perPage: 1}

/**
 * How many payouts wait for a decision, or cash-outs to be paid out, for a role that may do that; undefined until it is
 * known.
 */
export function useWaiting(area: WaitingArea): {total: number; totalCapped: boolean} | undefined {
  const may = useMay()
  const options = (isFor: boolean) => ({
    enabled: isFor,
    staleTime: constants.preloadedStaleAfter,
    refetchInterval: () => polled(constants.overviewRefresh)
  })
  const payouts = trpc.payouts.list.useQuery(
    {...firstRow, statuses: ['manual_confirmation']},
    options(area === 'payouts' && may('payouts', 'change'))
  )
  const cashoutRequests = trpc.cashoutRequests.list.useQuery(
    {...firstRow, statuses: ['pending']},
    options(area === 'cashoutRequests' && may('cashoutRequests', 'complete'))
  )
  return area === 'payouts' ? payouts.data : cashoutRequests.data
}
