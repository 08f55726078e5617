import type {Db} from '../db/pool.ts'
import type {Env} from '../env.ts'
import type {Reader} from './audience.ts'

/** Why a session that reads a stream has to end its stream. */
export type SessionEnd = 'session_ended' | 'role_changed' | 'account_disabled' | 'account_deleted'

/**
 * The ends of those readers' sessions that may not go on: no longer there or too old, or the user has another role, is
 * disabled or deleted. By the session's id.
 */
export async function endedSessions(
  db: Db,
  env: Pick<Env, 'SESSION_IDLE_MINUTES'>,
  readers: readonly Reader[]
): Promise<Map<number, SessionEnd>> {
  const rows = await db.prepared<{session_id: bigint; reason: SessionEnd}>(
    'ended_sessions',
    `select asked.session_id, case when u.deleted_at is not null then 'account_deleted'
         when u.disabled_at is not null then 'account_disabled'
         when u.role <> asked.role then 'role_changed' else 'session_ended' end as reason
     from unnest($1::bigint[], $2::bigint[], $3::text[]) as asked(session_id, user_id, role)
       join users u on u.id = asked.user_id
       left join sessions s on s.id = asked.session_id and s.expires_at > now()
         and s.last_used_at > now() - make_interval(mins => $4)
     where s.id is null or u.deleted_at is not null or u.disabled_at is not null or u.role <> asked.role`,
    [
      readers.map(reader => reader.sessionId),
      readers.map(reader => reader.userId),
      readers.map(reader => reader.role),
      env.SESSION_IDLE_MINUTES
    ]
  )
  return new Map(rows.map(row => [Number(row.session_id), row.reason]))
}
