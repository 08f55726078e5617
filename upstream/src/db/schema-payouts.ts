import {currencies, payoutImportStatuses, payoutStatuses, payoutTypes} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique
} from 'drizzle-orm/pg-core'
import {at, bytes, comparable, identity, minor, oneOf, ref, requisiteEnd} from './columns.ts'
import {users} from './schema-people.ts'

export const fileKinds = ['receipt', 'screenshot', 'import_source', 'import_errors'] as const

export const merchants = pgTable('merchants', {
  id: identity(),
  name: text('name').notNull().unique(),
  createdAt: at('created_at').notNull().defaultNow(),
  version: integer('version').notNull().default(1),
  /** Since when it takes no import. */
  disabledAt: at('disabled_at')
})

/** A stored file. `storageKey` is a name of our own; `name` is what a person sees when downloading. */
export const files = pgTable(
  'files',
  {
    id: identity(),
    storageKey: text('storage_key').notNull().unique(),
    kind: text('kind').notNull().$type<(typeof fileKinds)[number]>(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    size: integer('size').notNull(),
    sha256: bytes('sha256').notNull(),
    ownerId: ref('owner_id').references(() => users.id),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [oneOf('files_kind', table.kind, fileKinds), index('files_sha256').on(table.sha256)]
)

/**
 * `checkpointLine` is the last line of the file whose outcome is committed: a worker goes on after it. `undoneCount`
 * are the failed rows that an early end left undone: only they have no row in payout_import_failures.
 */
export const payoutImports = pgTable(
  'payout_imports',
  {
    id: identity(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    authorId: ref('author_id')
      .notNull()
      .references(() => users.id),
    status: text('status').notNull().default('queued').$type<(typeof payoutImportStatuses)[number]>(),
    sourceFileId: ref('source_file_id')
      .notNull()
      .references(() => files.id),
    errorsFileId: ref('errors_file_id').references(() => files.id),
    fileSha256: bytes('file_sha256').notNull(),
    format: text('format').notNull().default('csv').$type<'csv' | 'xlsx'>(),
    encoding: text('encoding'),
    delimiter: text('delimiter'),
    total: integer('total').notNull().default(0),
    processed: integer('processed').notNull().default(0),
    payoutsCount: integer('payouts_count').notNull().default(0),
    failedCount: integer('failed_count').notNull().default(0),
    undoneCount: integer('undone_count').notNull().default(0),
    endReason: text('end_reason'),
    checkpointLine: integer('checkpoint_line').notNull().default(0),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    startedAt: at('started_at'),
    completedAt: at('completed_at')
  },
  table => [
    oneOf('payout_imports_status', table.status, payoutImportStatuses),
    check('payout_imports_counts', sql`${table.processed} = ${table.payoutsCount} + ${table.failedCount}`),
    check('payout_imports_done', sql`${table.status} <> 'completed' or ${table.processed} = ${table.total}`),
    check(
      'payout_imports_completed_at',
      sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`
    ),
    index('payout_imports_created').on(table.createdAt, table.id),
    index('payout_imports_merchant').on(table.merchantId, table.id),
    index('payout_imports_open').on(table.id).where(sql`status <> 'completed'`)
  ]
)

/** The rows of an import that made no payout, with the file's own line number and the reasons. */
export const payoutImportFailures = pgTable(
  'payout_import_failures',
  {
    importId: ref('import_id')
      .notNull()
      .references(() => payoutImports.id),
    line: integer('line').notNull(),
    cells: jsonb('cells').notNull(),
    errors: jsonb('errors').notNull()
  },
  table => [primaryKey({columns: [table.importId, table.line]})]
)

/** Money to be sent to a recipient. Both public ids are 128 random bits; the card is encrypted. */
export const payouts = pgTable(
  'payouts',
  {
    id: identity(),
    intentId: text('intent_id').notNull().unique(),
    credentialId: text('credential_id').notNull().unique(),
    merchantId: ref('merchant_id')
      .notNull()
      .references(() => merchants.id),
    importId: ref('import_id').references(() => payoutImports.id),
    importLine: integer('import_line'),
    orderId: text('order_id').notNull(),
    userId: ref('user_id').references(() => users.id),
    status: text('status').notNull().default('pending').$type<(typeof payoutStatuses)[number]>(),
    amount: minor('amount').notNull(),
    currency: text('currency').notNull().default('RUB').$type<(typeof currencies)[number]>(),
    type: text('type').notNull().$type<(typeof payoutTypes)[number]>(),
    bank: text('bank'),
    phoneNumber: text('phone_number'),
    cardCipher: bytes('card_cipher'),
    cardLast4: text('card_last4'),
    recipient: text('recipient'),
    feeRate: numeric('fee_rate', {precision: 7, scale: 4}),
    feeAmount: minor('fee_amount'),
    hasLateReceipt: boolean('has_late_receipt').notNull().default(false),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at'),
    confirmingSince: at('confirming_since'),
    /** When staff were notified that a review takes too long; of an earlier review where it is before `confirmingSince`. */
    overdueNotifiedAt: at('overdue_notified_at'),
    completedAt: at('completed_at'),
    reversedAt: at('reversed_at'),
    reversedBy: ref('reversed_by').references(() => users.id)
  },
  table => [
    unique('payouts_merchant_order').on(table.merchantId, table.orderId),
    oneOf('payouts_status', table.status, payoutStatuses),
    oneOf('payouts_type', table.type, payoutTypes),
    oneOf('payouts_currency', table.currency, currencies),
    check('payouts_amount', sql`${table.amount} > 0`),
    check('payouts_requisites', sql`${table.phoneNumber} is not null or ${table.cardCipher} is not null`),
    check('payouts_completed', sql`(${table.status} = 'completed') = (${table.completedAt} is not null)`),
    check(
      'payouts_reversed',
      sql`num_nonnulls(${table.reversedAt}, ${table.reversedBy}) in (0, 2) and (${table.reversedAt} is null or ${table.status} = 'completed')`
    ),
    check('payouts_payee', sql`${table.status} <> 'completed' or ${table.userId} is not null`),
    index('payouts_created').on(table.createdAt, table.id),
    index('payouts_user').on(table.userId, table.id),
    index('payouts_status_id').on(table.status, table.id),
    index('payouts_comparable').on(comparable(table.amount, table.currency), table.id),
    index('payouts_requisite').on(requisiteEnd(table.cardLast4, table.phoneNumber), table.id),
    index('payouts_import').on(table.importId, table.importLine),
    index('payouts_order').on(table.orderId),
    index('payouts_expiring').on(table.expiresAt).where(sql`status = 'pending' and expires_at is not null`),
    index('payouts_open').on(table.id).where(sql`status in ('pending', 'blocked', 'manual_confirmation')`),
    index('payouts_late').on(table.id).where(sql`has_late_receipt`),
    index('payouts_completed_at').on(table.completedAt).where(sql`completed_at is not null`),
    index('payouts_reversed').on(table.id).where(sql`reversed_at is not null`).concurrently(),
    index('payouts_in_review')
      .on(table.confirmingSince)
      .where(sql`status = 'manual_confirmation'`)
      .concurrently()
  ]
)

export const receipts = pgTable(
  'receipts',
  {
    id: identity(),
    payoutId: ref('payout_id')
      .notNull()
      .references(() => payouts.id),
    fileId: ref('file_id')
      .notNull()
      .references(() => files.id),
    sha256: bytes('sha256').notNull(),
    late: boolean('late').notNull().default(false),
    usedBefore: boolean('used_before').notNull().default(false),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [index('receipts_payout').on(table.payoutId, table.id), index('receipts_sha256').on(table.sha256)]
)
