import {inject} from 'vitest'
import {databaseForCommand} from '../../upstream/src/db/command-line.ts'

/** Moves a payout back in time, so that its lifetime ends in `seconds` from now (0: it has just ended). */
export async function leaveLifetime(payoutId: number, seconds: number): Promise<void> {
  const database = await databaseForCommand({DATA_DIR: inject('dataDir')})
  try {
    await database.db.query(
      `update payouts set
         created_at = created_at - (expires_at - now()) + make_interval(secs => $2),
         expires_at = now() + make_interval(secs => $2)
       where id = $1`,
      [payoutId, seconds]
    )
  } finally {
    await database.close()
  }
}
