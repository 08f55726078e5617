import type {Tx} from '../db/pool.ts'

/**
 * Locks a user's row for the rest of the transaction; foreign keys may still refer to it. A command that ends sessions
 * or codes of a user, or changes how the user signs in, takes this lock first: two of them then cannot deadlock.
 */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await tx.query('select id from users where id = $1 for no key update', [id])
}
