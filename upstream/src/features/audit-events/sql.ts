import {auditSubjects, staffRoles} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {anyOf, between} from '../../db/filters.ts'
import type {ListSource} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import {found, holdsName, isNamed, type Search} from '../../db/search.ts'
import type {QueryOf} from '../../http/route.ts'
import {defaultSettings} from '../../settings/settings.ts'

type Subject = Pick<QueryOf<'listAuditEvents'>, 'subject_type' | 'subject_id'>

const columns = sql`a.id, a.actor_id, u.name as actor_name, a.subject_type, a.subject_id, a.action, a.before, a.after,
  a.why, a.at, case a.subject_type when 'payout' then
    (select p.currency from payouts p where p.id = a.subject_id::bigint) end as payout_currency`

// Notifications, and the parts of an import, are in the log for the program alone.
const isForPeople = sql`a.subject_type <> 'notification' and a.action <> 'progressed'`

/** The trail of a row; with `field`, the events that set it. */
export function auditList({
  subject_type,
  subject_id,
  field
}: Subject & Pick<QueryOf<'listAuditEvents'>, 'field'>): ListSource {
  return {
    select: columns,
    from: sql`audit_events a left join users u on u.id = a.actor_id`,
    where: [
      isForPeople,
      sql`a.subject_type = ${subject_type}`,
      sql`a.subject_id = ${subject_id}`,
      field === undefined ? undefined : sql`jsonb_exists(a.after, ${field})`
    ],
    sort: {id: sql`a.id`}
  }
}

const nameOf = sql`case a.subject_type
    when 'user' then (select s.name from users s where s.id = a.subject_id::bigint)
    when 'merchant' then (select m.name from merchants m where m.id = a.subject_id::bigint)
    when 'payout' then (select p.order_id from payouts p where p.id = a.subject_id::bigint) end`
const roleOf = sql`case a.subject_type when 'user' then
    (select s.role from users s where s.id = a.subject_id::bigint) end`

/** The events of all rows. */
export function auditLog(query: QueryOf<'listAuditLog'>, search?: Search): ListSource {
  const actions = query['actions[]'] ?? []
  return {
    select: sql`${columns}, ${nameOf} as subject_name, ${roleOf} as subject_role`,
    from: sql`audit_events a left join users u on u.id = a.actor_id`,
    isSearched: search !== undefined,
    where: [
      isForPeople,
      found(search, bySearch),
      query.actor_id === undefined ? undefined : sql`a.actor_id = ${query.actor_id}`,
      // One action is read by its index in the log's order.
      actions.length === 1 ? sql`a.action = ${actions[0]}` : anyOf(sql`a.action`, actions),
      anyOf(sql`a.subject_type`, query['subject_types[]']),
      query.subject_id === undefined ? undefined : isAbout(query.subject_id),
      between(sql`a.at`, query.created_at_from, query.created_at_to)
    ],
    sort: {id: sql`a.id`, created_at: sql`a.at`}
  }
}

/** Names the types as well, by which the index of a row's trail finds the row. */
const isAbout = (subjectId: string) =>
  sql`(a.subject_type = any(${sql.param(auditSubjects)}) and a.subject_id = ${subjectId})`

const bySearch = ({id, name, users}: Search) => [
  id === undefined ? undefined : isAbout(String(id)),
  isNamed(sql`a.actor_id`, users, holdsName(sql`u.name`, name))
]

/** Whether the user is, or was, one of the staff; the trail of such an account is for readers of the log alone. */
export async function isStaffAccount(q: Queryable, id: string): Promise<boolean> {
  const found = await q.query(
    sql`select from users where id = ${id}::bigint and role = any(${sql.param(staffRoles)})`
  )
  return found.length > 0
}

/** Whether there is, or ever was, such a row. */
export async function subjectExists(q: Queryable, {subject_type, subject_id}: Subject): Promise<boolean> {
  if (subject_type === 'application_config') return Object.hasOwn(defaultSettings, subject_id)
  if (!/^[1-9]\d{0,15}$/.test(subject_id)) return false
  const table = sql.identifier(`${subject_type}s`)
  const found = await q.query(sql`select from ${table} where id = ${subject_id}::bigint`)
  return found.length > 0
}
