import {type Action, may} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import {type SQL, sql} from 'drizzle-orm'
import type {Actor} from '../../access/actor.ts'
import {refuse} from '../../lib/refusal.ts'

/** The roles that these calls are about; staff accounts are made and seen by commands alone. */
export type ManagedRole = 'vendor' | 'sub_vendor'
const areaOf = {vendor: 'vendors', sub_vendor: 'subVendors'} as const

export function isManaged(role: Role | undefined): role is ManagedRole {
  return role === 'vendor' || role === 'sub_vendor'
}

/** The kinds of users that the actor may do this to; throws 403 where there are none. */
export function requireRoles(actor: Actor, action: Action): ManagedRole[] {
  const roles = (['vendor', 'sub_vendor'] as const).filter(role => may(actor.role, areaOf[role], action))
  if (roles.length === 0) throw refuse.forbidden()
  return roles
}

/** Holds a query on users `u` to the rows of these roles that are the actor's: for a vendor, its own sub-vendors. */
export function withinReach(actor: Actor, roles: readonly ManagedRole[]): SQL {
  const kinds = sql`u.role = any(${sql.param(roles)})`
  return actor.role === 'vendor' ? sql`${kinds} and u.parent_id = ${actor.userId}` : kinds
}

/** Whether the actor sets balances, fee rates and emails of others. */
export function setsRates(actor: Actor): boolean {
  return may(actor.role, 'subVendors', 'setRates')
}
