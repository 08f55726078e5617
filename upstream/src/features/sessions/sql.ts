import type {Queryable, Tx} from '../../db/pool.ts'
import type {Env} from '../../env.ts'

export type SessionRow = {id: bigint; user_agent: string | null; created_at: Date; last_used_at: Date}

/** The user's sessions whose tokens are still good. */
export async function selectSessions(q: Queryable, env: Env, userId: number): Promise<SessionRow[]> {
  return q.query<SessionRow>(
    `select id, nullif(user_agent, '') as user_agent, created_at, last_used_at from sessions
     where user_id = $1 and expires_at > now() and last_used_at > now() - make_interval(mins => $2)
     order by last_used_at desc, id desc`,
    [userId, env.SESSION_IDLE_MINUTES]
  )
}

/** Ends one session of the user, whose row is held; false where it is nobody's or somebody else's. */
export async function deleteOwnSession(tx: Tx, userId: number, id: number): Promise<boolean> {
  const ended = await tx.query('delete from sessions where id = $1 and user_id = $2 returning id', [
    id,
    userId
  ])
  return ended.length > 0
}
