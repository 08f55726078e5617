import type {Queryable} from '../db/pool.ts'
import type {Env} from '../env.ts'
import {newToken} from '../lib/tokens.ts'

/** Opens a session and answers with its token, which is shown this once and stored hashed. */
export async function openSession(
  q: Queryable,
  env: Env,
  userId: number,
  userAgent: string
): Promise<string> {
  const {token, hash} = newToken()
  await q.query(
    `insert into sessions (token_hash, user_id, user_agent, expires_at)
     values ($1, $2, $3, now() + make_interval(hours => $4))`,
    [hash, userId, userAgent, env.SESSION_HOURS]
  )
  return token
}

export async function endSession(q: Queryable, sessionId: number): Promise<void> {
  await q.query('delete from sessions where id = $1', [sessionId])
}

/**
 * Signs a user out everywhere: after a change of password or role, and on deletion. `except` stays. Hold the user's row
 * before, and end codes before: commands hold their session last, so nothing may be waited for behind it.
 */
export async function endSessionsOf(
  q: Queryable,
  userId: number,
  except: number | null = null
): Promise<boolean> {
  const ended = await q.query(
    'delete from sessions where user_id = $1 and id is distinct from $2 returning id',
    [userId, except]
  )
  return ended.length > 0
}
