import type pg from 'pg'

/**
 * Runs a statement that creates an index concurrently, which blocks no writer and needs no transaction around it. Does
 * nothing if the index exists. Drops one that an interrupted run left invalid, and builds it again.
 */
export async function createIndex(client: pg.Client, name: string, statement: string): Promise<void> {
  const {rows} = await client.query<{valid: boolean}>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name]
  )
  const [index] = rows
  if (index?.valid) return
  if (index) await client.query(`drop index concurrently ${name}`)
  await client.query(statement)
}
