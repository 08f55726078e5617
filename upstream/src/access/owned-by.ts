import type {Area} from '@paydesk/contracts/access'
import {type SQL, sql} from 'drizzle-orm'
import {type Actor, requireScope} from './actor.ts'

/** Holds a list of `area` to the rows whose `owner` the actor may see; throws 403 where it sees none. */
export function ownedBy(actor: Actor, area: Area, owner: SQL): SQL | undefined {
  if (requireScope(actor, area) === 'all') return undefined
  if (actor.role !== 'vendor') return sql`${owner} = ${actor.userId}`
  return sql`${owner} in (select id from users where id = ${actor.userId} or parent_id = ${actor.userId})`
}
