import type {Queryable, Tx} from '../../db/pool.ts'
import {isState} from '../../db/sql-state.ts'
import {refuse} from '../../lib/refusal.ts'

export type MerchantRow = {id: bigint; name: string; created_at: Date; version: number}

const columns = 'id, name, created_at, version'

export function selectMerchants(q: Queryable): Promise<MerchantRow[]> {
  return q.prepared<MerchantRow>('merchants', `select ${columns} from merchants order by name, id`, [])
}

/** The merchant, locked for the rest of the transaction; undefined where there is none. */
export async function lockMerchant(tx: Tx, id: number): Promise<MerchantRow | undefined> {
  const [row] = await tx.query<MerchantRow>(`select ${columns} from merchants where id = $1 for update`, [id])
  return row
}

/** 422 on `name` where another merchant has it. */
export async function updateName(tx: Tx, id: number, name: string): Promise<MerchantRow> {
  const sql = `update merchants set name = $2, version = version + 1 where id = $1 returning ${columns}`
  const [row] = await tx.query<MerchantRow>(sql, [id, name]).catch((error: unknown) => {
    throw isState(error, 'uniqueViolation') ? refuse.field('name', 'merchantNameTaken') : error
  })
  if (!row) throw new Error(`update merchants returned no row for ${id}`)
  return row
}
