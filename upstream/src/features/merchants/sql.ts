import type {Queryable, Tx} from '../../db/pool.ts'
import {isState} from '../../db/sql-state.ts'
import {refuse} from '../../lib/refusal.ts'

export type MerchantRow = {
  id: bigint
  name: string
  created_at: Date
  version: number
  disabled_at: Date | null
}

const columns = 'id, name, created_at, version, disabled_at'

export function selectMerchants(q: Queryable): Promise<MerchantRow[]> {
  return q.prepared<MerchantRow>('merchants', `select ${columns} from merchants order by name, id`, [])
}

/** The merchant, locked for the rest of the transaction; undefined where there is none. */
export async function lockMerchant(tx: Tx, id: number): Promise<MerchantRow | undefined> {
  const [row] = await tx.query<MerchantRow>(`select ${columns} from merchants where id = $1 for update`, [id])
  return row
}

/** 422 on `name` where another merchant has it. */
export function insertMerchant(tx: Tx, name: string): Promise<MerchantRow> {
  return written(tx, `insert into merchants (name) values ($1) returning ${columns}`, [name])
}

export type MerchantChanges = {name: string; disabled: boolean}

/** 422 on `name` where another merchant has it. A merchant that stays disabled keeps its time. */
export function changeMerchant(tx: Tx, id: number, {name, disabled}: MerchantChanges): Promise<MerchantRow> {
  return written(
    tx,
    `update merchants set name = $2, disabled_at = case when $3 then coalesce(disabled_at, now()) end,
       version = version + 1 where id = $1 returning ${columns}`,
    [id, name, disabled]
  )
}

async function written(tx: Tx, sql: string, values: unknown[]): Promise<MerchantRow> {
  const [row] = await tx.query<MerchantRow>(sql, values).catch((error: unknown) => {
    throw isState(error, 'uniqueViolation') ? refuse.field('name', 'merchantNameTaken') : error
  })
  if (!row) throw new Error(`no row came back of: ${sql}`)
  return row
}
