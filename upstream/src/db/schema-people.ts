import {languages, roles} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex
} from 'drizzle-orm/pg-core'
import {at, bytes, identity, oneOf, ref, xid8} from './columns.ts'

/** Everybody who signs in. Deleting is soft: history keeps the name. Fee rates are percent, scale 4. */
export const users = pgTable(
  'users',
  {
    id: identity(),
    role: text('role').notNull().$type<(typeof roles)[number]>(),
    parentId: ref('parent_id').references((): AnyPgColumn => users.id),
    name: text('name').notNull(),
    email: text('email'),
    phone: text('phone'),
    passwordHash: text('password_hash'),
    feeRate: numeric('fee_rate', {precision: 7, scale: 4}).notNull().default('0'),
    referralCode: text('referral_code').notNull().unique(),
    language: text('language').notNull().default('ru').$type<(typeof languages)[number]>(),
    /** Staff gave the current email; an email that a user typed proves nothing by itself. */
    emailByStaff: boolean('email_by_staff').notNull().default(false),
    emailConfirmedAt: at('email_confirmed_at'),
    /** The email that was confirmed last, also once another one stands in its place. A trigger keeps it. */
    confirmedEmail: text('confirmed_email'),
    phoneConfirmedAt: at('phone_confirmed_at'),
    /** When its owner first proved an address. A trigger sets it; a later email that nobody has confirmed leaves it. */
    claimedAt: at('claimed_at'),
    /** Set by an operator: nobody signs in from then on, and everything else stays. */
    disabledAt: at('disabled_at'),
    version: integer('version').notNull().default(1),
    createdAt: at('created_at').notNull().defaultNow(),
    deletedAt: at('deleted_at')
  },
  table => [
    oneOf('users_role', table.role, roles),
    oneOf('users_language', table.language, languages),
    check('users_fee_rate', sql`${table.feeRate} between 0 and 100`),
    check('users_parent', sql`(${table.role} = 'sub_vendor') = (${table.parentId} is not null)`),
    uniqueIndex('users_email_unique').on(sql`lower(${table.email})`).where(sql`deleted_at is null`),
    uniqueIndex('users_phone_unique').on(table.phone).where(sql`deleted_at is null`),
    index('users_role_id').on(table.role, table.id),
    index('users_parent_id').on(table.parentId, table.id),
    index('users_created').on(table.createdAt, table.id)
  ]
)

/** Signed-in devices. Only the token's SHA-256 is kept; both lifetimes are enforced when a token is read. */
export const sessions = pgTable(
  'sessions',
  {
    id: identity(),
    tokenHash: bytes('token_hash').notNull().unique(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    userAgent: text('user_agent'),
    createdAt: at('created_at').notNull().defaultNow(),
    lastUsedAt: at('last_used_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    /** Until when a code of the second factor that was given in this session counts. */
    confirmedUntil: at('confirmed_until')
  },
  table => [index('sessions_user').on(table.userId), index('sessions_expiry').on(table.expiresAt)]
)

/**
 * Codes by SMS and links by email, hashed, bound to a purpose and an address. A row whose address
 * is not known has no user: it answers like any other and can never be confirmed.
 */
export const verificationCodes = pgTable(
  'verification_codes',
  {
    id: identity(),
    purpose: text('purpose').notNull(),
    address: text('address').notNull(),
    codeHash: bytes('code_hash').notNull(),
    userId: ref('user_id').references(() => users.id),
    /** Of a phone's code: the address that it was asked for from, hashed. */
    askedFrom: bytes('asked_from'),
    /** Tries from that address, and from all others together: a guesser elsewhere does not use up the address's tries. */
    ownAttempts: integer('own_attempts').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    createdAt: at('created_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull(),
    confirmedAt: at('confirmed_at'),
    consumedAt: at('consumed_at')
  },
  table => [
    check('verification_codes_attempts', sql`${table.attempts} between 0 and 5`),
    check('verification_codes_own_attempts', sql`${table.ownAttempts} between 0 and 5`),
    index('verification_codes_address').on(table.purpose, table.address, table.createdAt),
    index('verification_codes_hash').on(table.codeHash),
    index('verification_codes_expiry').on(table.expiresAt)
  ]
)

/**
 * The authenticator app of a member of staff: its secret is encrypted. Without `enabledAt` it is a setup that no
 * code has confirmed yet. `usedStep` is the newest time step whose code was used: none is good twice.
 */
export const secondFactors = pgTable(
  'second_factors',
  {
    userId: ref('user_id')
      .primaryKey()
      .references(() => users.id),
    secret: bytes('secret').notNull(),
    /** The key of the hashes of its recovery codes, encrypted. Factors from before it have none. */
    recoveryKey: bytes('recovery_key'),
    enabledAt: at('enabled_at'),
    usedStep: ref('used_step').notNull().default(0),
    attempts: integer('attempts').notNull().default(0),
    triedAt: at('tried_at'),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [check('second_factors_attempts', sql`${table.attempts} between 0 and 5`)]
)

/** One-time replacements for the authenticator app. Only hashes are stored. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    codeHash: bytes('code_hash').notNull().unique(),
    usedAt: at('used_at')
  },
  table => [index('recovery_codes_user').on(table.userId)]
)

/**
 * One row: the newest APP_SECRET whose renewal has been run, and since when nothing was found under the one before it.
 * Codes and links made before that may need the earlier secret.
 */
export const secretRenewals = pgTable('secret_renewals', {
  secretId: text('secret_id').primaryKey(),
  renewedAt: at('renewed_at').notNull().defaultNow()
})

/** The ids of the secrets that servers have started with, as APP_SECRET. */
export const usedSecrets = pgTable('used_secrets', {
  secretId: text('secret_id').primaryKey(),
  usedAt: at('used_at').notNull().defaultNow()
})

/** One-time tokens behind the messaging-app bot's start link. */
export const botLinks = pgTable('bot_links', {
  tokenHash: bytes('token_hash').primaryKey(),
  userId: ref('user_id')
    .notNull()
    .references(() => users.id),
  createdAt: at('created_at').notNull().defaultNow(),
  expiresAt: at('expires_at').notNull(),
  usedAt: at('used_at')
})

/** The private chat in the messaging app that a user has linked: notices go there. */
export const botChats = pgTable('bot_chats', {
  userId: ref('user_id')
    .primaryKey()
    .references(() => users.id),
  chatId: text('chat_id').notNull().unique(),
  linkedAt: at('linked_at').notNull().defaultNow()
})

export const settings = pgTable('settings', {
  key: text('key').primaryKey(),
  value: jsonb('value').notNull(),
  version: integer('version').notNull().default(1),
  updatedAt: at('updated_at').notNull().defaultNow(),
  updatedBy: ref('updated_by').references(() => users.id)
})

/** A rate promised to one user until it expires. */
export const quotes = pgTable(
  'quotes',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    source: text('source').notNull(),
    destination: text('destination').notNull(),
    rate: numeric('rate', {precision: 24, scale: 10}).notNull(),
    /** The exchange fee that was shown with the rate, in percent. */
    feeRate: numeric('fee_rate', {precision: 7, scale: 4}).notNull(),
    quotedAt: at('quoted_at').notNull().defaultNow(),
    expiresAt: at('expires_at').notNull()
  },
  table => [check('quotes_positive', sql`${table.rate} > 0`), index('quotes_expiry').on(table.expiresAt)]
)

/** One row per accepted creating call; a repeated call gets `responseBody` back byte for byte. */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: ref('user_id').notNull(),
    operation: text('operation').notNull(),
    key: text('key').notNull(),
    payloadHash: bytes('payload_hash').notNull(),
    responseStatus: integer('response_status'),
    responseBody: text('response_body'),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [
    primaryKey({columns: [table.userId, table.operation, table.key]}),
    index('idempotency_keys_age').on(table.createdAt)
  ]
)

/**
 * The audit trail, and the log of events. Append-only: the database refuses changes. `xid` is the transaction that wrote
 * the row, by which readers follow the log; rows older than the log have none.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: identity(),
    at: at('at').notNull().defaultNow(),
    actorId: ref('actor_id'),
    action: text('action').notNull(),
    subjectType: text('subject_type').notNull(),
    subjectId: text('subject_id').notNull(),
    before: jsonb('before'),
    after: jsonb('after'),
    why: text('why'),
    requestId: text('request_id'),
    xid: xid8('xid').default(sql`pg_current_xact_id()`)
  },
  table => [
    index('audit_events_subject').on(table.subjectType, table.subjectId, table.id),
    index('audit_events_at').on(table.at, table.id),
    index('audit_events_actor_at').on(table.actorId, table.at, table.id).concurrently(),
    index('audit_events_action_at').on(table.action, table.at, table.id).concurrently(),
    index('audit_events_xid').on(table.xid).where(sql`xid is not null`).concurrently()
  ]
)

/**
 * The clusters and timelines that this database has lived in, since transaction ids mean something in one of them only.
 * `lastId` is the newest audit row from before: the epoch's events come after it.
 */
export const eventEpochs = pgTable('event_epochs', {
  epoch: text('epoch').primaryKey(),
  lastId: ref('last_id').notNull(),
  begunAt: at('begun_at').notNull().defaultNow()
})

/** In a demo without a mail server or an SMS gateway: the messages that would have been sent. */
export const outbox = pgTable(
  'outbox',
  {
    id: identity(),
    channel: text('channel').notNull().$type<'email' | 'sms'>(),
    address: text('address').notNull(),
    subject: text('subject'),
    body: text('body').notNull(),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: at('created_at').notNull().defaultNow(),
    sentAt: at('sent_at')
  },
  table => [
    oneOf('outbox_channel', table.channel, ['email', 'sms']),
    index('outbox_unsent').on(table.id).where(sql`sent_at is null`)
  ]
)
