import {sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {phoneAsksPassword} from '../../identity/own-password.ts'
import {type UserRow, userColumns, userFrom} from '../../identity/user-view.ts'

export type MeRow = UserRow & {referral_code: string; phone_asks_password: boolean}

export async function selectMe(q: Queryable, userId: number): Promise<MeRow> {
  const [row] = await q.query<MeRow>(
    sql`select ${userColumns}, u.referral_code, ${sql.raw(phoneAsksPassword)} as phone_asks_password
      from ${userFrom} where u.id = ${userId}`
  )
  if (!row) throw new Error(`user ${userId} has a session and no row`)
  return row
}
