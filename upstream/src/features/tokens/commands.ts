import {command} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {phoneSchema} from '../../lib/phone.ts'
import {Refusal, refuse} from '../../lib/refusal.ts'
import {consumeCode, evaluateCode} from '../../people/codes.ts'
import {endSession, openSession} from '../../people/sessions.ts'
import {findByEmail, findByPhone} from './sql.ts'

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
  return open(call, Number(user.id))
}

/** A token for a phone and the code that was sent to it; the code is used up. */
export async function signInByPhone(call: SignIn, typed: string, code: string): Promise<string> {
  const checks = startChecks()
  const phone = checks.read('phone', phoneSchema, typed)
  checks.insist()
  await call.limits.take('signInAddress', call.ip)
  await call.limits.take('signInAccount', phone)
  const found = await evaluateCode(call.db, call.secrets, {purpose: 'verify_phone', code, phone}).catch(
    error => {
      if (error instanceof Refusal && error.kind === 'invalid') throw denied(call, wrongCode)
      throw error
    }
  )
  const user = await findByPhone(call.db, phone)
  if (!user) throw denied(call, wrongCode)
  return open(call, Number(user.id), found.id)
}

function denied(call: SignIn, text: string): Refusal {
  call.log.warn({ip: call.ip}, 'a sign-in was denied')
  return refuse.unauthorized(text)
}

async function open(call: SignIn, userId: number, codeId?: number): Promise<string> {
  const token = await command({...call, actor: {userId}}, async ({tx, audit}) => {
    if (codeId !== undefined) await consumeCode(tx, codeId)
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
