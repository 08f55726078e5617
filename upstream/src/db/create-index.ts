import type pg from 'pg'

/**
 * Creates an index and holds up no writer, so it runs outside of a transaction. Takes no time where the index is there;
 * one that an interrupted start left invalid is built again. `definition` is what follows ON.
 */
export async function createIndex(client: pg.Client, name: string, definition: string): Promise<void> {
  const {rows} = await client.query<{valid: boolean}>(
    'select indisvalid as valid from pg_index where indexrelid = to_regclass($1)',
    [name]
  )
  const [index] = rows
  if (index?.valid) return
  if (index) await client.query(`drop index concurrently ${name}`)
  await client.query(`create index concurrently ${name} on ${definition}`)
}
