import type {WalletEntry} from '@paydesk/contracts/statements'
import type {PagePlace} from '@/components/data-table/all-pages.ts'
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

type Lines = ReturnType<typeof useStatement>['query']

/**
 * The balances at both ends of the period; undefined until they are known. Before its first line a wallet holds nothing.
 * The first page of lines begins with the closing balance; other pages need a call.
 */
export function useBalances(wallet: WalletId, search: StatementSearch, lines: Lines) {
  const {page, orderDirection, createdAtFrom: from, createdAtTo: to} = toStatementInput(wallet, search)
  const isFirst = page === 1 && orderDirection !== 'asc'
  const newest = {...wallet, page: 1, perPage: 1}
  const before = trpc.statements.list.useQuery({...newest, createdAtTo: from}, {enabled: from !== undefined})
  const last = trpc.statements.list.useQuery({...newest, createdAtTo: to}, {enabled: !isFirst})
  const balance = (data: typeof last.data) => data && (data.items[0]?.balanceAfter ?? '0')
  const opening = from === undefined ? '0' : balance(before.data)
  if (!isFirst) return {opening, closing: balance(last.data)}
  const shown = lines.isPlaceholderData ? undefined : lines.data
  return {opening, closing: shown && (shown.items[0]?.balanceAfter ?? opening)}
}
