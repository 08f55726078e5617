import {databaseForCommand} from '../../upstream/src/command-database.ts'
import {runningProduct} from './running-product.ts'

async function change(statement: string, values: unknown[]): Promise<void> {
  const database = await databaseForCommand({DATA_DIR: runningProduct().dataDir})
  try {
    await database.db.query(statement, values)
  } finally {
    await database.close()
  }
}

/** Moves a payout back in time, so that its lifetime ends in `seconds` from now (0: it has just ended). */
export function leaveLifetime(payoutId: number, seconds: number): Promise<void> {
  return change(
    `update payouts set
       created_at = created_at - (expires_at - now()) + make_interval(secs => $2),
       expires_at = now() + make_interval(secs => $2)
     where id = $1`,
    [payoutId, seconds]
  )
}

/** Another account like that of `like`, with its role and password. */
export function copyAccount(like: string, email: string, referralCode: string): Promise<void> {
  return change(
    `insert into users (role, name, email, password_hash, email_confirmed_at, referral_code)
     select role, name, $1, password_hash, now(), $2 from users where email = $3`,
    [email, referralCode, like]
  )
}
