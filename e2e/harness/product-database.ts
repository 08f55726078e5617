import {databaseForCommand} from '../../upstream/src/command-database.ts'
import {runningProduct} from './running-product.ts'

async function query<Row extends object>(statement: string, values: unknown[]): Promise<Row[]> {
  const database = await databaseForCommand({DATA_DIR: runningProduct().dataDir})
  try {
    return await database.db.query<Row>(statement, values)
  } finally {
    await database.close()
  }
}

async function change(statement: string, values: unknown[]): Promise<void> {
  await query(statement, values)
}

/** The ids of all events of a payout, as the database has committed them. */
export async function eventsOfPayout(payoutId: number): Promise<string[]> {
  const rows = await query<{id: bigint}>(
    `select id from audit_events where subject_type = 'payout' and subject_id = $1`,
    [String(payoutId)]
  )
  return rows.map(({id}) => String(id))
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

/** Lets an account sign in with the password of `like`, its email being confirmed. */
export function givePassword(email: string, like: string): Promise<void> {
  return change(
    `update users set email_confirmed_at = now(),
       password_hash = (select password_hash from users where email = $2) where email = $1`,
    [email, like]
  )
}
