import type {StaffOverview} from '@paydesk/contracts/overview'
import {keepPreviousData} from '@tanstack/react-query'
import {query as constants} from '@/lib/constants.ts'
import {polled} from '@/lib/live.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {type OverviewSearch, toOverviewInput} from './overview.search.ts'

const staleTime = constants.preloadedStaleAfter

/** Starts the overview's call while its code is still on the way. */
export function prefetchOverview(utils: TrpcUtils, search: OverviewSearch): void {
  void utils.overview.get.prefetch(toOverviewInput(search), {staleTime})
}

/** The figures, asked for again and again while somebody looks; the old ones stay while others load. */
export function useOverview(search: OverviewSearch) {
  return trpc.overview.get.useQuery(toOverviewInput(search), {
    staleTime,
    placeholderData: keepPreviousData,
    // The route has just asked; a refused call is not repeated.
    retryOnMount: false,
    refetchInterval: () => polled(constants.overviewRefresh)
  })
}

/**
 * Whether there is no payout at all; undefined until the server has answered. Asked only where the period has no payout
 * and none waits.
 */
export function useHasNoPayout({payoutsByStatus, waiting}: StaffOverview): boolean | undefined {
  const isIdle = [...payoutsByStatus, ...waiting.payouts].every(({count}) => count === 0)
  const {data, error} = trpc.payouts.list.useQuery({page: 1, perPage: 1}, {staleTime, enabled: isIdle})
  if (!isIdle || (error && !data)) return false
  return data && data.total === 0
}
