import type {Language, Role} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import {type SQL, sql} from 'drizzle-orm'
import type {Wallet} from '../ledger/wallets.ts'

export type UserRow = {
  id: bigint
  name: string
  email: string | null
  phone: string | null
  role: Role
  language: Language
  /** Of the RUB wallet; null for staff. */
  balance: bigint | null
  fee_rate: string
  parent_id: bigint | null
  parent_name: string | null
  created_at: Date
  version: number
}

/** The columns of UserRow, from userFrom. A phone is shown where it signs in: not between a recovery and its new proof. */
export const userColumns: SQL = sql`u.id, u.name, u.email,
  case when u.phone_confirmed_at is not null then u.phone end as phone, u.role, u.language, w.balance, u.fee_rate, u.parent_id,
  p.name as parent_name, u.created_at, u.version`
export const userFrom: SQL = sql`users u
  left join users p on p.id = u.parent_id
  left join wallets w on w.user_id = u.id and w.currency = 'RUB'`

export function userView(row: UserRow): components['schemas']['User'] {
  return {
    id: Number(row.id),
    name: row.name,
    email: row.email,
    phone: row.phone,
    role: row.role,
    balance: fromMinor(row.balance ?? 0n, 'RUB'),
    fee_rate: Number(row.fee_rate),
    parent: row.parent_id === null ? null : {id: Number(row.parent_id), name: row.parent_name ?? ''},
    created_at: row.created_at.toISOString(),
    version: row.version
  }
}

/** The same with the user's wallets, in one read: the balance always agrees with the wallet. */
export function userWithWalletsView(row: UserRow, wallets: Wallet[]) {
  const rub = wallets.find(({currency}) => currency === 'RUB')
  return {
    ...userView({...row, balance: rub?.balance ?? null}),
    wallets: wallets.map(({currency, balance, available, reserved}) => ({
      currency,
      balance: fromMinor(balance, currency),
      available: fromMinor(available, currency),
      reserved: fromMinor(reserved, currency)
    }))
  }
}
