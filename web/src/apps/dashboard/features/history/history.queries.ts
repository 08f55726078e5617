import type {Operation} from '@paydesk/contracts/history'
import {shownCashoutStatus} from '@paydesk/contracts/state-machine'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {listQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {type HistorySearch, toHistoryInput} from './history.search.ts'

const options = listQuery<Operation>(operation => shownCashoutStatus(operation) === 'pending')

/** Starts the list's call while its code is still on the way. */
export function prefetchHistory(utils: TrpcUtils, search: HistorySearch): void {
  void utils.history.list.prefetch(toHistoryInput(search), {staleTime: options.staleTime})
}

/** A page of exchanges and withdrawals, and any other page of the same filters for the export. */
export function useHistory(search: HistorySearch) {
  const utils = trpc.useUtils()
  const query = trpc.history.list.useQuery(toHistoryInput(search), options)
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.history.list.query({...toHistoryInput(search), ...place}, {signal})
  return {query, fetchPage}
}
