import type {Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'

/**
 * Holds the user whose wallet something is done to in somebody else's name: a deletion either sees what
 * happened, or comes first. 422 on `user_id` where there is no such vendor or sub-vendor.
 */
export async function insistPayee(tx: Tx, userId: number): Promise<void> {
  const found = await tx.prepared(
    'payee',
    `select from users where id = $1 and role in ('vendor', 'sub_vendor') and deleted_at is null for share`,
    [userId]
  )
  if (found.length === 0) throw refuse.field('user_id', 'userUnknown')
}
