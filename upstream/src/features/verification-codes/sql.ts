import type {Language} from '@paydesk/contracts/enums'
import type {Queryable} from '../../db/pool.ts'
import {takenOr} from '../../identity/accounts.ts'
import {phoneAsksPassword} from '../../identity/own-password.ts'
import {linkOpens, mayJoin} from '../../identity/sign-ups.ts'

export type Addressee = {id: bigint; name: string; email: string; language: Language}

/**
 * The account that a recovery link to this address opens. An unconfirmed address counts only where staff gave it, or
 * where nobody has claimed the account: a user who claimed it in another way may not own this mailbox.
 */
export async function findRecoverable(q: Queryable, email: string): Promise<Addressee | null> {
  const [row] = await q.query<Addressee>(
    `select id, name, email, language from users u
     where lower(email) = lower($1) and deleted_at is null and disabled_at is null
       and (email_confirmed_at is not null or email_by_staff or claimed_at is null) and ${mayJoin}`,
    [email]
  )
  return row ?? null
}

/** Opens an account by the address that its link was sent to; false where it has another address by now, or may not be opened. */
export async function confirmEmail(q: Queryable, userId: number, email: string): Promise<boolean> {
  const confirmed = await q.query(
    `update users u set email_confirmed_at = coalesce(email_confirmed_at, now()), version = version + 1
     where id = $1 and lower(email) = lower($2) and deleted_at is null and ${mayJoin} returning id`,
    [userId, email]
  )
  return confirmed.length > 0
}

/** Whether a link to a password, sent to this address, opens its account. */
export async function opensAccount(q: Queryable, userId: number | null, address: string): Promise<boolean> {
  const found = await q.query(`select id from users u where ${linkOpens}`, [userId, address])
  return found.length > 0
}

/** Whether the password has to be given before a phone is added. */
export async function asksPassword(q: Queryable, userId: number): Promise<boolean> {
  const asked = await q.query(`select from users u where u.id = $1 and ${phoneAsksPassword}`, [userId])
  return asked.length > 0
}

/** Gives a user the number that was just proven, in the place of an earlier one; 422 where somebody else has it. */
export async function setPhone(q: Queryable, userId: number, phone: string): Promise<string | null> {
  try {
    const [before] = await q.query<{phone: string | null}>(
      'select phone from users where id = $1 for no key update',
      [userId]
    )
    await q.query(
      'update users set phone = $2, phone_confirmed_at = now(), version = version + 1 where id = $1',
      [userId, phone]
    )
    return before?.phone ?? null
  } catch (error) {
    throw takenOr(error)
  }
}
