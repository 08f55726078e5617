import {type Limits, rules} from '../http/limits.ts'

/** Seconds until an address may ask for another code. */
export const retryAfter = rules.codeOnce.seconds

/**
 * Counts a message with a code by the address it goes to: once a minute and five times an hour. Asked
 * before anybody looks whether the address is known.
 */
export async function countCode(limits: Limits, address: string): Promise<void> {
  await limits.take('codeOnce', address)
  await limits.take('codeHour', address)
}

/** The same for a link to a new password, by itself: letters of a sign-up, which anybody can ask for, leave it alone. */
export function countRecovery(limits: Limits, address: string): Promise<void> {
  return countCode(limits, `recovery ${address}`)
}

/** The same for a letter that somebody else has sent to an address: whoever asks for codes to it keeps nobody uninvited. */
export function countInvitation(limits: Limits, address: string): Promise<void> {
  return countCode(limits, `invitation ${address}`)
}
