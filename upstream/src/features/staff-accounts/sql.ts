import type {StaffRole} from '@paydesk/contracts/enums'
import {staffRoles} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {hasJoined, invitedUntil} from '../../identity/sign-ups.ts'

export type StaffRow = {
  id: bigint
  name: string
  email: string | null
  role: StaffRole
  created_at: Date
  version: number
  disabled_at: Date | null
  joined: boolean
  invited_until: Date | null
  second_factor: boolean
  sessions: bigint
}

const isStaff = sql`u.role = any(${sql.param(staffRoles)}) and u.deleted_at is null`

/** A session that nobody has used for `idleMinutes` is over, though its row may still be there. */
const selectOf = (idleMinutes: number) => sql`
  select u.id, u.name, u.email, u.role, u.created_at, u.version, u.disabled_at, 
    ${sql.raw(hasJoined)} as joined, ${sql.raw(invitedUntil)} as invited_until,
    exists (select from second_factors f where f.user_id = u.id and f.enabled_at is not null) as second_factor,
    (select count(*) from sessions s where s.user_id = u.id and s.expires_at > now()
       and s.last_used_at > now() - make_interval(mins => ${idleMinutes})) as sessions
  from users u`

export const selectStaff = (q: Queryable, idleMinutes: number): Promise<StaffRow[]> =>
  q.query<StaffRow>(sql`${selectOf(idleMinutes)} where ${isStaff} order by u.name, u.id`)

/** One account of staff; undefined where there is none. */
export async function findStaff(
  q: Queryable,
  idleMinutes: number,
  id: number
): Promise<StaffRow | undefined> {
  const [row] = await q.query<StaffRow>(sql`${selectOf(idleMinutes)} where ${isStaff} and u.id = ${id}`)
  return row
}
