import type {Actor} from '../access/actor.ts'
import type {Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import type {Services} from '../services.ts'

type By = Pick<Services, 'db' | 'limits' | 'passwords'> & {actor: Pick<Actor, 'userId' | 'sessionId'>}

/** Of a user `u`: that a new phone takes the password. A second factor is asked for by itself, in its place. */
export const phoneAsksPassword = `(u.password_hash is not null and not exists (
  select from second_factors f where f.user_id = u.id and f.enabled_at is not null))`

/** The stored password that a given one was compared with, and the field that it was given in. */
export type Compared = {hash: string; field: string}

const wrong = (field: string) => refuse.field(field, 'passwordWrong')

/**
 * Throws 422 on `field` unless it is the actor's own password. Call it before a transaction, since a comparison
 * takes long on purpose, and `assertStillOwn` with what it answers inside; guesses are counted like a sign-in's.
 */
export async function requireOwnPassword(
  {db, limits, passwords, actor}: By,
  given: string,
  field: string
): Promise<Compared> {
  const account = `password:${actor.userId}`
  const [row] = await db.query<{password_hash: string | null}>(
    'select u.password_hash from users u join sessions s on s.user_id = u.id where u.id = $1 and s.id = $2',
    [actor.userId, actor.sessionId]
  )
  // A call that was still arriving as its session ended is no guess of its owner's.
  if (!row) throw refuse.unauthorized()
  await limits.take('signInAccount', account)
  const hash = row.password_hash
  if (!(await passwords.fits(hash, given)) || !hash) throw wrong(field)
  await limits.forgive('signInAccount', account)
  return {hash, field}
}

/** Throws the same where another password is in force by now; none comes before the transaction ends. */
export async function assertStillOwn(tx: Tx, userId: number, {hash, field}: Compared): Promise<void> {
  const rows = await tx.query('select from users where id = $1 and password_hash = $2 for share', [
    userId,
    hash
  ])
  if (rows.length === 0) throw wrong(field)
}
