import type {Queryable} from '../../db/pool.ts'

export type SignInRow = {id: bigint; password_hash: string | null; email_confirmed_at: Date | null}

export async function findByEmail(q: Queryable, email: string): Promise<SignInRow | null> {
  const [row] = await q.query<SignInRow>(
    `select id, password_hash, email_confirmed_at from users where lower(email) = lower($1) and deleted_at is null`,
    [email]
  )
  return row ?? null
}

export async function findByPhone(q: Queryable, phone: string): Promise<{id: bigint} | null> {
  const [row] = await q.query<{id: bigint}>(
    'select id from users where phone = $1 and phone_confirmed_at is not null and deleted_at is null',
    [phone]
  )
  return row ?? null
}
