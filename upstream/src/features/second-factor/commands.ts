import {type Actor, assertCan} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {lockUser} from '../../identity/lock-user.ts'
import {assertStillOwn, requireOwnPassword} from '../../identity/own-password.ts'
import {
  evaluateSecondFactor,
  newAppSecret,
  recoveryHashes,
  removeSecondFactor,
  requireOwnCode,
  useSecondFactor
} from '../../identity/second-factor.ts'
import {endSessionsOf} from '../../identity/sessions.ts'
import {refuse} from '../../lib/refusal.ts'
import {newRecoveryCode} from '../../lib/tokens.ts'
import {notifyOfAccess} from '../../notifications/access-notices.ts'
import {
  enableSetup,
  insertRecoveryCodes,
  insertSetup,
  type SecondFactorRow,
  selectSecondFactor
} from './sql.ts'

const recoveryCodeCount = 10

/** A new secret, which holds nothing up until confirmSecondFactor has seen a code of it. */
export async function beginSetup(call: Call<'createSecondFactor', Actor>) {
  const {actor, secrets} = call
  assertCan(actor, 'secondFactor', 'change')
  const compared = await requireOwnPassword(call, call.body.password, 'password')
  const [{email}] = (await call.db.query<{email: string | null}>('select email from users where id = $1', [
    actor.userId
  ])) as [{email: string | null}]
  const {secret, uri} = newAppSecret(email ?? actor.name)
  return command(call, async ({tx}) => {
    await assertStillOwn(tx, actor.userId, compared)
    const expiresAt = await insertSetup(tx, actor.userId, secrets.encryptFactor(secret))
    if (!expiresAt) throw refuse.conflict('second_factor_on')
    return {secret, uri, expires_at: expiresAt.toISOString()}
  })
}

/**
 * Turns the second factor on and answers with its recovery codes. Other sessions end: they were opened
 * without it.
 */
export async function confirmSetup(call: Call<'confirmSecondFactor', Actor>): Promise<string[]> {
  const {userId, sessionId} = call.actor
  assertCan(call.actor, 'secondFactor', 'change')
  const right = await evaluateSecondFactor(call.db, call.secrets, {
    userId,
    from: {sessionId},
    code: call.body.code,
    which: 'setup'
  })
  if (right?.by !== 'app') throw refuse.conflict('second_factor_setup_over')
  const codes = Array.from({length: recoveryCodeCount}, newRecoveryCode)
  const recoveryKey = call.secrets.newRecoveryKey()
  await command(call, async ({tx, audit}) => {
    // Waits for sign-ins that are under way, and holds up new ones until the transaction ends.
    await lockUser(tx, userId)
    await notifyOfAccess(call, tx, userId, 'second_factor_enabled')
    if (!(await enableSetup(tx, userId, {...right, recoveryKey})))
      throw refuse.conflict('second_factor_setup_over')
    await insertRecoveryCodes(
      tx,
      userId,
      codes.flatMap(code => recoveryHashes(call.secrets, recoveryKey, userId, code))
    )
    await endSessionsOf(tx, userId, sessionId)
    await audit({action: 'second_factor_enabled', subjectType: 'user', subjectId: userId})
  })
  return codes
}

/** Takes a code; the recovery codes end with the factor. */
export async function turnOff(call: Call<'updateSecondFactor', Actor>): Promise<SecondFactorRow> {
  const {userId} = call.actor
  assertCan(call.actor, 'secondFactor', 'change')
  const right = await requireOwnCode(call)
  return command(call, async ({tx, audit}) => {
    await notifyOfAccess(call, tx, userId, 'second_factor_disabled')
    await useSecondFactor(tx, userId, right)
    await removeSecondFactor(tx, userId)
    await audit({
      action: 'second_factor_disabled',
      subjectType: 'user',
      subjectId: userId,
      after: {confirmed_by: right.by}
    })
    return selectSecondFactor(tx, userId)
  })
}
