import type {Currency} from '@paydesk/contracts/enums'
import type {Queryable} from '../db/pool.ts'

/** Minor units. */
export type Wallet = {currency: Currency; balance: bigint; available: bigint; reserved: bigint}

/** The wallets of a user in the order RUB, CNY, USDT; none for staff. */
export async function walletsOf(q: Queryable, userId: number): Promise<Wallet[]> {
  return q.prepared<Wallet>(
    'wallets_of',
    `select currency, balance, balance - reserved as available, reserved from wallets
     where user_id = $1 order by id`,
    [userId]
  )
}
