import type {Payout} from '@paydesk/contracts/payouts'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {withoutPlace} from '@/components/data-table/list-search.ts'
import {listQuery, summaryQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import {type PayoutSearch, toPayoutsInput} from './payouts.search.ts'

/** A payout that waits for a customer, the clock or a person changes without anybody here doing it. */
export const isOpenPayout = ({status}: Payout) => status === 'pending' || status === 'manual_confirmation'

/** When the clock changes a payout: its lifetime, the deadline of its review, or the time of its assignee is over. */
const endsOf = ({status, expiresAt, dueAt, assignment}: Payout) => [
  status === 'pending' ? expiresAt : dueAt,
  assignment?.expiresAt
]

const options = listQuery<Payout>(isOpenPayout, endsOf)

/** Starts the list's call while its code is still on the way. */
export function prefetchPayouts(utils: TrpcUtils, search: PayoutSearch): void {
  void utils.payouts.list.prefetch(toPayoutsInput(search), {staleTime: options.staleTime})
}

/** A page of payouts, and any other page of the same filters for the export. */
export function usePayouts(search: PayoutSearch) {
  const utils = trpc.useUtils()
  const query = trpc.payouts.list.useQuery(toPayoutsInput(search), options)
  useSeedItems(query.data?.items, payout => utils.payouts.get.setData({id: payout.id}, payout))
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.payouts.list.query({...toPayoutsInput(search), ...place}, {signal})
  return {query, fetchPage}
}

/** Counts by status and sums of the list. */
export function usePayoutSummary(search: PayoutSearch) {
  return trpc.payouts.summary.useQuery(withoutPlace(toPayoutsInput(search)), summaryQuery)
}
