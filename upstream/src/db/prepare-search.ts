import type pg from 'pg'
import {createIndex} from './create-index.ts'
import {isState} from './sql-state.ts'

/** What search looks into, by index. `holds` of search.ts compares exactly these expressions. */
const searched = {
  payouts: ['order_id', 'substr(phone_number, 2)'],
  cashout_requests: ['wallet', 'operation_hash'],
  users: [`translate(name, 'ёЁ', 'еЕ')`, 'email', 'substr(phone, 2)']
}

/**
 * Prepares the search in lists. With the extension pg_trgm, which this creates where the role may, a text is found by
 * any part of it; without it, by its beginning. Runs after the migrations, at each start: an extension that an operator
 * adds later is used from the next start on. Takes no time where nothing has changed.
 */
export async function prepareSearch(client: pg.Client): Promise<void> {
  const hasTrigrams = await createTrigrams(client)
  await client.query(
    `create or replace function search_holds(value text, pattern text) returns boolean
       language sql immutable parallel safe
       as $$ select ${hasTrigrams ? `value ilike '%' || pattern || '%'` : `lower(value) like lower(pattern) || '%'`} $$`
  )
  for (const [table, expressions] of Object.entries(searched)) {
    if (hasTrigrams) {
      await build(client, `${table}_trigrams`, `${table} using gin (${columns(expressions, 'gin_trgm_ops')})`)
    }
    for (const [i, expression] of expressions.entries()) {
      const name = `${table}_prefix_${i + 1}`
      if (hasTrigrams) await client.query(`drop index concurrently if exists ${name}`)
      else await build(client, name, `${table} (${columns([`lower(${expression})`], 'text_pattern_ops')})`)
    }
  }
}

const build = (client: pg.Client, name: string, definition: string) =>
  createIndex(client, name, `create index concurrently ${name} on ${definition}`)

const columns = (expressions: string[], operators: string) =>
  expressions.map(expression => `(${expression}) ${operators}`).join(', ')

/** Whether the extension is there. Debian's PostgreSQL and the embedded one bring it; a role may lack the right. */
async function createTrigrams(client: pg.Client): Promise<boolean> {
  try {
    await client.query('create extension if not exists pg_trgm')
    return true
  } catch (error) {
    if (isState(error, 'insufficientPrivilege', 'featureNotSupported', 'undefinedFile')) return false
    throw error
  }
}
