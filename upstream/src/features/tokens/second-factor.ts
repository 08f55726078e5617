import {type Actor, assertCan} from '../../access/actor.ts'
import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {consumeCode, evaluateLink, type FoundCode} from '../../identity/codes.ts'
import {
  confirmSession,
  evaluateSecondFactor,
  requireOwnCode,
  useSecondFactor
} from '../../identity/second-factor.ts'
import {openSession} from '../../identity/sessions.ts'
import {Refusal} from '../../lib/refusal.ts'
import {denied, type SignIn} from './commands.ts'
import {stillThere} from './sql.ts'

/**
 * The second step: a token for the first step's challenge and a code. A wrong code is an error on its field and can be
 * corrected (422, or 429 after five); an expired challenge cannot (401).
 */
export async function signInBySecondFactor(call: SignIn, challenge: string, code: string): Promise<string> {
  await call.limits.take('signInAddress', call.ip)
  const {id, userId} = await challengeOf(call, challenge)
  const tried = {userId, from: {challengeId: id}, code, which: 'enabled'} as const
  const right = await evaluateSecondFactor(call.db, call.secrets, tried).catch((error: unknown) => {
    call.log.warn({ip: call.ip, userId}, 'a code of the second factor was denied')
    throw error
  })
  if (!right) throw denied(call, 'sign_in_over')
  const token = await command({...call, actor: {userId}}, async ({tx, audit}) => {
    if (!(await stillThere(tx, userId))) throw denied(call, 'sign_in_over')
    await useSecondFactor(tx, userId, right)
    await orOver(call, () => consumeCode(tx, id))
    await audit({
      action: 'signed_in',
      subjectType: 'user',
      subjectId: userId,
      after: {confirmed_by: right.by}
    })
    return openSession(tx, call.env, userId, call.userAgent)
  })
  await call.limits.refund('signInAddress', call.ip)
  call.log.info({userId}, 'signed in')
  return token
}

async function challengeOf(call: SignIn, challenge: string): Promise<FoundCode & {userId: number}> {
  const found = await orOver(call, () =>
    evaluateLink(call.db, call.secrets, {purpose: 'second_factor', code: challenge})
  )
  if (found.userId === null) throw denied(call, 'sign_in_over')
  return {...found, userId: found.userId}
}

async function orOver<T>(call: SignIn, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'invalid' ? denied(call, 'sign_in_over') : error
  })
}

/** Confirms the session that the call was made with by a code; answers until when that holds. */
export async function confirmToken(call: Call<'confirmToken', Actor>): Promise<Date> {
  const {userId, sessionId} = call.actor
  assertCan(call.actor, 'secondFactor', 'read')
  const right = await requireOwnCode(call)
  return command(call, async ({tx, audit}) => {
    await useSecondFactor(tx, userId, right)
    await audit({
      action: 'session_confirmed',
      subjectType: 'user',
      subjectId: userId,
      after: {confirmed_by: right.by}
    })
    return confirmSession(tx, sessionId)
  })
}
