import type {Role} from '@paydesk/contracts/enums'
import {sqlState, type Tx} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import {newReferralCode} from '../lib/tokens.ts'

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
  referralCode?: string
  language?: string
}

const uniqueViolation = '23505'

/** Makes a user, with the three wallets where the role has them; 422 where the e-mail or phone is taken. */
export async function insertUser(tx: Tx, user: NewUser): Promise<number> {
  try {
    const [row] = await tx.query<{id: bigint}>(
      `insert into users (role, name, email, phone, password_hash, fee_rate, parent_id, email_confirmed_at, referral_code, language)
       values ($1, $2, $3, $4, $5, $6, $7, case when $8 then now() end, $9, $10) returning id`,
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
        user.language ?? 'ru'
      ]
    )
    return Number(row?.id)
  } catch (error) {
    throw takenOr(error)
  }
}

/** The refusal for a taken e-mail or phone; any other error as it is. */
export function takenOr(error: unknown): unknown {
  if (sqlState(error) !== uniqueViolation) return error
  const {constraint} = error as {constraint?: string}
  if (constraint === 'users_email_unique') return refuse.field('email', 'emailTaken')
  return constraint === 'users_phone_unique' ? refuse.field('phone', 'phoneTaken') : error
}
