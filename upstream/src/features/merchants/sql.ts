import {halfWidth, searchable} from '@paydesk/contracts/visible-text'
import type {Queryable, Tx} from '../../db/pool.ts'
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

/** A name as people compare names: neither case, nor blanks, nor the width of its letters makes another one. */
const comparable = (name: string) => searchable(halfWidth(name)).replace(/\s+/g, '')

/**
 * 422 on `name` where a merchant other than `id` has it. Writers of merchants take turns until they commit: an index
 * could not be built where an older version of the product let two such names in.
 */
export async function assertNameFree(tx: Tx, name: string, id?: number): Promise<void> {
  await tx.query('lock table merchants in share row exclusive mode')
  const rows = await tx.query<{name: string}>('select name from merchants where id is distinct from $1', [
    id ?? null
  ])
  if (rows.some(row => comparable(row.name) === comparable(name)))
    throw refuse.field('name', 'merchantNameTaken')
}

/** 422 on `name` where it is taken. */
export async function insertMerchant(tx: Tx, name: string): Promise<MerchantRow> {
  await assertNameFree(tx, name)
  return written(tx, `insert into merchants (name) values ($1) returning ${columns}`, [name])
}

export type MerchantChanges = {name: string; disabled: boolean}

/** A merchant that stays disabled keeps its time. */
export function changeMerchant(tx: Tx, id: number, {name, disabled}: MerchantChanges): Promise<MerchantRow> {
  return written(
    tx,
    `update merchants set name = $2, disabled_at = case when $3 then coalesce(disabled_at, now()) end,
       version = version + 1 where id = $1 returning ${columns}`,
    [id, name, disabled]
  )
}

async function written(tx: Tx, sql: string, values: unknown[]): Promise<MerchantRow> {
  const [row] = await tx.query<MerchantRow>(sql, values)
  if (!row) throw new Error(`no row came back of: ${sql}`)
  return row
}
