import type {CashoutRequest} from '@paydesk/contracts/cashout-requests'
import type {Merchant} from '@paydesk/contracts/merchants'
import type {Page} from '@paydesk/contracts/pagination'
import type {Payout} from '@paydesk/contracts/payouts'
import {canBeSought, isFound, readSearch, type Searched, withoutCardNumber} from '@paydesk/contracts/search'
import {
  searchedCashout,
  searchedMerchant,
  searchedPayout,
  searchedTransaction,
  searchedUser
} from '@paydesk/contracts/searched-rows'
import type {Transaction} from '@paydesk/contracts/transactions'
import type {User} from '@paydesk/contracts/users'
import {searchable} from '@paydesk/contracts/visible-text'
import {useQueries} from '@tanstack/react-query'
import {toAppError} from '@/lib/app-error.ts'
import {query as constants} from '@/lib/constants.ts'
import {trpc} from '@/lib/trpc.ts'
import {useMay, useMe} from '@/shared/me.tsx'
import {readPersonName} from '@/shared/person.tsx'
import {userKindOf} from '@/shared/users/user-kind.ts'
import {forgetRecord, type RecordRef, recentRecords} from './recent.ts'

const shown = 5
const fresh = {staleTime: constants.preloadedStaleAfter}

/** A record that is there, as the palette shows it. */
export type Hit =
  | {kind: 'payouts'; row: Payout}
  | {kind: 'cashoutRequests'; row: CashoutRequest}
  | {kind: 'transactions'; row: Transaction}
  | {kind: 'vendors' | 'subVendors'; row: User}
  | {kind: 'merchants'; row: Merchant}

/** How well a record fits a text, best first: its id or whole order, the beginning of its order or name, any part. */
function rankOf({id, orderId = '', names = []}: Searched, text: string): number {
  const {id: soughtId, part = '', name = '', order} = readSearch(text)
  const sought = part.toLowerCase()
  const own = orderId.toLowerCase()
  if (id === soughtId || (own !== '' && (own === sought || own === order))) return 0
  const begins = (sought !== '' && own.startsWith(sought)) || names.some(each => startsWith(each, name))
  return begins ? 1 : 2
}
const startsWith = (text: string | null | undefined, part: string) =>
  part !== '' && searchable(text ?? '').startsWith(part)

/** The rows that a text finds, the best first and the newest of equals; other rows come from a server that ignores it. */
function found<Row extends {id: number}>(
  rows: readonly Row[],
  text: string,
  searched: (row: Row) => Searched
) {
  const sought = readSearch(text)
  return [...new Map(rows.map(row => [row.id, row])).values()]
    .filter(row => isFound(searched(row), sought))
    .map(row => ({row, rank: rankOf(searched(row), text)}))
    .sort((a, b) => a.rank - b.rank)
}

/** What to ask of each list: the text, and where that is bare digits, the one record that they may name. */
function useInputs(text: string) {
  const search = withoutCardNumber(text)
  const isSought = canBeSought(search)
  const id = readSearch(search).id
  const exact = id === undefined ? undefined : `# ${id}`
  return {
    part: {perPage: shown, search},
    isSought,
    exact: {perPage: shown, search: exact},
    asksExact: exact !== undefined && exact !== search
  }
}

/** A list that has more of what a text finds than the palette shows; the list of merchants has no search. */
export type More =
  | {kind: Exclude<Hit['kind'], 'merchants'>; search: string; total: number; totalCapped: boolean}
  | {kind: 'merchants'; rest: number}

type Part<Row> = Pick<Page<Row>, 'items' | 'total' | 'totalCapped'> | undefined

/** The list that finds more rows than the palette shows; none of a server that ignores the search. */
function moreOf<Row>(
  kind: Exclude<Hit['kind'], 'merchants'>,
  search: string,
  part: Part<Row>,
  searched: (row: Row) => Searched
): More[] {
  if (!part || part.total <= shown) return []
  const sought = readSearch(search)
  const {items, total, totalCapped} = part
  return items.every(row => isFound(searched(row), sought)) ? [{kind, search, total, totalCapped}] : []
}

/** All records of a role that a text finds, in groups of one kind; the group with the best record comes first. */
export function useHits(text: string): {groups: Hit[][]; more: More[]; isLoading: boolean} {
  const may = useMay()
  const {part, isSought, exact, asksExact} = useInputs(text)
  const whole = {orderId: text, perPage: shown}
  const person = {perPage: shown, search: readPersonName(text)}
  const reads = (area: Hit['kind']) => isSought && may(area, 'read')
  const queries = {
    payouts: [
      trpc.payouts.list.useQuery(part, {enabled: reads('payouts')}),
      trpc.payouts.list.useQuery(whole, {enabled: reads('payouts')}),
      trpc.payouts.list.useQuery(exact, {enabled: reads('payouts') && asksExact})
    ],
    cashouts: [
      trpc.cashoutRequests.list.useQuery(part, {enabled: reads('cashoutRequests')}),
      trpc.cashoutRequests.list.useQuery(exact, {enabled: reads('cashoutRequests') && asksExact})
    ],
    transactions: [
      trpc.transactions.list.useQuery(part, {enabled: reads('transactions')}),
      trpc.transactions.list.useQuery(exact, {enabled: reads('transactions') && asksExact})
    ],
    vendors: trpc.vendors.list.useQuery(person, {enabled: reads('vendors')}),
    subVendors: trpc.subVendors.list.useQuery(person, {enabled: reads('subVendors')}),
    // Servers give all merchants in one call.
    merchants: trpc.merchants.list.useQuery(undefined, {...fresh, enabled: reads('merchants')})
  }
  const rowsOf = <Row>(answers: {data: {items: readonly Row[]} | undefined}[]) =>
    answers.flatMap(({data}) => data?.items ?? [])
  const users = {vendors: queries.vendors.data?.items ?? [], subVendors: queries.subVendors.data?.items ?? []}
  const people = found([...users.vendors, ...users.subVendors], person.search, searchedUser).map(
    ({row, rank}) => ({rank, hit: {kind: userKindOf(row), row} as Hit})
  )
  const merchants = found(queries.merchants.data ?? [], person.search, searchedMerchant).map(
    ({row, rank}) => ({rank, hit: {kind: 'merchants', row} as Hit})
  )
  // A name is that of a user or a merchant: of equals they come before the records that name them.
  const isName = readSearch(text).digits.length === 0
  const ranked: {rank: number; hit: Hit}[][] = [
    ...(isName ? [people, merchants] : []),
    found(rowsOf(queries.payouts), text, searchedPayout).map(({row, rank}) => ({
      rank,
      hit: {kind: 'payouts', row}
    })),
    found(rowsOf(queries.cashouts), text, searchedCashout).map(({row, rank}) => ({
      rank,
      hit: {kind: 'cashoutRequests', row}
    })),
    found(rowsOf(queries.transactions), text, searchedTransaction).map(({row, rank}) => ({
      rank,
      hit: {kind: 'transactions', row}
    })),
    ...(isName ? [] : [people, merchants])
  ]
  const all = [
    ...queries.payouts,
    ...queries.cashouts,
    ...queries.transactions,
    queries.vendors,
    queries.subVendors,
    queries.merchants
  ]
  const more: More[] = [
    ...moreOf('payouts', part.search, queries.payouts[0]?.data, searchedPayout),
    ...moreOf('cashoutRequests', part.search, queries.cashouts[0]?.data, searchedCashout),
    ...moreOf('transactions', part.search, queries.transactions[0]?.data, searchedTransaction),
    ...moreOf('vendors', person.search, queries.vendors.data, searchedUser),
    ...moreOf('subVendors', person.search, queries.subVendors.data, searchedUser),
    ...(merchants.length > shown ? [{kind: 'merchants' as const, rest: merchants.length - shown}] : [])
  ]
  return {
    more,
    groups: ranked
      .filter(group => group.length > 0)
      .sort((a, b) => (a[0]?.rank ?? 0) - (b[0]?.rank ?? 0))
      .map(group => group.slice(0, shown).map(({hit}) => hit)),
    isLoading: all.some(({isLoading}) => isLoading)
  }
}

type Utils = ReturnType<typeof trpc.useUtils>

/** Undefined is a merchant that no longer exists: no call reads a single one. */
const fetchOf: {[K in RecordRef['kind']]: (utils: Utils, id: number) => Promise<Hit | undefined>} = {
  payouts: async ({client}, id) => ({kind: 'payouts', row: await client.payouts.get.query({id})}),
  cashoutRequests: async ({client}, id) => ({
    kind: 'cashoutRequests',
    row: await client.cashoutRequests.get.query({id})
  }),
  transactions: async ({client}, id) => ({
    kind: 'transactions',
    row: await client.transactions.get.query({id})
  }),
  vendors: async ({client}, id) => ({kind: 'vendors', row: await client.vendors.get.query({id})}),
  subVendors: async ({client}, id) => ({kind: 'subVendors', row: await client.subVendors.get.query({id})}),
  merchants: async ({merchants}, id) => {
    const row = (await merchants.list.fetch(undefined, fresh)).find(each => each.id === id)
    return row && {kind: 'merchants', row}
  }
}

/** The records that the person opened last, as they are now. One that is gone is forgotten. */
export function useRecentHits(): Hit[] {
  const utils = trpc.useUtils()
  const {id: owner} = useMe()
  const may = useMay()
  const refs = recentRecords(owner).filter(({kind}) => may(kind, 'read'))
  return useQueries({
    queries: refs.map(ref => ({
      queryKey: [[ref.kind, 'recent'], ref.id],
      queryFn: async () => {
        const hit = await fetchOf[ref.kind](utils, ref.id).catch((error: unknown) => {
          if (toAppError(error).code !== 'NOT_FOUND') throw error
        })
        if (!hit) forgetRecord(owner, ref)
        return hit ?? null
      }
    })),
    combine: results => results.flatMap(({data}) => data ?? [])
  })
}
