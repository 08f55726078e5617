import type {Transaction} from '@paydesk/contracts/transactions'
import {listQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {useSeedItems} from '@/lib/use-seed-items.ts'
import {type TransactionSearch, toTransactionsInput} from './transactions.search.ts'

const options = listQuery<Transaction>(transaction => transaction.status === 'pending')

/** Starts the list's call while its code is still on the way. */
export function prefetchTransactions(utils: TrpcUtils, search: TransactionSearch): void {
  void utils.transactions.list.prefetch(toTransactionsInput(search), {staleTime: options.staleTime})
}

/** A page of transactions, and any other page of the same filters for the export. */
export function useTransactions(search: TransactionSearch) {
  const utils = trpc.useUtils()
  const query = trpc.transactions.list.useQuery(toTransactionsInput(search), options)
  useSeedItems(query.data?.items, row => utils.transactions.get.setData({id: row.id}, row))
  const exportPage = (page: number, perPage: number) =>
    utils.client.transactions.list.query({...toTransactionsInput(search), page, perPage})
  return {query, exportPage}
}
