import type {Queryable, Tx} from '../../db/pool.ts'

export type SignInRow = {id: bigint; password_hash: string | null; email_confirmed_at: Date | null}

export async function findByEmail(q: Queryable, email: string): Promise<SignInRow | null> {
  const [row] = await q.query<SignInRow>(
    `select id, password_hash, email_confirmed_at from users where lower(email) = lower($1)
       and deleted_at is null and disabled_at is null`,
    [email]
  )
  return row ?? null
}

export async function findByPhone(q: Queryable, phone: string): Promise<{id: bigint} | null> {
  const [row] = await q.query<{id: bigint}>(
    `select id from users where phone = $1 and phone_confirmed_at is not null
       and deleted_at is null and disabled_at is null`,
    [phone]
  )
  return row ?? null
}

/** Whether the user is there with the same password and a confirmed email; none of it can change before the transaction ends. */
export async function stillFits(tx: Tx, {id, password_hash}: SignInRow): Promise<boolean> {
  const rows = await tx.query(
    `select id from users where id = $1 and password_hash = $2 and email_confirmed_at is not null
       and deleted_at is null and disabled_at is null for share`,
    [id, password_hash]
  )
  return rows.length > 0
}

/** Whether the phone still opens this account; that cannot change before the transaction ends. */
export async function stillReached(tx: Tx, userId: number, phone: string): Promise<boolean> {
  const rows = await tx.query(
    `select id from users where id = $1 and phone = $2 and phone_confirmed_at is not null
       and deleted_at is null and disabled_at is null for share`,
    [userId, phone]
  )
  return rows.length > 0
}

/** Whether the user is there and may sign in; that cannot change before the transaction ends. */
export async function stillThere(tx: Tx, userId: number): Promise<boolean> {
  const rows = await tx.query(
    'select id from users where id = $1 and deleted_at is null and disabled_at is null for share',
    [userId]
  )
  return rows.length > 0
}
