import type {Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'

/**
 * Locks the user whose wallet something is done to in somebody else's name: a deletion either sees what happened, or
 * comes first. 422 on `user_id` where there is no such vendor or sub-vendor.
 */
export async function lockPayee(tx: Tx, userId: number): Promise<{fee_rate: string}> {
  const [payee] = await tx.prepared<{fee_rate: string}>(
    'payee',
    `select fee_rate from users where id = $1 and role in ('vendor', 'sub_vendor') and deleted_at is null for share`,
    [userId]
  )
  if (!payee) throw refuse.field('user_id', 'userUnknown')
  return payee
}
