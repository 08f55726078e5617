import type {Role} from './enums.ts'

/** The access matrix: the actions of each role, by area. Upstream, BFF and web all use it. */
export const areas = [
  'settings',
  'vendors',
  'subVendors',
  'cashoutRequests',
  'payouts',
  'payoutImports',
  'transactions',
  'history',
  'exchangeRates',
  'profile',
  'secondFactor',
  'merchants',
  'overview',
  'statements',
  'notes',
  'auditTrail',
  'auditLog',
  'staffAccounts'
] as const
export type Area = (typeof areas)[number]

export const actions = [
  'read',
  'create',
  'change',
  'delete',
  'complete',
  'cancel',
  'reverse',
  'takeOver',
  'exchange',
  'createForUser',
  'setRates'
] as const
export type Action = (typeof actions)[number]

/** Whose rows a role sees: everybody's, its own (for a vendor also its sub-vendors'), or nobody's. */
export type Scope = 'all' | 'own' | 'none'

type Grant = {scope: Scope; actions: readonly Action[]}
const none: Grant = {scope: 'none', actions: []}
const all = (...granted: Action[]): Grant => ({scope: 'all', actions: granted})
const own = (...granted: Action[]): Grant => ({scope: 'own', actions: granted})

type Row = Record<Role, Grant>
const row = (admin: Grant, apiAdmin: Grant, paymaster: Grant, vendor: Grant, subVendor: Grant): Row => ({
  superadmin: admin,
  admin,
  api_admin: apiAdmin,
  paymaster,
  vendor,
  sub_vendor: subVendor
})

export const accessMatrix: Record<Area, Row> = {
  settings: row(all('read', 'change'), all('read'), none, none, none),
  vendors: row(all('read', 'create', 'change', 'delete', 'setRates'), all('read'), all('read'), none, none),
  subVendors: row(
    all('read', 'create', 'change', 'delete', 'setRates'),
    all('read'),
    all('read'),
    own('read', 'create', 'change', 'delete'),
    none
  ),
  cashoutRequests: row(
    all('read', 'createForUser', 'change', 'complete', 'cancel', 'takeOver'),
    all('read'),
    all('read', 'change', 'complete', 'cancel'),
    own('read', 'create', 'cancel'),
    own('read', 'create', 'cancel')
  ),
  payouts: row(
    all('read', 'change', 'reverse', 'takeOver'),
    all('read', 'change'),
    all('read', 'change'),
    own('read'),
    own('read')
  ),
  payoutImports: row(
    all('read', 'create', 'change'),
    all('read', 'create', 'change'),
    all('read'),
    none,
    none
  ),
  transactions: row(
    all('read', 'create'),
    all('read'),
    all('read'),
    own('read', 'exchange'),
    own('read', 'exchange')
  ),
  history: row(all('read'), all('read'), all('read'), own('read'), own('read')),
  exchangeRates: row(own('read'), own('read'), own('read'), own('read'), own('read')),
  profile: row(
    own('read', 'change'),
    own('read', 'change'),
    own('read', 'change'),
    own('read', 'change'),
    own('read', 'change')
  ),
  secondFactor: row(own('read', 'change'), own('read', 'change'), own('read', 'change'), none, none),
  merchants: row(all('read', 'create', 'change'), all('read'), all('read'), none, none),
  statements: row(all('read'), all('read'), all('read'), own('read'), own('read')),
  overview: row(all('read'), all('read'), all('read'), own('read'), own('read')),
  // Of a record that the role may read; adding one needs the right to change the record as well.
  notes: row(all('read', 'create'), all('read', 'create'), all('read', 'create'), none, none),
  auditTrail: row(all('read'), all('read'), all('read'), none, none),
  auditLog: row(all('read'), none, none, none, none),
  staffAccounts: {...row(none, none, none, none, none), superadmin: all('read', 'create', 'change')}
}

/** Whether `role` may do `action` in `area`. */
export function may(role: Role, area: Area, action: Action): boolean {
  return accessMatrix[area][role].actions.includes(action)
}

/** Whose rows of `area` the role sees. */
export function scopeOf(role: Role, area: Area): Scope {
  return accessMatrix[area][role].scope
}

/** Staff act for the whole business; vendors and sub-vendors for themselves. */
export function isStaff(role: Role): boolean {
  return role !== 'vendor' && role !== 'sub_vendor'
}

/**
 * Whether a viewer sees the one-time code of a cash-out. The code collects the money, so only its owner and the staff
 * who pay it out see it. `ownerId` is undefined where the row does not name its owner.
 */
export function showsCashoutCode(viewer: {id: number; role: Role}, ownerId: number | undefined): boolean {
  return viewer.id === ownerId || may(viewer.role, 'cashoutRequests', 'complete')
}

export const transactionColumns = [
  'id',
  'user',
  'type',
  'source',
  'destination',
  'status',
  'createdAt'
] as const
export const statementColumns = ['id', 'createdAt', 'type', 'amount', 'balanceAfter'] as const
export const operationColumns = ['operation', 'status', 'details', 'createdAt', 'actions'] as const
export const payoutColumns = [
  'id',
  'orderId',
  'status',
  'details',
  'user',
  'merchant',
  'amount',
  'createdAt'
] as const
export const payoutImportColumns = [
  'id',
  'status',
  'merchant',
  'attachments',
  'payoutsCount',
  'createdAt'
] as const
export const cashoutRequestColumns = [
  'id',
  'user',
  'currency',
  'status',
  'amount',
  'feeAmount',
  'createdAt',
  'completedAt'
] as const
export const auditLogColumns = ['createdAt', 'actor', 'action', 'subject', 'changes'] as const
export const userColumns = ['id', 'name', 'balance', 'feeRate', 'actions'] as const

/** Every list that has columns by role, with all its columns in their order on the screen. */
export const columnsOf = {
  transactions: transactionColumns,
  history: operationColumns,
  statements: statementColumns,
  payouts: payoutColumns,
  payoutImports: payoutImportColumns,
  cashoutRequests: cashoutRequestColumns,
  vendors: userColumns,
  subVendors: userColumns,
  auditLog: auditLogColumns
} as const
export type List = keyof typeof columnsOf
export type ColumnOf<L extends List> = (typeof columnsOf)[L][number]

/** Columns that only some roles have. A column that is not named here is for everybody who may read the list. */
const columnRoles: {[L in List]?: Partial<Record<ColumnOf<L>, readonly Role[]>>} = {
  transactions: {user: ['superadmin', 'admin', 'vendor']},
  history: {actions: ['superadmin', 'admin', 'paymaster']}
}

/** The columns of `list` that `role` has. A row for that role lacks every other column entirely. */
export function columnsFor<L extends List>(list: L, role: Role): readonly ColumnOf<L>[] {
  const limited = columnRoles[list] as Partial<Record<ColumnOf<L>, readonly Role[]>> | undefined
  const columns = columnsOf[list] as readonly ColumnOf<L>[]
  return columns.filter(column => limited?.[column]?.includes(role) ?? true)
}
