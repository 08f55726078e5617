import {type Action, type Area, may, type Scope, scopeOf} from '@paydesk/contracts/access'
import type {Language, Role} from '@paydesk/contracts/enums'
import {numberOrNull} from '../lib/number-or-null.ts'
import {refuse} from '../lib/refusal.ts'
import {sha256} from '../lib/secrets.ts'
import type {Services} from '../services.ts'

/** The authenticated caller. */
export type Actor = {
  userId: number
  role: Role
  name: string
  parentId: number | null
  language: Language
  sessionId: number
  /** Nothing will ask this session for a code while the call arrives: there is no second factor, or it was given. */
  confirmed: boolean
}

type Row = {
  session_id: bigint
  user_id: bigint
  role: Role
  name: string
  parent_id: bigint | null
  language: Language
  confirmed: boolean | null
}

/**
 * The user of a session token. Unknown, idle for too long, at its end, or of a user who is deleted or disabled: null.
 * A session is marked as used once a minute at most, so that reading costs no write. Whether it is confirmed is said
 * for two minutes from now, longer than the server lets a request take to arrive.
 */
export async function actorOfToken({db, env}: Services, token: string): Promise<Actor | null> {
  const [row] = await db.prepared<Row & {stale: boolean}>(
    'actor_of_token',
    `select s.id as session_id, u.id as user_id, u.role, u.name, u.parent_id, u.language,
            s.last_used_at < now() - interval '1 minute' as stale,
            f.user_id is null or s.confirmed_until > now() + interval '2 minutes' as confirmed
     from sessions s join users u on u.id = s.user_id and u.deleted_at is null and u.disabled_at is null
       left join second_factors f on f.user_id = u.id and f.enabled_at is not null
     where s.token_hash = $1 and s.expires_at > now() and s.last_used_at > now() - make_interval(mins => $2)`,
    [sha256(token), env.SESSION_IDLE_MINUTES]
  )
  if (!row) return null
  if (row.stale) await db.query('update sessions set last_used_at = now() where id = $1', [row.session_id])
  return {
    userId: Number(row.user_id),
    role: row.role,
    name: row.name,
    parentId: numberOrNull(row.parent_id),
    language: row.language,
    sessionId: Number(row.session_id),
    confirmed: row.confirmed === true
  }
}

/** Throws 403 unless the actor's role may do this. */
export function assertCan(actor: Actor, area: Area, action: Action): void {
  if (!may(actor.role, area, action)) throw refuse.forbidden()
}

/** Whose rows of `area` the actor sees; throws 403 where it has none of it. */
export function requireScope(actor: Actor, area: Area): Exclude<Scope, 'none'> {
  const scope = scopeOf(actor.role, area)
  if (scope === 'none') throw refuse.forbidden()
  return scope
}
