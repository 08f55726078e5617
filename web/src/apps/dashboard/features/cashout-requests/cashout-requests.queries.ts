import type {
  CashoutRequest,
  createCashoutForUserInput,
  createOwnCashoutInput
} from '@paydesk/contracts/cashout-requests'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import type {z} from 'zod'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {withoutPlace} from '@/components/data-table/list-search.ts'
import {listQuery, summaryQuery} from '@/lib/list-query.ts'
import {toFormData} from '@/lib/to-form-data.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import {type CashoutRequestSearch, toCashoutRequestsInput} from './cashout-requests.search.ts'

const options = listQuery<CashoutRequest>(
  request => shownCashoutStatus(request) === 'pending',
  ({dueAt, assignment}) => [dueAt, assignment?.expiresAt]
)

/** Starts the list's call while its code is still on the way. */
export function prefetchCashoutRequests(utils: TrpcUtils, search: CashoutRequestSearch): void {
  void utils.cashoutRequests.list.prefetch(toCashoutRequestsInput(search), {staleTime: options.staleTime})
}

/** A page of requests, and any other page of the same filters for the export. */
export function useCashoutRequests(search: CashoutRequestSearch) {
  const utils = trpc.useUtils()
  const query = trpc.cashoutRequests.list.useQuery(toCashoutRequestsInput(search), options)
  useSeedItems(query.data?.items, request => utils.cashoutRequests.get.setData({id: request.id}, request))
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.cashoutRequests.list.query({...toCashoutRequestsInput(search), ...place}, {signal})
  return {query, fetchPage}
}

/** Counts by status and sums of the list. */
export const useCashoutSummary = (search: CashoutRequestSearch) =>
  trpc.cashoutRequests.summary.useQuery(withoutPlace(toCashoutRequestsInput(search)), summaryQuery)

/** Asks for a cash-out from the person's own wallet. Rejects as the call does. */
export function useCreateOwnCashout() {
  const {mutateAsync: create} = trpc.cashoutRequests.create.useMutation()
  return (cashout: z.output<typeof createOwnCashoutInput>) => create(toFormData(cashout))
}

/** Asks for a cash-out in a vendor's place. Rejects as the call does. */
export function useCreateCashoutForUser() {
  const {mutateAsync: create} = trpc.cashoutRequests.create.useMutation()
  return (cashout: z.output<typeof createCashoutForUserInput>) => create(cashout)
}
