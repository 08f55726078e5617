import type {AppRouter} from '@paydesk/bff'
import type {Mutation, QueryClient} from '@tanstack/react-query'
import {toAppError} from '@/lib/app-error.ts'

type Procedures = AppRouter['_def']['record']
type Area = keyof Procedures & string
type PathIn<A extends Area, Kind extends 'query' | 'mutation'> = {
  [Name in keyof Procedures[A] & string]: Procedures[A][Name] extends {_def: {type: Kind}}
    ? `${A}.${Name}`
    : never
}[keyof Procedures[A] & string]
type PathOf<Kind extends 'query' | 'mutation'> = {[A in Area]: PathIn<A, Kind>}[Area]

export type MutationPath = PathOf<'mutation'>
/** One query by its procedure, or all queries of an area. */
export type Reader = Area | PathOf<'query'>

const users = ['me', 'vendors', 'subVendors', 'users'] as const satisfies Reader[]
/** Every query that shows a balance or a movement of money. */
const money = [
  ...users,
  'transactions',
  'statements',
  'history',
  'cashoutRequests',
  'overview',
  'auditTrail'
] as const satisfies Reader[]
/** Every query that shows a name. */
const names = [...money, 'payouts', 'notes'] as const satisfies Reader[]

/**
 * The queries that each mutation changes the answer of. The dashboard's query client takes its invalidations from
 * here and from nowhere else, so a mutation without an entry does not compile.
 */
export const invalidations: Record<MutationPath, readonly Reader[]> = {
  // The cache is emptied whenever the token changes.
  'auth.signIn': [],
  'auth.signOut': [],
  'auth.register': [],
  'auth.requestCode': [],
  'auth.resetPassword': [],
  // It may add a phone to the signed-in person.
  'auth.confirmCode': ['me', 'auditTrail'],
  'me.updateProfile': [...names, 'sessions'],
  'me.setLanguage': ['me', 'auditTrail'],
  'secondFactor.begin': [],
  // A new phone asks for the password or for the second factor, which the person's own row says.
  'secondFactor.enable': ['secondFactor', 'me', 'sessions', 'auditTrail'],
  'secondFactor.disable': ['secondFactor', 'me', 'auditTrail'],
  'secondFactor.confirmSession': [],
  'sessions.end': ['sessions'],
  'sessions.endOthers': ['sessions'],
  // Deadlines are counted by the present setting.
  'settings.update': ['settings', 'auditTrail', 'payouts', 'cashoutRequests'],
  // A refusal may say that a fee or a limit has changed.
  'cashoutRequests.create': [...money, 'settings'],
  // What asked somebody to act is read once it is done.
  'cashoutRequests.update': [...money, 'notifications.list'],
  'cashoutRequests.cancel': [...money, 'notifications.list'],
  'transactions.createManual': money,
  'transactions.transfer': [...money, 'settings'],
  'payouts.update': [...money, 'payouts', 'notifications.list'],
  'payouts.reverse': [...money, 'payouts'],
  // Sent every minute while a record is open; the screens write what it answers into their caches.
  'payouts.take': [],
  'payouts.release': [],
  'cashoutRequests.take': [],
  'cashoutRequests.release': [],
  'payoutImports.create': ['payoutImports', 'payouts', 'overview', 'auditTrail'],
  'payoutImports.end': ['payoutImports', 'payouts', 'overview', 'auditTrail'],
  'merchants.create': ['merchants', 'auditTrail'],
  'merchants.update': ['merchants', 'payouts', 'payoutImports', 'overview', 'auditTrail'],
  'staffAccounts.create': ['staffAccounts', 'auditTrail'],
  'staffAccounts.update': ['staffAccounts', 'auditTrail'],
  'staffAccounts.invite': ['staffAccounts', 'auditTrail'],
  'staffAccounts.endSessions': ['staffAccounts', 'auditTrail', 'sessions'],
  'vendors.create': money,
  'vendors.update': names,
  'vendors.invite': ['vendors.get', 'auditTrail'],
  'vendors.delete': names,
  'subVendors.create': money,
  'subVendors.update': names,
  'subVendors.invite': ['subVendors.get', 'auditTrail'],
  'subVendors.delete': names,
  'notes.create': ['notes', 'auditTrail'],
  'savedViews.create': ['savedViews'],
  'savedViews.update': ['savedViews'],
  'savedViews.delete': ['savedViews'],
  'notifications.markOne': ['notifications.list'],
  'notifications.markAllRead': ['notifications.list'],
  'notifications.setPreference': ['notifications.preferences'],
  // The customers' pages have a separate cache.
  'payoutIntents.uploadReceipt': []
}

/** Marks the queries that `path` changes as stale, and resolves when those on the screen have been read again. */
export function invalidateAfter(queryClient: QueryClient, path: MutationPath): Promise<void> {
  return invalidateQueriesOf(queryClient, invalidations[path])
}

/** The same for the queries of `readers`. */
export async function invalidateQueriesOf(
  queryClient: QueryClient,
  readers: readonly Reader[]
): Promise<void> {
  const filters = readers.map(reader => ({queryKey: [reader.split('.')]}))
  // A first read that is on its way would count as fresh, although the server may have answered before the mutation.
  await Promise.all(
    filters.map(filter =>
      queryClient.cancelQueries({...filter, predicate: ({state}) => state.data === undefined})
    )
  )
  await Promise.all(filters.map(filter => queryClient.invalidateQueries(filter)))
}

function pathOf({options}: Mutation<unknown, unknown, unknown>): MutationPath | undefined {
  // As tRPC builds the key: the path's parts in an array.
  const [parts] = (options.mutationKey ?? []) as readonly (readonly string[])[]
  const path = parts?.join('.') ?? ''
  return Object.hasOwn(invalidations, path) ? (path as MutationPath) : undefined
}

/**
 * For after any mutation. A refusal counts too: it says that the screen shows what has changed meanwhile. Only the end
 * of the session does not, since nothing can be read then.
 */
export async function invalidateReaders(
  queryClient: QueryClient,
  mutation: Mutation<unknown, unknown, unknown>,
  error: unknown
): Promise<void> {
  const path = pathOf(mutation)
  if (!path || mutation.meta?.invalidates === false) return
  if (error && toAppError(error).code === 'UNAUTHORIZED') return
  const isRead = invalidateAfter(queryClient, path)
  // Who is refused decides by what has changed.
  if (error || mutation.meta?.invalidates !== 'behind') await isRead
}

declare module '@tanstack/react-query' {
  interface Register {
    mutationMeta: {
      /**
       * False for a dry run, and for one of many mutations after which `invalidateAfter` is called once. `behind` lets the
       * caller go on while the queries are read again: the caller has written the answer into every row on the screen.
       */
      invalidates?: false | 'behind'
    }
  }
}
