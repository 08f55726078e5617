import type {Language} from '@paydesk/contracts/enums'
import type {Queryable, Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import {sendLater} from '../notifications/deliver.ts'
import {paths} from '../notifications/mail/mail.ts'
import type {Services} from '../services.ts'
import {countInvitation} from './code-limits.ts'
import {endCodesOf, issueLink, linkHours} from './codes.ts'
import {mayJoin} from './sign-ups.ts'

type Invited = {userId: number; name: string; email: string; language: Language; inviterName?: string}

/** Sends an account without a password the link to set one, which also confirms the email; throws 429 where the address has had too many. */
export async function invite(
  by: Pick<Services, 'queue' | 'secrets' | 'limits'>,
  tx: Tx,
  {userId, name, email, language, inviterName}: Invited
): Promise<void> {
  const address = email.toLowerCase()
  await countInvitation(by.limits, address)
  const code = await issueLink(tx, by.secrets, {purpose: 'reset_password', address, userId})
  const data = {name, code, validHours: linkHours, ...(inviterName !== undefined && {inviterName})}
  await sendLater(by, tx, {channel: 'mail', to: address, language, template: 'invitation', data})
}

/** The path of a one-time link that sets a password, to be passed on in person. */
export async function passwordLink(
  q: Queryable,
  {secrets}: Pick<Services, 'secrets'>,
  userId: number,
  email: string
): Promise<string> {
  const address = email.toLowerCase()
  return paths.passwordReset(await issueLink(q, secrets, {purpose: 'password_by_hand', address, userId}))
}

/** The path where an invited user takes over an account without email and phone. */
export async function inviteByLink(
  {secrets}: Pick<Services, 'secrets'>,
  q: Queryable,
  userId: number
): Promise<string> {
  const code = await issueLink(q, secrets, {purpose: 'invitation', address: `user:${userId}`, userId})
  return `/admin/sign-up?referralCode=${encodeURIComponent(code)}`
}

type Owner = {name: string; email: string; language: Language; claimed: boolean; joins: boolean}

/**
 * After somebody else changed an email: its new owner proves it, or sets the first password by it. The same holds for
 * an account that nobody has claimed: its password, if any, belongs to an earlier sign-up.
 */
export async function confirmNewEmail(
  by: Pick<Services, 'queue' | 'secrets' | 'limits'>,
  tx: Tx,
  userId: number
): Promise<void> {
  const [owner] = await tx.query<Owner>(
    `select name, email, language, claimed_at is not null as claimed, ${mayJoin} as joins from users u where id = $1`,
    [userId]
  )
  if (!owner) throw new Error(`user ${userId} is not there`)
  // The email would have a link that opens nothing.
  if (!owner.joins) throw refuse.field('email', 'vendorDisabled')
  await endCodesOf(tx, userId)
  if (!owner.claimed) {
    await tx.query('update users set password_hash = null where id = $1', [userId])
    return invite(by, tx, {...owner, userId})
  }
  const {email: address, language} = owner
  await countInvitation(by.limits, address)
  const code = await issueLink(tx, by.secrets, {purpose: 'verify_register', address, userId})
  const data = {code, validHours: linkHours}
  await sendLater(by, tx, {channel: 'mail', to: address, language, template: 'confirm_email', data})
}
