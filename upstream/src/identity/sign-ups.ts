import type {Command} from '../commands/command.ts'
import type {Tx} from '../db/pool.ts'
import {deleteAccount} from './accounts.ts'

export type Holder = {
  id: bigint
  name: string
  parent_id: bigint | null
  fee_rate: string
  /** Made by a sign-up that nobody confirmed, and nothing has happened to it since but newer sign-ups. */
  untouched: boolean
}

/**
 * The holder of this email, locked for the rest of the transaction. The current row is no proof that the account is
 * unused: sessions end, and an email that staff change becomes unconfirmed. So the audit trail decides: an
 * invitation, a change by staff and a sign-in each leave a row.
 */
export async function lockHolder(tx: Tx, email: string): Promise<Holder | null> {
  const [held] = await tx.query<{id: bigint}>(
    'select id from users where lower(email) = lower($1) and deleted_at is null for no key update',
    [email]
  )
  if (!held) return null
  // A separate statement, so that it sees the changes of the transaction that this one waited for.
  const [row] = await tx.query<Holder>(
    `select id, name, parent_id, fee_rate,
            role = 'sub_vendor' and claimed_at is null and password_hash is not null
              and not exists (select from audit_events a
                              where a.subject_type = 'user' and a.subject_id = u.id::text and a.action <> 'registered')
              and not exists (select from transactions t where t.user_id = u.id)
              and not exists (select from payouts p where p.user_id = u.id) as untouched
     from users u where id = $1`,
    [held.id]
  )
  return row ?? null
}

/** Whether a user `u` has ever proved an address or set a password. */
export const hasJoined = '(u.claimed_at is not null or u.password_hash is not null)'

/** Until when a link opens the account of a user `u` who has not joined; null where none does. */
export const invitedUntil = `case when not ${hasJoined} then (
  select max(c.expires_at) from verification_codes c
  where c.user_id = u.id and c.purpose in ('reset_password', 'password_by_hand', 'invitation')
    and c.expires_at > now() and c.consumed_at is null) end`

/** Whether a user `u` may claim its account. Nobody joins a disabled vendor; existing sub-vendors stay. */
export const mayJoin = `(u.claimed_at is not null or not exists (
  select from users v where v.id = u.parent_id and v.disabled_at is not null))`

/** Of a user `u`, its id $1 and the address $2 of a link to a password: that the link opens the account. */
export const linkOpens = `u.id = $1 and lower(u.email) = lower($2) and u.deleted_at is null and u.disabled_at is null
  and ${mayJoin}`

/**
 * Takes an email that staff are about to give from a sign-up that never proved it: a stranger's sign-up must not keep
 * an address from its owner. Any other holder keeps it.
 */
export async function displaceSignUp(ctx: Command, email: string): Promise<void> {
  const holder = await lockHolder(ctx.tx, email)
  if (holder?.untouched) await displace(ctx, holder, email)
}

/** Ends a sign-up that nothing has followed, whose email is wanted for an account that somebody was invited to. */
export async function displace({tx, audit}: Command, holder: Holder, email: string): Promise<void> {
  const userId = Number(holder.id)
  await deleteAccount(tx, userId)
  await audit({
    action: 'deleted',
    subjectType: 'user',
    subjectId: userId,
    before: {name: holder.name, email: email.toLowerCase(), role: 'sub_vendor'},
    why: 'never confirmed'
  })
}
