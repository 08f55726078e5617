import {isStaff} from '@paydesk/contracts/access'
import {assignmentSeconds} from '@paydesk/contracts/assignments'
import type {AssignmentFilter} from '@paydesk/contracts/enums'
import type {components} from '@paydesk/contracts/wire'
import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../access/actor.ts'
import type {Command} from '../commands/command.ts'
import type {Queryable, Tx} from '../db/pool.ts'
import type {assignmentSubjects} from '../db/schema-work.ts'
import {refuse} from '../lib/refusal.ts'
import type {Services} from '../services.ts'

export type AssignmentSubject = (typeof assignmentSubjects)[number]
type Wire = components['schemas']

/** Counts a taking or a release by its user: each is a row of the trail, which is kept for good. */
export const countAssignment = ({limits, actor}: Pick<Services, 'limits'> & {actor: Actor}) =>
  limits.take('assignment', String(actor.userId))

/** The columns of `assignmentJoin`: null where nobody has taken the record. */
export type AssignmentColumns = {
  assignee_id: bigint | null
  assignee_name: string | null
  assigned_until: Date | null
}

export const assignmentColumns: SQL = sql`w.user_id as assignee_id, wu.name as assignee_name,
  w.expires_at as assigned_until`

/** The assignment in force of each record, with its user: at most one row, so that counts need not look at it. */
export const assignmentJoin = (subject: AssignmentSubject, id: SQL): SQL =>
  sql`left join assignments w on w.subject_type = ${sql.raw(`'${subject}'`)} and w.subject_id = ${id}
    and w.expires_at > statement_timestamp() left join users wu on wu.id = w.user_id`

/** Records that the actor has taken, or those of `waiting` that nobody has; throws 403 for others than staff. */
export function assignedTo(
  {userId, role}: Actor,
  asked: AssignmentFilter | undefined,
  waiting: SQL
): SQL | undefined {
  if (asked === undefined) return undefined
  if (!isStaff(role)) throw refuse.forbidden()
  return asked === 'mine' ? sql`w.user_id = ${userId}` : sql`(${waiting} and w.user_id is null)`
}

/** The assignment of a row with `AssignmentColumns`; a row for others than staff does not have the field. */
export function assignmentView(
  {assignee_id: id, assignee_name: name, assigned_until: until}: AssignmentColumns,
  viewer: Pick<Actor, 'role'>
): {assignment?: Wire['Assignment'] | null} {
  if (!isStaff(viewer.role)) return {}
  if (id === null || until === null) return {assignment: null}
  return {assignment: {user: {id: Number(id), name: name ?? ''}, expires_at: until.toISOString()}}
}

type Holder = {user_id: bigint; name: string}

/** The user who has the record now. The transaction has locked the record, so nobody takes it before its end. */
async function holderOf(tx: Tx, subject: AssignmentSubject, id: number): Promise<Holder | undefined> {
  const [row] = await tx.prepared<Holder>(
    'assignment_holder',
    `select a.user_id, u.name from assignments a join users u on u.id = a.user_id
     where a.subject_type = $1 and a.subject_id = $2 and a.expires_at > clock_timestamp()`,
    [subject, id]
  )
  return row
}

/**
 * Throws 409 where another user has taken the record, which the transaction has locked. Staff learn who it is.
 * `current` reads the record as the actor sees it.
 */
export async function assertNotTaken(
  tx: Tx,
  actor: Actor,
  {subject, id}: {subject: AssignmentSubject; id: number},
  current: () => unknown
): Promise<void> {
  const holder = await holderOf(tx, subject, id)
  if (holder && Number(holder.user_id) !== actor.userId)
    throw refuse.taken(isStaff(actor.role) ? holder.name : null, await current())
}

/** Ends the assignment of a record that waits for nobody any more. */
export async function endAssignment(tx: Tx, subject: AssignmentSubject, id: number): Promise<void> {
  await tx.prepared('end_assignment', 'delete from assignments where subject_type = $1 and subject_id = $2', [
    subject,
    id
  ])
}

/**
 * Renews the actor's own assignment; null where there is none in force. A renewal is no event: an open record renews
 * every minute.
 */
export async function renewAssignment(
  q: Queryable,
  {userId, name}: Actor,
  subject: AssignmentSubject,
  id: number
): Promise<Wire['Assignment'] | null> {
  const [row] = await q.prepared<{expires_at: Date}>(
    'renew_assignment',
    `update assignments set expires_at = clock_timestamp() + make_interval(secs => $4)
     where subject_type = $1 and subject_id = $2 and user_id = $3 and expires_at > clock_timestamp()
     returning expires_at`,
    [subject, id, userId, assignmentSeconds]
  )
  return row ? {user: {id: userId, name}, expires_at: row.expires_at.toISOString()} : null
}

export type Taking = {subject: AssignmentSubject; id: number; takeOver: boolean}

/**
 * Assigns a record that waits, and that the transaction has locked, to the actor. Refused where another user has it
 * (409), unless `takeOver` is set.
 */
export async function takeRecord(
  {tx, audit}: Command,
  actor: Actor,
  {subject, id, takeOver}: Taking,
  current: () => unknown
): Promise<Wire['Assignment']> {
  const holder = await holderOf(tx, subject, id)
  const other = holder && Number(holder.user_id) !== actor.userId ? holder : null
  if (other && !takeOver) throw refuse.taken(other.name, await current())
  const [row] = await tx.prepared<{expires_at: Date}>(
    'take_record',
    `insert into assignments (subject_type, subject_id, user_id, expires_at)
     values ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
     on conflict (subject_type, subject_id) do update set user_id = excluded.user_id, expires_at = excluded.expires_at
     returning expires_at`,
    [subject, id, actor.userId, assignmentSeconds]
  )
  if (!row) throw new Error(`${subject} ${id} was not assigned`)
  if (!holder || other) {
    const change = other
      ? {action: 'taken_over', before: {assignee: other.name}, after: {assignee: actor.name}}
      : {action: 'taken'}
    await audit({...change, subjectType: subject, subjectId: id})
  }
  return {user: {id: actor.userId, name: actor.name}, expires_at: row.expires_at.toISOString()}
}

/** Ends the actor's own assignment of a record; another user's stays. */
export async function releaseRecord(
  {tx, audit}: Command,
  {userId}: Actor,
  subject: AssignmentSubject,
  id: number
): Promise<void> {
  const released = await tx.prepared<{in_force: boolean}>(
    'release_record',
    `delete from assignments where subject_type = $1 and subject_id = $2 and user_id = $3
     returning expires_at > clock_timestamp() as in_force`,
    [subject, id, userId]
  )
  if (released[0]?.in_force) await audit({action: 'released', subjectType: subject, subjectId: id})
}
