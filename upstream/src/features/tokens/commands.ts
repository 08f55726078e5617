import {command} from '../../commands/command.ts'
import type {Tx} from '../../db/pool.ts'
import type {Call} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {phoneSchema} from '../../lib/phone.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import {consumeCode, evaluateCode} from '../../people/codes.ts'
import {endSession, openSession} from '../../people/sessions.ts'
import {findByEmail, findByPhone, stillFits} from './sql.ts'

type SignIn = Call<'createToken', null>
const wrongPassword = 'Wrong e-mail or password'
const wrongCode = 'Wrong phone number or code'

/** A token for an e-mail and its password: an unknown address gets the same answer, after the same work. */
export async function signInByPassword(call: SignIn, email: string, password: string): Promise<string> {
  await call.limits.take('signInAddress', call.ip)
  await call.limits.take('signInAccount', email)
  const user = await findByEmail(call.db, email)
  if (!(await call.passwords.fits(user?.password_hash, password)) || !user) throw denied(call, wrongPassword)
  if (!user.email_confirmed_at) throw refuse.forbidden('Confirm your e-mail first')
  await call.limits.reset('signInAccount', email)
  return open(call, Number(user.id), async tx => {
    // A password that was changed while the old one was being compared opens nothing.
    if (!(await stillFits(tx, user))) throw denied(call, wrongPassword)
  })
}

/** A token for a phone and the code that was sent to it; the code is used up. */
export async function signInByPhone(call: SignIn, typed: string, code: string): Promise<string> {
  const checks = startChecks()
  const phone = checks.read('phone', phoneSchema, typed)
  checks.insist()
  await call.limits.take('signInAddress', call.ip)
  await call.limits.take('signInAccount', phone)
  const found = await orDenied(call, () =>
    evaluateCode(call.db, call.secrets, {purpose: 'verify_phone', code, phone})
  )
  const user = await findByPhone(call.db, phone)
  if (!user) throw denied(call, wrongCode)
  const token = await orDenied(call, () => open(call, Number(user.id), tx => consumeCode(tx, found.id)))
  await call.limits.reset('signInAccount', phone)
  return token
}

/** A code that is wrong, over, or used by a faster call is a denied sign-in, and no field of a form. */
async function orDenied<T>(call: SignIn, work: () => Promise<T>): Promise<T> {
  return work().catch((error: unknown) => {
    throw error instanceof Refusal && error.kind === 'invalid' ? denied(call, wrongCode) : error
  })
}

function denied(call: SignIn, text: string): Refusal {
  call.log.warn({ip: call.ip}, 'a sign-in was denied')
  return refuse.unauthorized(text)
}

async function open(call: SignIn, userId: number, settle: (tx: Tx) => Promise<void>): Promise<string> {
  const token = await command({...call, actor: {userId}}, async ({tx, audit}) => {
    await settle(tx)
    await audit({action: 'signed_in', subjectType: 'user', subjectId: userId})
    return openSession(tx, call.env, userId, call.userAgent)
  })
  call.log.info({userId}, 'signed in')
  return token
}

/** Ends the session that the call was made with, and no other one. */
export async function signOut(call: Call<'deleteToken', {userId: number; sessionId: number}>): Promise<void> {
  await command(call, async ({tx, audit}) => {
    await endSession(tx, call.actor.sessionId)
    await audit({action: 'signed_out', subjectType: 'user', subjectId: call.actor.userId})
  })
}
