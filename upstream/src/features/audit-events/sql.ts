import {sql} from 'drizzle-orm'
import type {ListSource} from '../../db/page.ts'
import type {Queryable} from '../../db/pool.ts'
import type {QueryOf} from '../../http/route.ts'
import {defaultSettings} from '../../settings/settings.ts'

type Subject = Pick<QueryOf<'listAuditEvents'>, 'subject_type' | 'subject_id'>

export function auditList({subject_type, subject_id}: Subject): ListSource {
  return {
    select: sql`a.id, a.actor_id, u.name as actor_name, a.subject_type, a.subject_id, a.action, a.before, a.after, a.why, a.at,
      case a.subject_type when 'payout' then
        (select p.currency from payouts p where p.id = a.subject_id::bigint) end as payout_currency`,
    from: sql`audit_events a left join users u on u.id = a.actor_id`,
    where: [sql`a.subject_type = ${subject_type}`, sql`a.subject_id = ${subject_id}`],
    sort: {id: sql`a.id`}
  }
}

/** Whether there is, or ever was, such a row. */
export async function subjectExists(q: Queryable, {subject_type, subject_id}: Subject): Promise<boolean> {
  if (subject_type === 'application_config') return Object.hasOwn(defaultSettings, subject_id)
  if (!/^[1-9]\d{0,15}$/.test(subject_id)) return false
  const table = sql.identifier(`${subject_type}s`)
  const found = await q.query(sql`select from ${table} where id = ${subject_id}::bigint`)
  return found.length > 0
}
