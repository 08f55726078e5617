import type {Language} from '@paydesk/contracts/enums'
import type {Queryable} from '../../db/pool.ts'
import {linkOpens} from '../../identity/sign-ups.ts'

/**
 * Confirms the email that a link was sent to; false where the account is deleted or disabled, has another address by
 * now, or waits below a disabled vendor. A first password claims an account that somebody else made, and sets its
 * language.
 */
export async function confirmOwner(
  q: Queryable,
  userId: number,
  email: string,
  language: Language
): Promise<boolean> {
  const confirmed = await q.query(
    `update users u set email_confirmed_at = coalesce(email_confirmed_at, now()),
       language = case when password_hash is null then $3 else language end
     where ${linkOpens} returning id`,
    [userId, email, language]
  )
  return confirmed.length > 0
}
