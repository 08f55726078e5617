import {sql} from 'drizzle-orm'
import type {Queryable} from '../../db/pool.ts'
import {type PayableRow, payableColumns} from '../../payouts/requisites.ts'

export async function selectCredential(q: Queryable, credentialId: string): Promise<PayableRow | null> {
  const [row] = await q.query<PayableRow>(
    sql`select ${payableColumns} from payouts p where p.credential_id = ${credentialId}`
  )
  return row ?? null
}
