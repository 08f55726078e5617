import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {forStaff, ownedBy} from '../../access/owned-by.ts'
import {assignedTo, assignmentColumns, assignmentJoin} from '../../assignments/assignments.ts'
import {comparable} from '../../db/columns.ts'
import {anyOf, between, byShownStatus} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'
import {found, holds, holdsName, isNamed, type Search} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {assertHolds} from '../../lib/assertions.ts'
import {refuse} from '../../lib/refusal.ts'
import {dueAt, isOverdue} from '../../settings/deadlines.ts'
import type {CashoutRow} from './view.ts'

const isOpen: SQL = sql`(c.status = 'pending' and c.cancelled_at is null)`
const columns: SQL = sql`c.id, c.user_id, u.name as user_name, c.currency, c.status, c.amount, c.fee_amount, c.fee_rate,
  c.wallet, c.code, c.operation_hash, c.note, c.screenshot_file_id, c.created_at, c.completed_at, c.version,
  case when ${isOpen} then ${dueAt('cashout_deadline', sql`c.created_at`)} end as due_at,
  c.cancelled_at, c.cancelled_by, b.name as cancelled_by_name, c.cancel_reason,
  ${assignmentColumns}`
const from: SQL = sql`cashout_requests c join users u on u.id = c.user_id left join users b on b.id = c.cancelled_by
  ${assignmentJoin('cashout_request', sql`c.id`)}`

/** The requests that the actor may see, held to the query's filters. */
export function cashoutList(
  actor: Actor,
  query: QueryOf<'listCashoutRequests'>,
  search?: Search
): ListSource {
  return {
    select: columns,
    from,
    isSearched: search !== undefined,
    where: [
      ownedBy(actor, 'cashoutRequests', sql`c.user_id`),
      found(search, bySearch),
      byShownStatus(anyOf(sql`c.status`, query['statuses[]']), sql`c.cancelled_at`, query.cancelled),
      anyOf(sql`c.currency`, query['currencies[]']),
      anyOf(sql`c.user_id`, query['users[]']),
      between(sql`c.created_at`, query.created_at_from, query.created_at_to),
      forStaff(actor, query.overdue, sql`${isOpen} and ${isOverdue('cashout_deadline', sql`c.created_at`)}`),
      assignedTo(actor, query.assignment, isOpen)
    ],
    sort: {
      id: sql`c.id`,
      created_at: sql`c.created_at`,
      amount: comparable(sql`c.amount`, sql`c.currency`),
      status: sql`c.status`
    }
  }
}

/** The one-time code is not looked at: few roles see it, and it collects the money. */
const bySearch = ({id, part, name, users}: Search) => [
  id === undefined ? undefined : sql`c.id = ${id}`,
  holds(sql`c.wallet`, part),
  holds(sql`c.operation_hash`, part),
  isNamed(sql`c.user_id`, users, holdsName(sql`u.name`, name))
]

/** One request; 404 where there is none, or it is one that the actor may not see. */
export async function findCashout(q: Queryable, actor: Actor, id: number): Promise<CashoutRow> {
  const owned = ownedBy(actor, 'cashoutRequests', sql`c.user_id`) ?? sql`true`
  // Each role has one SQL text, so PostgreSQL plans it once.
  const [row] = await q.prepared<CashoutRow>(
    `cashout_of_${actor.role}`,
    sql`select ${columns} from ${from} where c.id = ${id} and ${owned}`
  )
  if (!row) throw refuse.notFound()
  return row
}

/** Holds the request until the transaction ends, so that what is read of it stays true; 404 where there is none. */
export async function lockCashout(tx: Tx, id: number): Promise<void> {
  const found = await tx.query('select from cashout_requests where id = $1 for no key update', [id])
  if (found.length === 0) throw refuse.notFound()
}

export type NewCashout = {
  userId: number
  authorId: number
  currency: 'RUB' | 'USDT'
  amount: bigint
  fee: bigint
  feeRate: string
  wallet: string | null
  note: string | null
  screenshotFileId: number | null
}

export async function insertCashout(tx: Tx, cashout: NewCashout): Promise<number> {
  const [row] = await tx.prepared<{id: bigint}>(
    'insert_cashout',
    `insert into cashout_requests (user_id, author_id, currency, amount, fee_amount, fee_rate, wallet, note, screenshot_file_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) returning id`,
    [
      cashout.userId,
      cashout.authorId,
      cashout.currency,
      cashout.amount,
      cashout.fee,
      cashout.feeRate,
      cashout.wallet,
      cashout.note,
      cashout.screenshotFileId
    ]
  )
  return Number(row?.id)
}

export type Completion = {
  id: number
  proof: {code: string} | {operationHash: string}
  note: string | null
  completedBy: number
  completedAt: Date
}

/** Completes a request that `lockCashout` holds, and that was pending. */
export async function markCompleted(tx: Tx, completion: Completion): Promise<void> {
  const {proof} = completion
  const completed = await tx.query(
    `update cashout_requests
     set status = 'completed', completed_at = $2, completed_by = $3, version = version + 1,
       code = $4, operation_hash = $5, note = coalesce($6, note)
     where id = $1 and status = 'pending' and cancelled_at is null returning id`,
    [
      completion.id,
      completion.completedAt,
      completion.completedBy,
      'code' in proof ? proof.code : null,
      'operationHash' in proof ? proof.operationHash : null,
      completion.note
    ]
  )
  assertHolds('a locked pending request is completed', completed.length === 1, {id: completion.id})
}

export type Cancellation = {id: number; reason: string; cancelledBy: number; cancelledAt: Date}

/** Cancels a request that `lockCashout` holds, and that was pending. */
export async function markCancelled(
  tx: Tx,
  {id, reason, cancelledBy, cancelledAt}: Cancellation
): Promise<void> {
  const cancelled = await tx.query(
    `update cashout_requests
     set cancelled_at = $2, cancelled_by = $3, cancel_reason = $4, version = version + 1
     where id = $1 and status = 'pending' and cancelled_at is null returning id`,
    [id, cancelledAt, cancelledBy, reason]
  )
  assertHolds('a locked pending request is cancelled', cancelled.length === 1, {id})
}
