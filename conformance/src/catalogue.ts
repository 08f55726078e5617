import {listAuditLog} from '@paydesk/bff/gateway/audit-events'
import {getCashoutRequest, listCashoutRequests} from '@paydesk/bff/gateway/cashout-requests'
import {getPayoutImport, listPayoutImports} from '@paydesk/bff/gateway/payout-imports'
import {getPayout, listPayouts} from '@paydesk/bff/gateway/payouts'
import {getTransaction, listTransactions} from '@paydesk/bff/gateway/transactions'
import {getUser, listUsers} from '@paydesk/bff/gateway/users'
import type {Assignment} from '@paydesk/contracts/assignments'
import {type AuditLogEntry, listAuditLogInput} from '@paydesk/contracts/audit-trail'
import {type CashoutRequest, listCashoutRequestsInput} from '@paydesk/contracts/cashout-requests'
import {listPayoutImportsInput, type PayoutImport} from '@paydesk/contracts/payout-imports'
import {listPayoutsInput, type Payout} from '@paydesk/contracts/payouts'
import {endsIn} from '@paydesk/contracts/requisites'
import {canBeSought, isFound, readSearch, type Searched} from '@paydesk/contracts/search'
import {
  searchedCashout,
  searchedPayout,
  searchedTransaction,
  searchedUser
} from '@paydesk/contracts/searched-rows'
import {listTransactionsInput, type Transaction} from '@paydesk/contracts/transactions'
import {listUsersInput, type User} from '@paydesk/contracts/users'
import {type Filter, listChecks} from './lists.ts'

type Person = {id: number; name: string}
type Dated = {createdAt: string}

const later = (instant: string, milliseconds: number) =>
  new Date(Date.parse(instant) + milliseconds).toISOString()

/** From is inclusive and to is exclusive, so that days side by side have no row twice and none is lost between. */
function dates<Row extends Dated>(from: string, to: string): Filter<Row>[] {
  const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return [
    {
      name: `${from}, inclusive`,
      values: ({createdAt}) => ({[camel(from)]: createdAt}),
      obeys: (row, sample) => Date.parse(row.createdAt) >= Date.parse(sample.createdAt)
    },
    {
      name: `${to}, exclusive`,
      values: ({createdAt}) => ({[camel(to)]: createdAt}),
      obeys: (row, sample) => Date.parse(row.createdAt) < Date.parse(sample.createdAt),
      excludes: true
    },
    {
      name: `${from} and ${to} with an offset`,
      values: ({createdAt}) => ({
        [camel(from)]: later(createdAt, 3 * 3_600_000).replace('Z', '+03:00'),
        [camel(to)]: later(createdAt, 1)
      }),
      obeys: (row, sample) => Date.parse(row.createdAt) === Date.parse(sample.createdAt)
    }
  ]
}

const amounts: Filter<{amount: string}> = {
  name: 'amount_from and amount_to, inclusive',
  // The filter is by digits alone, so a debit has none.
  values: ({amount}) =>
    amount.startsWith('-')
      ? undefined
      : {amountFrom: String(Math.floor(Number(amount))), amountTo: String(Math.ceil(Number(amount)))},
  obeys: (row, sample) =>
    Math.abs(Number(row.amount)) >= Math.floor(Number(sample.amount)) &&
    Math.abs(Number(row.amount)) <= Math.ceil(Number(sample.amount))
}

const merchant = (feature?: string): Filter<{merchant: Person}> => ({
  name: 'merchant_id',
  values: row => ({merchantId: row.merchant.id}),
  obeys: (row, sample) => row.merchant.id === sample.merchant.id,
  ...(feature !== undefined && {feature})
})

const byName: Filter<{name: string}> = {
  name: 'name',
  values: ({name}) => ({name: name.slice(0, 6)}),
  obeys: (row, sample) => row.name.toLowerCase().includes(sample.name.slice(0, 6).toLowerCase()),
  feature: 'users cannot be searched by name'
}

/** A search by a part of what a row shows; the rows that it finds are looked at as the contracts do. */
const search = <Row>(
  list: string,
  textOf: (row: Row) => string,
  searched: (row: Row) => Searched
): Filter<Row> => ({
  name: 'search',
  values: row => (canBeSought(textOf(row)) ? {search: textOf(row)} : undefined),
  obeys: (row, sample) => isFound(searched(row), readSearch(textOf(sample))),
  feature: `${list} cannot be searched`
})

const searchUsers = search<User>('users', ({name}) => name.slice(0, 6), searchedUser)

/** Whether nobody works on the row, which only staff see. Undefined where the server has no assignments. */
const isFree = ({assignment}: {assignment?: Assignment | null | undefined}) => assignment === null
/** Whether a deadline of staff has passed, which only staff see. */
const isOverdue = ({dueAt}: {dueAt?: string | null | undefined}) => Date.parse(dueAt ?? '') <= Date.now()

/** The last four digits of where a payout's money goes. */
const endOf = ({cardLast4, phoneNumber}: Payout['details']) => cardLast4 ?? phoneNumber?.slice(-4)

export const payoutChecks = listChecks<Payout>({
  operationId: 'listPayouts',
  area: 'payouts',
  list: (upstream, filters) => listPayouts(upstream, listPayoutsInput.parse(filters)),
  get: {operationId: 'getPayout', get: getPayout},
  filters: [
    {
      name: 'order_id, the whole of it',
      values: ({orderId}) => ({orderId}),
      obeys: (row, sample) => row.orderId === sample.orderId
    },
    search<Payout>('payouts', ({orderId}) => orderId.slice(0, 6), searchedPayout),
    amounts,
    ...dates('date_from', 'date_to'),
    merchant('payouts cannot be filtered by merchant'),
    {
      name: 'requisite',
      values: ({details}) => {
        const requisite = endOf(details)
        return requisite ? {requisite} : undefined
      },
      obeys: (row, sample) => endsIn(row.details, endOf(sample.details) ?? ''),
      feature: 'payouts cannot be found by card or phone'
    },
    {
      name: 'completed_at_from',
      values: ({completedAt}) => (completedAt ? {completedAtFrom: completedAt} : undefined),
      obeys: (row, sample) => (row.completedAt ?? '') >= (sample.completedAt ?? ''),
      feature: 'payouts cannot be filtered by when they were completed'
    },
    {
      name: 'completed_at_to',
      values: ({completedAt}) => (completedAt ? {completedAtTo: completedAt} : undefined),
      obeys: (row, sample) => row.completedAt != null && row.completedAt < (sample.completedAt ?? ''),
      excludes: true,
      feature: 'payouts cannot be filtered by when they were completed'
    },
    {
      name: 'late_receipt',
      values: ({receipts}) => (receipts.some(({late}) => late) ? {lateReceipt: true} : undefined),
      obeys: ({receipts}) => receipts.some(({late}) => late),
      feature: 'payouts with a late receipt are not listed by themselves'
    },
    {
      name: 'overdue',
      values: row => (isOverdue(row) ? {overdue: true} : undefined),
      obeys: isOverdue,
      feature: 'overdue payouts are not listed by themselves'
    },
    {
      name: 'assignment',
      values: row =>
        isFree(row) && row.status === 'manual_confirmation' ? {assignment: 'nobody'} : undefined,
      obeys: isFree,
      feature: 'payouts that nobody works on are not listed by themselves'
    },
    {
      name: 'reversed',
      values: ({reversedAt}) => (reversedAt ? {reversed: true} : undefined),
      obeys: ({reversedAt}) => Boolean(reversedAt),
      feature: 'reversed payouts cannot be listed'
    }
  ],
  refuses: {query: 'statuses[]=no_such_status', field: 'statuses'}
})

export const cashoutRequestChecks = listChecks<CashoutRequest>({
  operationId: 'listCashoutRequests',
  area: 'cashoutRequests',
  list: (upstream, filters) => listCashoutRequests(upstream, listCashoutRequestsInput.parse(filters)),
  get: {operationId: 'getCashoutRequest', get: getCashoutRequest},
  filters: [
    search<CashoutRequest>('cash-outs', ({user}) => user.name.slice(0, 6), searchedCashout),
    ...dates('created_at_from', 'created_at_to'),
    {
      name: 'overdue',
      values: row => (isOverdue(row) ? {overdue: true} : undefined),
      obeys: isOverdue,
      feature: 'overdue cash-outs are not listed by themselves'
    },
    {
      name: 'assignment',
      values: row =>
        isFree(row) && row.status === 'pending' && !row.cancelledAt ? {assignment: 'nobody'} : undefined,
      obeys: isFree,
      feature: 'cash-outs that nobody works on are not listed by themselves'
    },
    {
      name: 'cancelled',
      values: ({cancelledAt}) => (cancelledAt ? {cancelled: true} : undefined),
      obeys: ({cancelledAt}) => Boolean(cancelledAt),
      feature: 'cancelled cash-outs cannot be listed'
    }
  ],
  refuses: {query: 'currencies[]=XXX', field: 'currencies'}
})

export const transactionChecks = listChecks<Transaction>({
  operationId: 'listTransactions',
  area: 'transactions',
  list: (upstream, filters) => listTransactions(upstream, listTransactionsInput.parse(filters)),
  get: {operationId: 'getTransaction', get: getTransaction},
  filters: [
    {name: 'id', values: ({id}) => ({id}), obeys: (row, sample) => row.id === sample.id},
    {
      name: 'user_name',
      values: ({user}) => (user ? {userName: user.name.slice(0, 6)} : undefined),
      obeys: (row, sample) =>
        (row.user?.name ?? '').toLowerCase().includes((sample.user?.name ?? '').slice(0, 6).toLowerCase())
    },
    {
      name: 'payout_id',
      values: ({payoutId}) => (payoutId ? {payoutId} : undefined),
      obeys: (row, sample) => row.payoutId === sample.payoutId,
      feature: 'a payout does not show its transactions'
    },
    search<Transaction>('transactions', ({id}) => `# ${id}`, searchedTransaction),
    amounts,
    ...dates('created_at_from', 'created_at_to')
  ],
  refuses: {query: 'types[]=no_such_type', field: 'types'}
})

/** The history of exchanges and withdrawals: the same call, as another screen asks it. */
export const historyChecks = listChecks<Transaction>({
  operationId: 'listTransactions',
  title: 'exchanges and withdrawals',
  area: 'history',
  list: (upstream, filters) =>
    listTransactions(
      upstream,
      listTransactionsInput.parse({
        types: ['cashout', 'transfer'],
        statuses: ['pending', 'completed'],
        ...filters
      })
    ),
  filters: [],
  refuses: {query: 'types[]=cashout&types[]=no_such_type', field: 'types'}
})

export const payoutImportChecks = listChecks<PayoutImport>({
  operationId: 'listPayoutImports',
  area: 'payoutImports',
  list: (upstream, filters) => listPayoutImports(upstream, listPayoutImportsInput.parse(filters)),
  get: {operationId: 'getPayoutImport', get: getPayoutImport},
  filters: [merchant(), ...dates('date_from', 'date_to')],
  refuses: {query: 'statuses[]=no_such_status', field: 'statuses'}
})

export const vendorChecks = listChecks<User>({
  operationId: 'listUsers',
  title: 'vendors',
  area: 'vendors',
  fixed: 'role=vendor',
  list: (upstream, filters) => listUsers(upstream, {role: 'vendor', ...listUsersInput.parse(filters)}),
  get: {operationId: 'getUser', get: getUser},
  filters: [{name: 'role', values: () => ({}), obeys: ({role}) => role === 'vendor'}, byName, searchUsers],
  refuses: {query: 'page=0', field: 'page'}
})

export const subVendorChecks = listChecks<User>({
  operationId: 'listUsers',
  title: 'sub-vendors',
  area: 'subVendors',
  fixed: 'role=sub_vendor',
  list: (upstream, filters) => listUsers(upstream, {role: 'sub_vendor', ...listUsersInput.parse(filters)}),
  get: {operationId: 'getUser', get: getUser},
  filters: [
    {name: 'role', values: () => ({}), obeys: ({role}) => role === 'sub_vendor'},
    {
      name: 'parent_id',
      values: ({parent}) => (parent ? {parentId: parent.id} : undefined),
      obeys: (row, sample) => row.parent?.id === sample.parent?.id,
      feature: 'the page of a vendor does not list its sub-vendors'
    },
    byName,
    searchUsers
  ],
  refuses: {query: 'page=0', field: 'page'}
})

export const auditLogChecks = listChecks<AuditLogEntry>({
  operationId: 'listAuditLog',
  area: 'auditLog',
  list: (upstream, filters) => listAuditLog(upstream, listAuditLogInput.parse(filters)),
  filters: [
    {
      name: 'actor_id',
      values: ({actor}) => (actor ? {actorId: actor.id} : undefined),
      obeys: ({actor}, sample) => actor?.id === sample.actor?.id
    },
    {
      name: 'subject_id',
      values: ({subjectId, subjectType}) => ({subjectId, subjectTypes: [subjectType]}),
      obeys: ({subjectId}, sample) => subjectId === sample.subjectId
    },
    ...dates('created_at_from', 'created_at_to')
  ],
  refuses: {query: 'subject_types[]=no_such_type', field: 'subjectTypes'}
})
