import {query as constants} from '@/lib/constants.ts'
import {polled} from '@/lib/live.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay} from '@/shared/me.tsx'

const firstRow = {page: 1, perPage: 1}

const whileAllowed = (enabled: boolean) => ({
  enabled,
  staleTime: constants.preloadedStaleAfter,
  refetchInterval: () => polled(constants.overviewRefresh)
})

/** How many payouts wait for a decision, for a role that may decide; undefined until it is known. */
export function useWaitingPayouts() {
  const isAllowed = useMay()('payouts', 'change')
  return trpc.payouts.list.useQuery({...firstRow, statuses: ['manual_confirmation']}, whileAllowed(isAllowed))
    .data
}

/** How many cash-outs wait to be paid out, for a role that may do that; undefined until it is known. */
export function useWaitingCashouts() {
  const isAllowed = useMay()('cashoutRequests', 'complete')
  return trpc.cashoutRequests.list.useQuery({...firstRow, statuses: ['pending']}, whileAllowed(isAllowed))
    .data
}
