import {readCode} from '@paydesk/contracts/codes'
import {Secret, TOTP} from 'otpauth'
import type {Actor} from '../access/actor.ts'
import {command} from '../commands/command.ts'
import {type Db, inTransaction, type Queryable, type Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import type {Secrets} from '../lib/secrets.ts'
import type {Services} from '../services.ts'
import {stillGood} from './codes.ts'
import {lockUser} from './lock-user.ts'

/** The parameters of every authenticator app: RFC 6238 with SHA-1, six digits, thirty seconds. */
const stepSeconds = 30
const totp = {issuer: 'Paydesk', algorithm: 'SHA1', digits: 6, period: stepSeconds} as const
/** A phone's clock may be a step off, and a code takes a while to type. */
const stepsAround = 1
const mostTries = 5
const waitMinutes = 15
export const setupMinutes = 15
const confirmedMinutes = 5

/** A new secret for an app: in base32, and as the address that a QR code shows. */
export function newAppSecret(label: string): {secret: string; uri: string} {
  const app = new TOTP({...totp, label, secret: new Secret({size: 20})})
  return {secret: app.secret.base32, uri: app.toString()}
}

/** A code that was right when it was looked at; using it up tells whether it still is. */
export type RightCode = {by: 'app'; step: number; madeAt: Date} | {by: 'recovery_code'; id: bigint}

type Row = {secret: Buffer; recovery_key: Buffer | null; used_step: bigint; created_at: Date; at_ms: string}

/** From where a code is tried: a session, or the challenge of a sign-in. */
type Origin = {sessionId: number} | {challengeId: number}
type Tried = {userId: number; from: Origin; code: string; which: 'enabled' | 'setup'}

/**
 * Checks a code of a user's second factor, or of the setup that waits for its first code. Throws 422 on `code` where
 * it is wrong or used, 429 after five wrong ones in a row; returns null where there is no such factor. A try whose
 * session (401) or challenge (null) has ended meanwhile is neither counted nor recorded. The try is counted in a
 * separate transaction before the comparison, so parallel guesses are counted as well. Call it before the command that
 * uses the code, never inside.
 */
export async function evaluateSecondFactor(
  db: Db,
  secrets: Secrets,
  {userId, from, code, which}: Tried
): Promise<RightCode | null> {
  const row = await countTry(db, userId, from, which)
  if (!row) return null
  const typed = readCode(code)
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[\s\p{Pd}]/gu, '')
  const right =
    rightStep(secrets, row, typed) ??
    (which === 'enabled' ? await recoveryCode(db, secrets, row.recovery_key, {userId, typed}) : null)
  if (!right) {
    // A separate transaction, since the command that asks for the code is refused. At most five in fifteen minutes.
    await command({db, actor: {userId}}, async ({tx, audit}) => {
      if (await holdOrigin(tx, userId, from))
        await audit({action: 'second_factor_refused', subjectType: 'user', subjectId: userId})
    })
    throw refuse.field('code', 'secondFactorCodeWrong')
  }
  await db.query('update second_factors set attempts = 0 where user_id = $1', [userId])
  return right
}

type OwnCode = Pick<Services, 'db' | 'secrets'> & {
  actor: Pick<Actor, 'userId' | 'sessionId'>
  body: {code: string}
}

/** The code that the actor gave for their second factor; throws as `evaluateSecondFactor` does, and 409 where none is on. */
export async function requireOwnCode({db, secrets, actor, body}: OwnCode): Promise<RightCode> {
  const {userId, sessionId} = actor
  const tried = {userId, from: {sessionId}, code: body.code, which: 'enabled'} as const
  const right = await evaluateSecondFactor(db, secrets, tried)
  if (!right) throw refuse.conflict('second_factor_off')
  return right
}

/** Whether the try's session or challenge is still good; if so, nothing ends it before the transaction does. */
async function holdOrigin(tx: Tx, userId: number, from: Origin): Promise<boolean> {
  await lockUser(tx, userId)
  if ('challengeId' in from) return stillGood(tx, from.challengeId)
  return (await tx.query('select from sessions where id = $1', [from.sessionId])).length > 0
}

/** The factor with one more try on it; throws 429 where none is left. */
async function countTry(
  db: Db,
  userId: number,
  from: Origin,
  which: 'enabled' | 'setup'
): Promise<Row | null> {
  const params = [userId, which === 'enabled', mostTries, waitMinutes, setupMinutes]
  const counted = await inTransaction(db, async tx => {
    if (!(await holdOrigin(tx, userId, from))) return 'over'
    return tx.query<Row>(
      `update second_factors
       set attempts = case when tried_at <= now() - make_interval(mins => $4) then 1 else attempts + 1 end,
         tried_at = now()
       where user_id = $1 and (enabled_at is not null) = $2
         and ($2 or created_at > now() - make_interval(mins => $5))
         and (attempts < $3 or tried_at <= now() - make_interval(mins => $4))
       returning secret, recovery_key, used_step, created_at, (extract(epoch from now()) * 1000)::bigint::text as at_ms`,
      params
    )
  })
  if (counted === 'over') {
    if ('challengeId' in from) return null
    throw refuse.unauthorized()
  }
  if (counted[0]) return counted[0]
  const [waiting] = await db.query<{seconds: number}>(
    `select ceil(extract(epoch from tried_at + make_interval(mins => $3) - now()))::int as seconds
     from second_factors where user_id = $1 and (enabled_at is not null) = $2 and attempts >= $4
       and ($2 or created_at > now() - make_interval(mins => $5))`,
    [userId, which === 'enabled', waitMinutes, mostTries, setupMinutes]
  )
  if (waiting) throw refuse.tooMany(Math.max(1, waiting.seconds))
  return null
}

function rightStep(secrets: Secrets, row: Row, typed: string): RightCode | null {
  if (!/^\d{6}$/.test(typed)) return null
  const app = new TOTP({...totp, secret: Secret.fromBase32(secrets.decryptFactor(row.secret))})
  const timestamp = Number(row.at_ms)
  const delta = app.validate({token: typed, timestamp, window: stepsAround})
  if (delta === null) return null
  const step = Math.floor(timestamp / 1000 / stepSeconds) + delta
  return step > Number(row.used_step) ? {by: 'app', step, madeAt: row.created_at} : null
}

/** The stored forms of a recovery code; `key` is the one of its factor. */
export function recoveryHashes(secrets: Secrets, key: Buffer | null, userId: number, code: string): Buffer[] {
  return secrets.recoveryHashes(key, `recovery:${userId}:${code.replace('-', '')}`)
}

async function recoveryCode(
  db: Db,
  secrets: Secrets,
  key: Buffer | null,
  {userId, typed}: {userId: number; typed: string}
): Promise<RightCode | null> {
  const [row] = await db.query<{id: bigint}>(
    'select id from recovery_codes where user_id = $1 and code_hash = any($2) and used_at is null',
    [userId, recoveryHashes(secrets, key, userId, typed)]
  )
  return row ? {by: 'recovery_code', id: row.id} : null
}

/** Uses a right code up; throws 422 on `code` where another call was faster, or the factor was turned off. */
export async function useSecondFactor(tx: Tx, userId: number, right: RightCode): Promise<void> {
  const used =
    right.by === 'app'
      ? await tx.query(
          `update second_factors set used_step = $2
           where user_id = $1 and enabled_at is not null and used_step < $2 and created_at = $3 returning user_id`,
          [userId, right.step, right.madeAt]
        )
      : await tx.query(
          'update recovery_codes set used_at = now() where id = $1 and used_at is null returning id',
          [right.id]
        )
  if (used.length === 0) throw refuse.field('code', 'secondFactorCodeWrong')
}

export async function hasSecondFactor(q: Queryable, userId: number): Promise<boolean> {
  const rows = await q.query('select 1 from second_factors where user_id = $1 and enabled_at is not null', [
    userId
  ])
  return rows.length > 0
}

/** Removes a user's second factor with its recovery codes and what they have confirmed; false where none was on. */
export async function removeSecondFactor(tx: Tx, userId: number): Promise<boolean> {
  const removed = await tx.query<{enabled: boolean}>(
    'delete from second_factors where user_id = $1 returning enabled_at is not null as enabled',
    [userId]
  )
  await tx.query('delete from recovery_codes where user_id = $1', [userId])
  await tx.query('update sessions set confirmed_until = null where user_id = $1', [userId])
  return removed.some(({enabled}) => enabled)
}

/** From now and for five minutes this session may do what asks for a code; answers until when. */
export async function confirmSession(tx: Tx, sessionId: number): Promise<Date> {
  const [row] = await tx.query<{confirmed_until: Date}>(
    `update sessions set confirmed_until = now() + make_interval(mins => $2) where id = $1
     returning confirmed_until`,
    [sessionId, confirmedMinutes]
  )
  if (!row) throw refuse.unauthorized()
  return row.confirmed_until
}

/**
 * Throws the 403 that asks for a code where the actor has a second factor and gave no code of it in this
 * session within the last five minutes. Asks only where that was not certain when the call came.
 */
export async function assertConfirmed(q: Queryable, {userId, sessionId, confirmed}: Actor): Promise<void> {
  if (confirmed) return
  const missing = await q.query(
    `select 1 from second_factors where user_id = $1 and enabled_at is not null
       and not exists (select from sessions where id = $2 and confirmed_until > now())`,
    [userId, sessionId]
  )
  if (missing.length > 0) throw refuse.forbidden('code_needed')
}
