import type {Role} from '@paydesk/contracts/enums'
import type {Tx} from '../db/pool.ts'
import {isState} from '../db/sql-state.ts'
import {refuse} from '../lib/refusal.ts'
import {newReferralCode} from '../lib/tokens.ts'
import {endCodesOf} from './codes.ts'
import {lockUser} from './lock-user.ts'
import {endSessionsOf} from './sessions.ts'

export type NewUser = {
  role: Role
  name: string
  /** Lower case. */
  email?: string | null
  phone?: string | null
  passwordHash?: string | null
  /** Percent as decimal text. */
  feeRate?: string
  parentId?: number | null
  emailConfirmed?: boolean
  /** Staff, or an operator, gave the email. */
  emailByStaff?: boolean
  phoneConfirmed?: boolean
  referralCode?: string
  language?: string
}

/** Makes a user, with the three wallets where the role has them; 422 where the email or phone is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  try {
    const [row] = await tx.query<{id: bigint}>(
      `insert into users (role, name, email, phone, password_hash, fee_rate, parent_id, email_confirmed_at, referral_code, language,
         phone_confirmed_at, email_by_staff)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, $9, $10, case when $11 then now() end, $12)
       returning id`,
      [
        user.role,
        user.name.normalize('NFC'),
        user.email?.toLowerCase() ?? null,
        user.phone ?? null,
        user.passwordHash ?? null,
        user.feeRate ?? '0',
        user.parentId ?? null,
        user.emailConfirmed ?? false,
        user.referralCode ?? newReferralCode(),
        user.language ?? 'ru',
        user.phoneConfirmed ?? false,
        user.emailByStaff ?? false
      ]
    )
    return Number(row?.id)
  } catch (error) {
    throw takenOr(error)
  }
}

/** The refusal for a taken email or phone; any other error as it is. */
export function takenOr(error: unknown): unknown {
  if (!isState(error, 'uniqueViolation')) return error
  const {constraint} = error as {constraint?: string}
  if (constraint === 'users_email_unique') return refuse.field('email', 'emailTaken')
  return constraint === 'users_phone_unique' ? refuse.field('phone', 'phoneTaken') : error
}

/**
 * Changes a password from the session `by`: ends all other sessions and all pending codes. Links to a new password
 * stay, or an intruder could lock the owner out by changing the password again and again. They give nothing away: with
 * the mailbox, anybody can ask for another one.
 */
export async function changePassword(
  tx: Tx,
  userId: number,
  passwordHash: string,
  by: number
): Promise<void> {
  await setPassword(tx, userId, passwordHash)
  await endCodesOf(tx, userId, {keep: 'recoveries'})
  await endSessionsOf(tx, userId, by)
}

async function setPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.query('update users set password_hash = $2, version = version + 1 where id = $1', [
    userId,
    passwordHash
  ])
}

/**
 * Sets the password of an owner who lost it: ends every session, code and link. An intruder may have added a phone, so
 * no phone signs in until a session confirms it again.
 */
export async function recoverPassword(tx: Tx, userId: number, passwordHash: string): Promise<void> {
  await tx.query('update users set phone_confirmed_at = null where id = $1', [userId])
  await setPassword(tx, userId, passwordHash)
  await endCodesOf(tx, userId)
  await endSessionsOf(tx, userId)
}

/** For an email that somebody else than its owner answers for; false where it was confirmed already. */
export async function confirmEmailOf(tx: Tx, userId: number): Promise<boolean> {
  const confirmed = await tx.query(
    'update users set email_confirmed_at = now() where id = $1 and email_confirmed_at is null returning id',
    [userId]
  )
  return confirmed.length > 0
}

/** Takes an account's phone away and ends what it has opened; answers with the phone, null where there was none. */
export async function removePhone(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.query<{phone: string | null}>(
    'select phone from users where id = $1 for no key update',
    [userId]
  )
  await tx.query(
    'update users set phone = null, phone_confirmed_at = null, version = version + 1 where id = $1',
    [userId]
  )
  await endCodesOf(tx, userId)
  await endSessionsOf(tx, userId)
  return row?.phone ?? null
}

/** Lets nobody sign in, by whichever way, until it is enabled again; false where it is so already. */
export async function setDisabled(tx: Tx, userId: number, disabled: boolean): Promise<boolean> {
  await lockUser(tx, userId)
  const changed = await tx.query(
    `update users set disabled_at = case when $2 then now() end, version = version + 1
     where id = $1 and (disabled_at is not null) <> $2 returning id`,
    [userId, disabled]
  )
  await endCodesOf(tx, userId)
  await endSessionsOf(tx, userId)
  // A chat that somebody else linked would go on hearing of the account.
  if (disabled) await tx.query('delete from bot_chats where user_id = $1', [userId])
  return changed.length > 0
}

/** Signs nobody in any more, is in no list, and frees its email and phone; history keeps the name. */
export async function deleteAccount(tx: Tx, userId: number): Promise<void> {
  await tx.query('update users set deleted_at = now(), version = version + 1 where id = $1', [userId])
  await tx.query('delete from bot_chats where user_id = $1', [userId])
  await tx.query('delete from bot_links where user_id = $1', [userId])
  await endCodesOf(tx, userId)
  await endSessionsOf(tx, userId)
}

/** Another role takes effect with the next sign-in: everything that was signed in as the old one ends. */
export async function changeRole(tx: Tx, userId: number, role: Role): Promise<void> {
  await tx.query('update users set role = $2, version = version + 1 where id = $1', [userId, role])
  await endSessionsOf(tx, userId)
}
