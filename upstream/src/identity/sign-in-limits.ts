import {rateLimitSubnet} from '@paydesk/contracts/rate-limit-key'
import type {Services} from '../services.ts'

type From = Pick<Services, 'limits'> & {ip: string}

const atNetwork = (account: string, ip: string) => `${account} ${rateLimitSubnet(ip)}`

/**
 * Counts a try at an account before anybody looks whether it is right: a few from one address, and many from
 * all of them together. So who guesses from one place keeps nobody else from signing in. Tries with the right password
 * count as well, by themselves: each of them costs a hash, a session and a row of the audit trail.
 */
export async function countSignIn({limits, ip}: From, account: string): Promise<void> {
  await limits.take('signInAddress', ip)
  await limits.take('signInNetwork', rateLimitSubnet(ip))
  await limits.take('signInOften', atNetwork(account, ip))
  await limits.take('signInAccount', atNetwork(account, ip))
  await limits.take('signInAnywhere', account)
}

/** Forgets the tries at an account that has proven itself. */
export async function forgetSignIns({limits, ip}: From, account: string): Promise<void> {
  await limits.forgive('signInAccount', atNetwork(account, ip))
  await limits.forgive('signInAnywhere', account)
}

/**
 * Forgets the tries at an account that has just been signed in to, and gives its address the last one back: an office
 * behind one address signs in as often as it likes, and only failures add up.
 */
export async function forgiveSignIn(from: From, account: string): Promise<void> {
  await forgetSignIns(from, account)
  await from.limits.refund('signInAddress', from.ip)
  await from.limits.refund('signInNetwork', rateLimitSubnet(from.ip))
}
