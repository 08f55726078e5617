import {type Area, isStaff} from '@paydesk/contracts/access'
import {type SQL, sql} from 'drizzle-orm'
import {refuse} from '../lib/refusal.ts'
import {type Actor, requireScope} from './actor.ts'

/** Holds a list of `area` to the rows whose `owner` the actor may see; throws 403 where it sees none. */
export function ownedBy(actor: Actor, area: Area, owner: SQL): SQL | undefined {
  if (requireScope(actor, area) === 'all') return undefined
  if (actor.role !== 'vendor') return sql`${owner} = ${actor.userId}`
  return sql`${owner} in (select id from users where id = ${actor.userId} or parent_id = ${actor.userId})`
}

/** A filter by what only staff see: no condition where it is not asked for; throws 403 where others ask. */
export function forStaff({role}: Actor, asked: boolean | undefined, filter: SQL): SQL | undefined {
  if (asked === undefined) return undefined
  if (!isStaff(role)) throw refuse.forbidden()
  return asked ? filter : sql`not ${filter}`
}
