import {isStaff} from '@paydesk/contracts/access'
import {exampleOf} from '@paydesk/contracts/examples'
import type {OperationId} from '@paydesk/contracts/openapi'
import type {Row} from './mock-lists.ts'

export type Answer = {status: number; body?: unknown; type?: string; retryAfter?: number}
export type Asked = {
  operationId: OperationId
  path: string
  query: URLSearchParams
  body: unknown
  /** The body's media type. */
  type: string | undefined
  bearer: string | undefined
}

/** Whom the mock knows. Each token is its bearer's name. */
export const mockTokens = {
  superadmin: 'token-of-the-superadmin',
  staff: 'token-of-the-admin',
  vendor: 'token-of-the-vendor'
} as const
export type Bearer = (typeof mockTokens)[keyof typeof mockTokens]

/** The example's admin with another id and role. */
const superadmin = () => {
  const {data} = exampleOf('getMe', 200, 'admin')
  return {data: {...data, id: data.id + 900, role: 'superadmin' as const}}
}

export const me = {
  [mockTokens.superadmin]: superadmin,
  [mockTokens.staff]: () => exampleOf('getMe', 200, 'admin'),
  [mockTokens.vendor]: () => exampleOf('getMe')
}

export const isKnown = (bearer: string | undefined): bearer is Bearer => bearer !== undefined && bearer in me

/** The mock's state: the examples' rows by the noun of their path, and the rows made since. */
export type State = {
  rows: Record<string, Row[]>
  settings: Record<string, unknown>
  preferences: Record<Bearer, ReturnType<typeof preferencesOf>>
  /** Answers by the key of the call that they were given to. */
  keyed: Map<string, {payload: string; answer: Answer}>
  nextId(): number
}

const byId = (rows: Row[]) =>
  [...new Map(rows.map(row => [row.id, row])).values()].toSorted((a, b) => b.id - a.id)

/** The rows of an example that every user has for itself, with different ids for each. */
const ownRows = (bearer: Bearer, rows: {id: number}[]): Row[] => {
  const {id} = me[bearer]().data
  return rows.map(row => ({...row, id: id * 100_000 + row.id, user: {id, name: ''}}) as Row)
}

const bearers = Object.values(mockTokens)
const exampleFor = (bearer: Bearer) => (isStaff(me[bearer]().data.role) ? 'default' : 'vendor')
const notificationsOf = (bearer: Bearer): Row[] =>
  ownRows(bearer, exampleOf('listNotifications', 200, exampleFor(bearer)).data.data)

const preferencesOf = (bearer: Bearer) =>
  exampleOf('getNotificationPreferences', 200, exampleFor(bearer)).data

/** Every user has the lines of the example. */
const statementsOf = (users: Row[]): Row[] =>
  users.flatMap(({id, name = '', parent = null}) =>
    exampleOf('listWalletEntries').data.data.map(row => ({...row, user: {id, name}, parent}))
  )

export function newState(): State {
  let id = 100_000
  const users: Row[] = [
    ...exampleOf('listUsers').data.data,
    ...exampleOf('listUsers', 200, 'subVendors').data.data
  ]
  return {
    rows: {
      sessions: bearers.flatMap(bearer => ownRows(bearer, exampleOf('listSessions').data)),
      notifications: bearers.flatMap(notificationsOf),
      users,
      'wallet-entries': statementsOf(users),
      notes: [],
      'saved-views': bearers.flatMap(bearer => ownRows(bearer, exampleOf('listSavedViews').data)),
      merchants: exampleOf('listMerchants').data as Row[],
      payouts: exampleOf('listPayouts').data.data,
      'audit-log': exampleOf('listAuditLog').data.data as Row[],
      'payout-imports': exampleOf('listPayoutImports').data.data,
      'cashout-requests': exampleOf('listCashoutRequests').data.data,
      transactions: byId([
        ...exampleOf('listTransactions').data.data,
        ...exampleOf('listTransactions', 200, 'history').data.data
      ])
    },
    settings: exampleOf('getApplicationConfig').data,
    preferences: {
      [mockTokens.superadmin]: preferencesOf(mockTokens.superadmin),
      [mockTokens.staff]: preferencesOf(mockTokens.staff),
      [mockTokens.vendor]: preferencesOf(mockTokens.vendor)
    },
    keyed: new Map(),
    nextId: () => ++id
  }
}

/** Rows that are their user's alone. */
const ownNouns = ['sessions', 'notifications', 'saved-views']

/** A vendor has its own rows and its sub-vendors'; staff have all. */
export function visibleRows({rows}: State, noun: string, bearer: Bearer): Row[] {
  const {id, role} = me[bearer]().data
  const all = rows[noun] ?? []
  if (isStaff(role) && !ownNouns.includes(noun)) return all
  return all.filter(({user, parent}) => user?.id === id || parent?.id === id)
}

export const said = (operationId: OperationId, status: number): Answer => ({
  status,
  body: exampleOf(operationId, status as never)
})

/** 422 with a sentence for one field. */
export const refusedField = (field: string): Answer => ({
  status: 422,
  body: {message: 'The given data was invalid', errors: {[field]: ['Check this value']}}
})
