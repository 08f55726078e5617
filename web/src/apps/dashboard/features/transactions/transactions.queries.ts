import type {Transaction} from '@paydesk/contracts/transactions'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {query as constants} from '@/lib/constants.ts'
import {listQuery} from '@/lib/list-query.ts'
import {polled} from '@/lib/live.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import {type TransactionSearch, toTransactionsInput} from './transactions.search.ts'

const isPending = (transaction: Transaction) => transaction.status === 'pending'
const options = listQuery<Transaction>(isPending)

/** Starts the list's call while its code is still on the way. */
export function prefetchTransactions(utils: TrpcUtils, search: TransactionSearch): void {
  void utils.transactions.list.prefetch(toTransactionsInput(search), {staleTime: options.staleTime})
}

/** A page of transactions, and any other page of the same filters for the export. */
export function useTransactions(search: TransactionSearch) {
  const utils = trpc.useUtils()
  const query = trpc.transactions.list.useQuery(toTransactionsInput(search), options)
  useSeedItems(query.data?.items, row => utils.transactions.get.setData({id: row.id}, row))
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.transactions.list.query({...toTransactionsInput(search), ...place}, {signal})
  return {query, fetchPage}
}

/** Starts one transaction's call while its screen is still on the way. */
export function prefetchTransaction(utils: TrpcUtils, id: number): void {
  void utils.transactions.get.prefetch({id}, {staleTime: options.staleTime})
}

/** One transaction, asked for again and again while it is pending. */
export function useTransaction(id: number) {
  return trpc.transactions.get.useQuery(
    {id},
    {refetchInterval: ({state: {data}}) => polled(data && isPending(data) ? constants.liveRefresh : false)}
  )
}

/** Adds to a wallet or takes away from it by hand; the answer is the transaction. Rejects as the call does. */
export const useCreateManual = () => trpc.transactions.createManual.useMutation().mutateAsync
