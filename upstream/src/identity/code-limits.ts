import {rateLimitSubnet} from '@paydesk/contracts/rate-limit-key'
import {type Limits, rules} from '../lib/limits.ts'
import {Refusal, refuse} from '../lib/refusal.ts'
import type {Services} from '../services.ts'

/** Seconds until an address may ask for another code. */
export const retryAfter = rules.codeOnce.seconds

type From = Pick<Services, 'limits'> & {ip: string}

/**
 * Counts a request for a code, or a try at one, by who asks: a few from one address, and more from a /48, whose 65,536
 * networks would pay for as many text messages.
 */
export async function countTry({limits, ip}: From): Promise<void> {
  await limits.take('codeTry', ip)
  await limits.take('codeTryNetwork', rateLimitSubnet(ip))
}

/**
 * Counts a message with a code by where it goes to: once a minute and five times an hour for who asks at one address, and
 * more from all of them together, so that who asks at one place keeps nobody else from a code. Asked before anybody
 * looks whether the email or phone is known.
 */
export async function countCode({limits, ip}: From, to: string): Promise<void> {
  await countOften(limits, `${to} ${rateLimitSubnet(ip)}`)
  await limits.take('codeAnywhere', to)
}

/** The same for a link to a new password, by itself: emails of a sign-up, which anybody can ask for, leave it alone. */
export function countRecovery(from: From, to: string): Promise<void> {
  return countCode(from, `recovery ${to}`)
}

/**
 * Counts an email that somebody else has sent, wherever from: once a minute and five times an hour. Requests for codes
 * to the same address are counted apart, so they delay no invitation. The refusal names the email and the seconds.
 */
export async function countInvitation(limits: Limits, to: string): Promise<void> {
  try {
    await countOften(limits, `invitation ${to}`)
  } catch (error) {
    const seconds = error instanceof Refusal ? error.details.retryAfter : undefined
    throw seconds === undefined ? error : refuse.tooManyOf('email', 'emailTooSoon', seconds)
  }
}

async function countOften(limits: Limits, key: string): Promise<void> {
  await limits.take('codeOnce', key)
  await limits.take('codeHour', key)
}
