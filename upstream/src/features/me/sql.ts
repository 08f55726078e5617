import {sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {type UserRow, userColumns, userFrom} from '../../people/user-view.ts'

export type MeRow = UserRow & {referral_code: string}

export async function selectMe(q: Queryable, userId: number): Promise<MeRow> {
  const [row] = await q.query<MeRow>(
    sql`select ${userColumns}, u.referral_code from ${userFrom} where u.id = ${userId}`
  )
  if (!row) throw new Error(`user ${userId} has a session and no row`)
  return row
}
