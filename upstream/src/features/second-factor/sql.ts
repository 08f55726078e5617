import type {Queryable, Tx} from '../../db/pool.ts'
import {setupMinutes} from '../../identity/second-factor.ts'

export type SecondFactorRow = {enabled_at: Date | null; recovery_codes_left: number}

/** A user's second factor; a setup that nobody confirmed counts as none. */
export async function selectSecondFactor(q: Queryable, userId: number): Promise<SecondFactorRow> {
  const [row] = await q.query<SecondFactorRow>(
    `select f.enabled_at,
       (select count(*)::int from recovery_codes r where r.user_id = f.user_id and r.used_at is null)
         as recovery_codes_left
     from second_factors f where f.user_id = $1 and f.enabled_at is not null`,
    [userId]
  )
  return row ?? {enabled_at: null, recovery_codes_left: 0}
}

/** Keeps the secret of a new setup, in the place of an earlier one; null where a factor is on already. */
export async function insertSetup(tx: Tx, userId: number, secret: Buffer): Promise<Date | null> {
  const [row] = await tx.query<{expires_at: Date}>(
    `insert into second_factors (user_id, secret) values ($1, $2)
     on conflict (user_id) do update set secret = excluded.secret, created_at = now(), attempts = 0, used_step = 0
       where second_factors.enabled_at is null
     returning created_at + make_interval(mins => $3) as expires_at`,
    [userId, secret, setupMinutes]
  )
  return row?.expires_at ?? null
}

/** Turns the setup on that the code was right for; false where another call was faster. */
export async function enableSetup(
  tx: Tx,
  userId: number,
  {step, madeAt, recoveryKey}: {step: number; madeAt: Date; recoveryKey: Buffer}
): Promise<boolean> {
  const enabled = await tx.query(
    `update second_factors set enabled_at = now(), used_step = $2, recovery_key = $4
     where user_id = $1 and enabled_at is null and created_at = $3 returning user_id`,
    [userId, step, madeAt, recoveryKey]
  )
  return enabled.length > 0
}

export async function insertRecoveryCodes(tx: Tx, userId: number, hashes: Buffer[]): Promise<void> {
  await tx.query('delete from recovery_codes where user_id = $1', [userId])
  await tx.query('insert into recovery_codes (user_id, code_hash) select $1, unnest($2::bytea[])', [
    userId,
    hashes
  ])
}
