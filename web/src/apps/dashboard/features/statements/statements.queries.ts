import type {WalletEntry} from '@paydesk/contracts/statements'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {dayRange} from '@/lib/dates.ts'
import {listQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {type StatementSearch, toStatementInput, type WalletId} from './statements.search.ts'

// A line never changes.
const options = listQuery<WalletEntry>(() => false)

/** Starts the list's call while its code is still on the way. */
export function prefetchStatement(utils: TrpcUtils, wallet: WalletId, search: StatementSearch): void {
  void utils.statements.list.prefetch(toStatementInput(wallet, search), {staleTime: options.staleTime})
}

/** A page of a wallet's lines, and any other page of the same period for the export. */
export function useStatement(wallet: WalletId, search: StatementSearch) {
  const utils = trpc.useUtils()
  const query = trpc.statements.list.useQuery(toStatementInput(wallet, search), options)
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.statements.list.query({...toStatementInput(wallet, search), ...place}, {signal})
  return {query, fetchPage}
}

/** The balances at both ends of the period; undefined until they are known. Before its first line a wallet holds nothing. */
export function useBalances(wallet: WalletId, search: StatementSearch) {
  const {from, to} = dayRange(search.createdAtFrom, search.createdAtTo)
  const newest = {...wallet, page: 1, perPage: 1}
  const opening = trpc.statements.list.useQuery({...newest, createdAtTo: from}, {enabled: from !== undefined})
  const closing = trpc.statements.list.useQuery({...newest, createdAtTo: to})
  const balance = (data: typeof closing.data) => data && (data.items[0]?.balanceAfter ?? '0')
  return {opening: from === undefined ? '0' : balance(opening.data), closing: balance(closing.data)}
}
