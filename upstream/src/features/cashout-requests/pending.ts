import {refuse} from '../../lib/refusal.ts'
import type {CashoutRow} from './view.ts'

/** A request that can still be completed or cancelled; otherwise 409 with `current`: an older version, a final state. */
export function assertPending(row: CashoutRow, version: number | undefined, current: unknown): void {
  if (version !== undefined && version !== row.version) throw refuse.conflict('stale_version', current)
  if (row.cancelled_at !== null) throw refuse.conflict('cashout_cancelled', current)
  if (row.status === 'completed') throw refuse.conflict('cashout_completed', current)
}
