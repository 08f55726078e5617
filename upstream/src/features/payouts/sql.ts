import type {Currency, PayoutStatus, PayoutType} from '@paydesk/contracts/enums'
import {readSoughtOrderId} from '@paydesk/contracts/order-id'
import {searchedDigits} from '@paydesk/contracts/requisites'
import {type SQL, sql} from 'drizzle-orm'
import {type Actor, assertCan} from '../../access/actor.ts'
import {forStaff, ownedBy} from '../../access/owned-by.ts'
import {
  type AssignmentColumns,
  assignedTo,
  assignmentColumns,
  assignmentJoin
} from '../../assignments/assignments.ts'
import {comparable, requisiteEnd} from '../../db/columns.ts'
import {amountBetween, anyOf, between, byShownStatus} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import {endsInCard, found, holdsName, holdsOrder, holdsPhone, isNamed, type Search} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {assertHolds} from '../../lib/assertions.ts'
import {currentStatus, statusIn} from '../../payouts/status.ts'
import {dueAt, isOverdue} from '../../settings/deadlines.ts'

export type PayoutRow = AssignmentColumns & {
  id: bigint
  intent_id: string
  credential_id: string
  order_id: string
  status: PayoutStatus
  amount: bigint
  currency: Currency
  type: PayoutType
  bank: string | null
  phone_number: string | null
  card_last4: string | null
  user_id: bigint | null
  user_name: string | null
  merchant_id: bigint
  merchant_name: string
  created_at: Date
  expires_at: Date | null
  completed_at: Date | null
  reversed_at: Date | null
  fee_amount: bigint | null
  due_at: Date | null
  version: number
}

/** Payouts whose review takes longer than its deadline. */
const isReviewOverdue: SQL = sql`(p.status = 'manual_confirmation' and ${isOverdue('payout_review_deadline', sql`p.confirming_since`)})`

const columns: SQL = sql`p.id, p.intent_id, p.credential_id, p.order_id, ${currentStatus} as status, p.amount, p.currency,
  p.type, p.bank, p.phone_number, p.card_last4, p.user_id, u.name as user_name, p.merchant_id,
  m.name as merchant_name, p.created_at, p.expires_at, p.completed_at, p.reversed_at,
  p.fee_amount, p.version,
  case p.status when 'manual_confirmation' then ${dueAt('payout_review_deadline', sql`p.confirming_since`)} end as due_at,
  ${assignmentColumns}`
const from: SQL = sql`payouts p join merchants m on m.id = p.merchant_id left join users u on u.id = p.user_id
  ${assignmentJoin('payout', sql`p.id`)}`

/** The payouts of an import; 403 for a role that has no imports. */
function ofImport(actor: Actor, id: number | undefined): SQL | undefined {
  if (id === undefined) return undefined
  assertCan(actor, 'payoutImports', 'read')
  return sql`p.import_id = ${id}`
}

/** The payouts that the actor may see and the query asks for. */
export function payoutList(actor: Actor, query: QueryOf<'listPayouts'>, search?: Search): ListSource {
  return {
    select: columns,
    from,
    isSearched: search !== undefined,
    where: [
      ownedBy(actor, 'payouts', sql`p.user_id`),
      found(search, bySearch),
      query.order_id === undefined ? undefined : sql`p.order_id = ${readSoughtOrderId(query.order_id)}`,
      byShownStatus(statusIn(query['statuses[]']), sql`p.reversed_at`, query.reversed),
      amountBetween(sql`p.amount`, sql`p.currency`, query.amount_from, query.amount_to),
      between(sql`p.created_at`, query.date_from, query.date_to),
      between(sql`p.completed_at`, query.completed_at_from, query.completed_at_to),
      anyOf(sql`p.user_id`, query['users[]']),
      query.merchant_id === undefined ? undefined : sql`p.merchant_id = ${query.merchant_id}`,
      ofImport(actor, query.import_id),
      requisiteEndsWith(query.requisite),
      query.late_receipt ? sql`p.has_late_receipt` : undefined,
      forStaff(actor, query.overdue, isReviewOverdue),
      assignedTo(actor, query.assignment, sql`p.status = 'manual_confirmation'`)
    ],
    // By the stored status, which has an index; the sweeper brings it up to date every minute.
    sort: {
      id: sql`p.id`,
      amount: comparable(sql`p.amount`, sql`p.currency`),
      created_at: sql`p.created_at`,
      status: sql`p.status`
    }
  }
}

/** By nothing that a vendor's row does not show as well. */
const bySearch = ({id, name, digits, cardLast4, users, merchants, ...sought}: Search) => [
  id === undefined ? undefined : sql`p.id = ${id}`,
  holdsOrder(sql`p.order_id`, {digits, ...sought}),
  holdsPhone(sql`p.phone_number`, digits),
  endsInCard(sql`p.card_last4`, sql`p.phone_number`, cardLast4),
  isNamed(sql`p.user_id`, users, holdsName(sql`u.name`, name)),
  isNamed(sql`p.merchant_id`, merchants, holdsName(sql`m.name`, name))
]

/**
 * Ends the card's visible digits or the phone number in `digits`. The last four are compared as the index has
 * them, and only what those find is looked at further.
 */
function requisiteEndsWith(digits: string | undefined): SQL | undefined {
  if (digits === undefined) return undefined
  const end = searchedDigits(digits)
  return sql`${requisiteEnd(sql`p.card_last4`, sql`p.phone_number`)} = ${end.slice(-4)}
    and (p.card_last4 = ${end} or p.phone_number like ${`%${end}`})`
}

/** One payout, where `owned` (a condition on payouts `p`) allows it. */
export async function selectPayout(q: Queryable, id: number, owned?: SQL): Promise<PayoutRow | null> {
  const [row] = await q.query<PayoutRow>(
    sql`select ${columns} from ${from} where p.id = ${id} ${owned ? sql`and ${owned}` : sql``}`
  )
  return row ?? null
}

export type LockedPayout = {
  id: bigint
  status: PayoutStatus
  user_id: bigint | null
  amount: bigint
  currency: Currency
  reversed_at: Date | null
  version: number
}

/** Locks the payout until the transaction ends; concurrent changes wait. */
export async function lockPayout(tx: Tx, id: number): Promise<LockedPayout | null> {
  const [row] = await tx.query<LockedPayout>(
    sql`select p.id, ${currentStatus} as status, p.user_id, p.amount, p.currency, p.reversed_at, p.version
        from payouts p where p.id = ${id} for no key update`
  )
  return row ?? null
}

export type StatusChange = {
  payout: LockedPayout
  to: PayoutStatus
  userId: number | null
  fee: {rate: string; amount: bigint} | null
  /** Minutes until a payout that is pending again expires; null for never. */
  lifetime: number | null
}

/**
 * Changes the status of a payout that `lockPayout` holds, unless its deadline has come. The clock is read once and to
 * the millisecond, so a completion is always stored as before the deadline.
 */
export async function writeStatus(
  tx: Tx,
  {payout, to, userId, fee, lifetime}: StatusChange
): Promise<boolean> {
  const changed = await tx.query(
    `with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as at)
     update payouts p set
       status = $3, user_id = $4, fee_rate = $5, fee_amount = $6, version = p.version + 1,
       completed_at = case when $3 = 'completed' then clock.at end,
       confirming_since = case $3 when 'manual_confirmation' then clock.at when 'pending' then null
                                  else p.confirming_since end,
       expires_at = case $3 when 'pending' then clock.at + make_interval(mins => $7::int) when 'blocked' then null
                            else p.expires_at end
     from clock
     where p.id = $1 and p.version = $2
       and (p.status <> 'pending' or p.expires_at is null or p.expires_at > clock.at)
     returning 1 as changed`,
    [payout.id, payout.version, to, userId, fee?.rate ?? null, fee?.amount ?? null, lifetime]
  )
  return changed.length > 0
}

/** Marks a completed payout that `lockPayout` holds as reversed. */
export async function markReversed(
  tx: Tx,
  {id, reversedBy, reversedAt}: {id: number; reversedBy: number; reversedAt: Date}
): Promise<void> {
  const reversed = await tx.query(
    `update payouts set reversed_at = $2, reversed_by = $3, version = version + 1
     where id = $1 and status = 'completed' and reversed_at is null returning id`,
    [id, reversedAt, reversedBy]
  )
  assertHolds('a locked completed payout is reversed once', reversed.length === 1, {id})
}

/** Makes up to `limit` expiries visible, each with its audit row; answers how many there were. */
export async function expireDue(tx: Tx, limit: number): Promise<number> {
  const rows = await tx.query(
    `with due as (
       select id from payouts where status = 'pending' and expires_at <= now()
       order by expires_at limit $1 for no key update skip locked
     ), expired as (
       update payouts p set status = 'expired', version = p.version + 1 from due where p.id = due.id returning p.id
     )
     insert into audit_events (action, subject_type, subject_id, before, after)
     select 'expired', 'payout', id::text, '{"status": "pending"}', '{"status": "expired"}' from expired
     returning 1 as done`,
    [limit]
  )
  return rows.length
}

/** Takes up to `limit` payouts whose review is overdue and of which nobody was notified yet. */
export async function takeOverdue(tx: Tx, limit: number): Promise<{id: bigint; minutes: number}[]> {
  return tx.query<{id: bigint; minutes: number}>(
    sql`with overdue as (
          select p.id from payouts p
          where ${isReviewOverdue}
            and (p.overdue_notified_at is null or p.overdue_notified_at < p.confirming_since)
          order by p.confirming_since limit ${limit} for no key update skip locked
        )
        update payouts p set overdue_notified_at = now() from overdue where p.id = overdue.id
        returning p.id, floor(extract(epoch from now() - p.confirming_since) / 60)::int as minutes`
  )
}
