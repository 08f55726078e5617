import {phoneSchema} from '@paydesk/contracts/fields'
import {command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {Call} from '../../http/route.ts'
import {challengeMinutes, consumeCode, evaluatePhoneCode, issueLink} from '../../identity/codes.ts'
import {hasSecondFactor} from '../../identity/second-factor.ts'
import {endSession, openSession} from '../../identity/sessions.ts'
import {countSignIn, forgiveSignIn} from '../../identity/sign-in-limits.ts'
import {startChecks} from '../../lib/checks.ts'
import {type DenialReason, Refusal, refuse} from '../../lib/refusal.ts'
import {findByEmail, findByPhone, stillFits, stillReached} from './sql.ts'

export type SignIn = Call<'createToken', null>
/** The answer to a right password or phone code: a token, or the challenge of a second factor. */
export type FirstStep = {token: string} | {challenge: string; expires_at: string}
/** The first step by an email and its password: an unknown address gets the same answer, after the same work. */
export async function signInByPassword(call: SignIn, email: string, password: string): Promise<FirstStep> {
  await countSignIn(call, email)
  const user = await findByEmail(call.db, email)
  if (!(await call.passwords.fits(user?.password_hash, password)) || !user)
    throw denied(call, 'wrong_password')
  if (!user.email_confirmed_at) throw refuse.forbidden('email_unconfirmed')
  await forgiveSignIn(call, email)
  return open(call, Number(user.id), async tx => {
    // A password that was changed while the old one was being compared opens nothing.
    if (!(await stillFits(tx, user))) throw denied(call, 'wrong_password')
  })
}

/** The first step by a phone and the code that was sent to it; the code is used up. */
export async function signInByPhone(call: SignIn, typed: string, code: string): Promise<FirstStep> {
  const checks = startChecks()
  const phone = checks.read('phone', phoneSchema, typed)
  checks.assertThat()
  await countSignIn(call, phone)
  const found = await orDenied(call, () => evaluatePhoneCode(call, {phone, code, userId: null}))
  const user = await findByPhone(call.db, phone)
  if (!user) throw denied(call, 'wrong_phone_code')
  const userId = Number(user.id)
  const step = await orDenied(call, () =>
    open(call, userId, async tx => {
      // Locked as by the other sign-in: a command that ends all sessions ends this one too, or runs before it.
      if (!(await stillReached(tx, userId, phone))) throw denied(call, 'wrong_phone_code')
      await consumeCode(tx, found.id)
    })
  )
  await forgiveSignIn(call, phone)
  return step
}

/** A code that is wrong, over, or used by a faster call is a denied sign-in, and no field of a form. */
async function orDenied<T>(call: SignIn, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof Refusal && error.reason === 'invalid' ? denied(call, 'wrong_phone_code') : error
  })
}

export function denied(call: SignIn, reason: DenialReason): Refusal {
  call.log.warn({ip: call.ip}, 'a sign-in was denied')
  return refuse.unauthorized(reason)
}

/** `settle` holds the user's row, so that a second factor which is being turned on is seen, or ends this session. */
async function open(call: SignIn, userId: number, settle: (tx: Tx) => Promise<void>): Promise<FirstStep> {
  const step = await command<FirstStep>({...call, actor: {userId}}, async ({tx, audit}) => {
    await settle(tx)
    if (await hasSecondFactor(tx, userId)) return challengeFor(call, tx, userId)
    await audit({action: 'signed_in', subjectType: 'user', subjectId: userId})
    return {token: await openSession(tx, call.env, userId, call.userAgent)}
  })
  call.log.info({userId}, 'token' in step ? 'signed in' : 'a code of the second factor was asked for')
  return step
}

/** Ends with everything else that a new password ends: it is kept like a code that was sent. */
async function challengeFor({secrets}: SignIn, tx: Tx, userId: number): Promise<FirstStep> {
  const challenge = await issueLink(tx, secrets, {
    purpose: 'second_factor',
    address: String(userId),
    userId
  })
  return {challenge, expires_at: new Date(Date.now() + challengeMinutes * 60_000).toISOString()}
}

/** Ends the session that the call was made with, and no other one. */
export async function signOut(call: Call<'deleteToken', {userId: number; sessionId: number}>): Promise<void> {
  const {userId, sessionId} = call.actor
  await command({...call, actor: {userId}}, async ({tx, audit}) => {
    await endSession(tx, sessionId)
    await audit({action: 'signed_out', subjectType: 'user', subjectId: userId})
  })
}
