import {
  cashoutRequestStatuses,
  currencies,
  ledgerAccounts,
  transactionStatuses,
  transactionTypes
} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {
  type AnyPgColumn,
  bigint,
  check,
  foreignKey,
  index,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import {at, comparable, identity, minor, oneOf, ref} from './columns.ts'
import {files, payouts} from './schema-payouts.ts'
import {users} from './schema-people.ts'

export const reservationStatuses = ['open', 'settled', 'released'] as const
type CurrencyCode = (typeof currencies)[number]

/**
 * One per user and currency. It keeps what its entries and reservations add up to, so that one row decides whether
 * money is there: `sequence` and `posted_at` are those of its last entry.
 */
export const wallets = pgTable(
  'wallets',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    currency: text('currency').notNull().$type<CurrencyCode>(),
    balance: minor('balance').notNull().default(sql`0`),
    reserved: minor('reserved').notNull().default(sql`0`),
    sequence: bigint('sequence', {mode: 'number'}).notNull().default(0),
    postedAt: at('posted_at')
  },
  table => [
    oneOf('wallets_currency', table.currency, currencies),
    check('wallets_available', sql`${table.balance} - ${table.reserved} >= 0`),
    check('wallets_reserved', sql`${table.reserved} >= 0`),
    uniqueIndex('wallets_user').on(table.userId, table.currency),
    // An entry refers to a wallet of the entry's currency.
    unique('wallets_id_currency').on(table.id, table.currency)
  ]
)

/** A movement of money as a user sees it; its entries hold the postings. Fees and rates are those that applied. */
export const transactions = pgTable(
  'transactions',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    authorId: ref('author_id').references(() => users.id),
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
    /** The transaction that this one takes back. */
    reversesId: ref('reverses_id').references((): AnyPgColumn => transactions.id),
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
      .where(sql`type in ('payout', 'payout_fee') and reverses_id is null`),
    uniqueIndex('transactions_reverses').on(table.reversesId).where(sql`reverses_id is not null`),
    uniqueIndex('transactions_cashout').on(table.cashoutRequestId).where(sql`type = 'cashout'`)
  ]
)

/**
 * The legs of a transaction, at most one for each account and currency. Append-only, and they sum to zero per
 * transaction and currency (a trigger). A wallet's entries carry its gapless `sequence` and the balance after each, in
 * an order that `posted_at` never contradicts.
 */
export const entries = pgTable(
  'ledger_entries',
  {
    transactionId: ref('transaction_id')
      .notNull()
      .references(() => transactions.id),
    // The accounts of the house hold no running balance, so no posting waits for a row that all of them share.
    account: text('account').notNull().$type<(typeof ledgerAccounts)[number]>(),
    currency: text('currency').notNull().$type<CurrencyCode>(),
    walletId: ref('wallet_id'),
    amount: minor('amount').notNull(),
    sequence: bigint('sequence', {mode: 'number'}),
    balanceAfter: minor('balance_after'),
    postedAt: at('posted_at').notNull()
  },
  table => [
    primaryKey({columns: [table.transactionId, table.currency, table.account]}),
    foreignKey({
      name: 'ledger_entries_wallet',
      columns: [table.walletId, table.currency],
      foreignColumns: [wallets.id, wallets.currency]
    }),
    uniqueIndex('ledger_entries_sequence')
      .on(table.walletId, table.sequence)
      .where(sql`wallet_id is not null`),
    oneOf('ledger_entries_account', table.account, ledgerAccounts),
    check('ledger_entries_amount', sql`${table.amount} <> 0`),
    check(
      'ledger_entries_wallet_columns',
      sql`num_nonnulls(${table.walletId}, ${table.sequence}, ${table.balanceAfter}) = case ${table.account} when 'wallet' then 3 else 0 end`
    )
  ]
)

/** Money set aside for one pending transaction; closed exactly once. */
export const reservations = pgTable(
  'ledger_reservations',
  {
    id: identity(),
    walletId: ref('wallet_id')
      .notNull()
      .references(() => wallets.id),
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
    index('ledger_reservations_open').on(table.walletId).where(sql`status = 'open'`)
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
    completedBy: ref('completed_by').references(() => users.id),
    cancelledAt: at('cancelled_at'),
    cancelledBy: ref('cancelled_by').references(() => users.id),
    cancelReason: text('cancel_reason')
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
    // A cancelled request keeps the status that readers of the API know, and is final.
    check(
      'cashout_requests_cancelled',
      sql`num_nonnulls(${table.cancelledAt}, ${table.cancelledBy}, ${table.cancelReason}) in (0, 3) and (${table.cancelledAt} is null or ${table.status} = 'pending')`
    ),
    index('cashout_requests_created').on(table.createdAt, table.id),
    index('cashout_requests_user').on(table.userId, table.id),
    index('cashout_requests_status_id').on(table.status, table.id),
    index('cashout_requests_comparable').on(comparable(table.amount, table.currency), table.id),
    index('cashout_requests_open').on(table.id).where(sql`status = 'pending' and cancelled_at is null`)
  ]
)

/** The result of each `npm run ledger:verify`, for the metrics. */
export const ledgerChecks = pgTable('ledger_checks', {
  id: identity(),
  checkedAt: at('checked_at').notNull().defaultNow(),
  /** How many rules were checked, and how many of them were broken. */
  rules: integer('rules').notNull(),
  broken: integer('broken').notNull()
})
