import {
  cashoutRequestStatuses,
  currencies,
  transactionStatuses,
  transactionTypes
} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {
  bigint,
  check,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import {at, comparable, identity, minor, oneOf, ref} from './columns.ts'
import {files, payouts} from './schema-payouts.ts'
import {users} from './schema-people.ts'

export const houseKinds = ['merchant_settlement', 'fees', 'exchange', 'outside', 'adjustments'] as const
export const accountKinds = ['wallet', ...houseKinds] as const
export const reservationStatuses = ['open', 'settled', 'released'] as const
type CurrencyCode = (typeof currencies)[number]

/**
 * Wallets keep their balance and reservation beside the entries, so that one row decides whether
 * money is there. House accounts keep none: nothing waits for a row that everybody shares.
 */
export const accounts = pgTable(
  'ledger_accounts',
  {
    id: identity(),
    kind: text('kind').notNull().$type<(typeof accountKinds)[number]>(),
    currency: text('currency').notNull().$type<CurrencyCode>(),
    userId: ref('user_id').references(() => users.id),
    balance: minor('balance').notNull().default(sql`0`),
    reserved: minor('reserved').notNull().default(sql`0`)
  },
  table => [
    oneOf('ledger_accounts_kind', table.kind, accountKinds),
    oneOf('ledger_accounts_currency', table.currency, currencies),
    check('ledger_accounts_owner', sql`(${table.kind} = 'wallet') = (${table.userId} is not null)`),
    check('ledger_accounts_available', sql`${table.balance} - ${table.reserved} >= 0`),
    check('ledger_accounts_reserved', sql`${table.reserved} >= 0`),
    uniqueIndex('ledger_accounts_wallet').on(table.userId, table.currency).where(sql`kind = 'wallet'`),
    uniqueIndex('ledger_accounts_house').on(table.kind, table.currency).where(sql`kind <> 'wallet'`)
  ]
)

/** What a person sees of a movement of money; its entries say what it did. Fees and rates are those that applied. */
export const transactions = pgTable(
  'transactions',
  {
    id: identity(),
    // Who they are is seen to by a trigger, once for all rows of a statement and without locking anybody.
    userId: ref('user_id').notNull(),
    authorId: ref('author_id'),
    type: text('type').notNull().$type<(typeof transactionTypes)[number]>(),
    status: text('status').notNull().$type<(typeof transactionStatuses)[number]>(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull().$type<CurrencyCode>(),
    sourceAmount: minor('source_amount'),
    sourceCurrency: text('source_currency').$type<CurrencyCode>(),
    destinationAmount: minor('destination_amount'),
    destinationCurrency: text('destination_currency').$type<CurrencyCode>(),
    feeAmount: minor('fee_amount'),
    feeCurrency: text('fee_currency').$type<CurrencyCode>(),
    feeRate: numeric('fee_rate', {precision: 7, scale: 4}),
    rate: numeric('rate', {precision: 24, scale: 10}),
    quoteId: ref('quote_id'),
    payoutId: ref('payout_id').references(() => payouts.id),
    cashoutRequestId: ref('cashout_request_id').references(() => cashoutRequests.id),
    screenshotFileId: ref('screenshot_file_id').references(() => files.id),
    note: text('note'),
    createdAt: at('created_at').notNull().defaultNow(),
    executedAt: at('executed_at')
  },
  table => [
    oneOf('transactions_type', table.type, transactionTypes),
    oneOf('transactions_status', table.status, transactionStatuses),
    oneOf('transactions_currency', table.currency, currencies),
    check('transactions_executed', sql`(${table.status} = 'completed') = (${table.executedAt} is not null)`),
    check(
      'transactions_fee',
      sql`${table.feeAmount} is null or ${table.feeAmount} between 0 and abs(${table.amount})`
    ),
    index('transactions_created').on(table.createdAt, table.id),
    index('transactions_user').on(table.userId, table.id),
    index('transactions_user_created').on(table.userId, table.createdAt, table.id),
    index('transactions_type_status').on(table.type, table.status, table.id),
    index('transactions_comparable').on(comparable(table.amount, table.currency), table.id),
    index('transactions_status').on(table.status, table.id),
    index('transactions_user_executed')
      .on(table.userId, table.executedAt)
      .where(sql`executed_at is not null`),
    index('transactions_pending').on(table.id).where(sql`status = 'pending'`),
    uniqueIndex('transactions_payout')
      .on(table.payoutId, table.type)
      .where(sql`type in ('payout', 'payout_fee')`),
    uniqueIndex('transactions_cashout').on(table.cashoutRequestId).where(sql`type = 'cashout'`)
  ]
)

/**
 * Append-only, balanced per transaction and currency, and of accounts and transactions that exist: all of it is
 * seen to by triggers, for a whole statement at once and without locking the house accounts that everybody shares.
 */
export const entries = pgTable(
  'ledger_entries',
  {
    id: bigint('id', {mode: 'number'}).generatedAlwaysAsIdentity(),
    accountId: ref('account_id').notNull(),
    transactionId: ref('transaction_id').notNull(),
    currency: text('currency').notNull().$type<CurrencyCode>(),
    amount: minor('amount').notNull(),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [
    primaryKey({columns: [table.accountId, table.id]}),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    index('ledger_entries_transaction').on(table.transactionId)
  ]
)

/** Money set aside for one pending transaction; closed exactly once. */
export const reservations = pgTable(
  'ledger_reservations',
  {
    id: identity(),
    accountId: ref('account_id')
      .notNull()
      .references(() => accounts.id),
    transactionId: ref('transaction_id')
      .notNull()
      .unique()
      .references(() => transactions.id),
    amount: minor('amount').notNull(),
    status: text('status').notNull().default('open').$type<(typeof reservationStatuses)[number]>(),
    createdAt: at('created_at').notNull().defaultNow(),
    closedAt: at('closed_at')
  },
  table => [
    oneOf('ledger_reservations_status', table.status, reservationStatuses),
    check('ledger_reservations_amount', sql`${table.amount} > 0`),
    check('ledger_reservations_closed', sql`(${table.status} = 'open') = (${table.closedAt} is null)`),
    index('ledger_reservations_open').on(table.accountId).where(sql`status = 'open'`)
  ]
)

export const cashoutRequests = pgTable(
  'cashout_requests',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    authorId: ref('author_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').notNull().$type<'RUB' | 'USDT'>(),
    status: text('status').notNull().default('pending').$type<(typeof cashoutRequestStatuses)[number]>(),
    amount: minor('amount').notNull(),
    feeAmount: minor('fee_amount').notNull(),
    feeRate: numeric('fee_rate', {precision: 7, scale: 4}).notNull(),
    wallet: text('wallet'),
    code: text('code'),
    operationHash: text('operation_hash'),
    note: text('note'),
    screenshotFileId: ref('screenshot_file_id').references(() => files.id),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    completedAt: at('completed_at'),
    completedBy: ref('completed_by').references(() => users.id)
  },
  table => [
    oneOf('cashout_requests_currency', table.currency, ['RUB', 'USDT']),
    oneOf('cashout_requests_status', table.status, cashoutRequestStatuses),
    check('cashout_requests_amount', sql`${table.amount} > 0`),
    check('cashout_requests_fee', sql`${table.feeAmount} between 0 and ${table.amount}`),
    check(
      'cashout_requests_completed',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`
    ),
    check(
      'cashout_requests_proof',
      sql`${table.status} <> 'completed' or case ${table.currency} when 'RUB' then ${table.code} is not null else ${table.operationHash} is not null end`
    ),
    index('cashout_requests_created').on(table.createdAt, table.id),
    index('cashout_requests_user').on(table.userId, table.id),
    index('cashout_requests_status_id').on(table.status, table.id),
    index('cashout_requests_comparable').on(comparable(table.amount, table.currency), table.id),
    index('cashout_requests_open').on(table.id).where(sql`status = 'pending'`)
  ]
)
