import type {Queryable} from '../db/pool.ts'
import {readSettings} from '../settings/settings.ts'

/** How many minutes a payout has from now on by the present setting; null for no end. */
export async function payoutLifetime(q: Queryable): Promise<number | null> {
  const {payout_ttl: minutes} = await readSettings(q)
  return minutes === 0 ? null : minutes
}
