import type {Language} from '@paydesk/contracts/enums'
import type {Queryable, Tx} from '../../db/pool.ts'
import {takenOr} from '../../identity/accounts.ts'
import {mayJoin} from '../../identity/sign-ups.ts'

export type Inviter = {id: bigint; fee_rate: string}

/** The vendor of a referral code; one that is disabled invites nobody. */
export async function findInviter(q: Queryable, referralCode: string): Promise<Inviter | null> {
  const [row] = await q.query<Inviter>(
    `select id, fee_rate from users
     where referral_code = upper($1) and role = 'vendor' and deleted_at is null and disabled_at is null`,
    [referralCode]
  )
  return row ?? null
}

/** Keeps a vendor from being deleted or disabled while somebody joins it; false where it is so already. */
export async function holdInviter(tx: Tx, {id}: Inviter): Promise<boolean> {
  const rows = await tx.query(
    'select id from users where id = $1 and deleted_at is null and disabled_at is null for share',
    [id]
  )
  return rows.length > 0
}

export type Pending = {
  name: string
  email?: string
  phone?: string
  passwordHash: string
  language: Language
}

/**
 * Fills in an account that nobody uses yet. An address that this answer doesn't name and nobody has confirmed goes: an
 * earlier answer may have been a stranger's. `parent` moves it to the vendor of the newest sign-up.
 */
export async function fillIn(tx: Tx, userId: number, pending: Pending, parent?: Inviter): Promise<void> {
  try {
    await tx.query(
      `update users set name = $2,
         email = coalesce($3, case when email_confirmed_at is not null then email end),
         phone = coalesce($4, case when phone_confirmed_at is not null then phone end),
         phone_confirmed_at = case when $4::text is null then phone_confirmed_at else now() end,
         email_by_staff = false, password_hash = $5, language = $6, parent_id = coalesce($7, parent_id), fee_rate = coalesce($8, fee_rate),
         version = version + 1
       where id = $1`,
      [
        userId,
        pending.name,
        pending.email?.toLowerCase() ?? null,
        pending.phone ?? null,
        pending.passwordHash,
        pending.language,
        parent?.id ?? null,
        parent?.fee_rate ?? null
      ]
    )
  } catch (error) {
    throw takenOr(error)
  }
}

/** The name of an invited account that nobody has taken over yet, which is locked for the rest of the transaction. */
export async function lockInvited(tx: Tx, userId: number): Promise<string | null> {
  const [row] = await tx.query<{name: string}>(
    `select name from users u where id = $1 and deleted_at is null and claimed_at is null and ${mayJoin}
     for no key update`,
    [userId]
  )
  return row?.name ?? null
}
