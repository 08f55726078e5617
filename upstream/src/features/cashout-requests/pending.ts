import type {Actor} from '../../access/actor.ts'
import {assertNotTaken} from '../../assignments/assignments.ts'
import type {Tx} from '../../db/pool.ts'
import {refuse} from '../../lib/refusal.ts'
import type {CashoutRow} from './view.ts'

/** A request that can still be completed or cancelled; otherwise 409 with `current`: an older version, a final state. */
export function assertPending(row: CashoutRow, version: number | undefined, current: unknown): void {
  if (version !== undefined && version !== row.version) throw refuse.conflict('stale_version', current)
  if (row.cancelled_at !== null) throw refuse.conflict('cashout_cancelled', current)
  if (row.status === 'completed') throw refuse.conflict('cashout_completed', current)
}

/** The same for an actor who completes or cancels it: 409 also where another user has taken it. */
export async function assertFreeAndPending(
  tx: Tx,
  actor: Actor,
  row: CashoutRow,
  {version, current}: {version: number | undefined; current: unknown}
): Promise<void> {
  assertPending(row, version, current)
  await assertNotTaken(tx, actor, {subject: 'cashout_request', id: Number(row.id)}, () => current)
}
