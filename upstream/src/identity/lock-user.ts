import type {Tx} from '../db/pool.ts'

/**
 * Holds a user's row for the rest of the transaction; others may still refer to it meanwhile. Whoever ends sessions or
 * codes of a user, or changes a way in, holds it before anything else of the user: so two of them wait for each other
 * here, where neither has what the other one wants.
 */
export async function lockUser(tx: Tx, id: number): Promise<void> {
  await tx.query('select id from users where id = $1 for no key update', [id])
}
