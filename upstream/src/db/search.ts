import {readSearch, type Sought} from '@paydesk/contracts/search'
import {type SQL, sql} from 'drizzle-orm'
import {requisiteEnd} from './columns.ts'
import {escapePattern} from './filters.ts'
import type {Queryable} from './pool.ts'

/** Up to so many names that hold a text are looked up first; a commoner text is found by reading the rows. */
const mostNames = 1000

/** The rows of another table that a search names; null where they are too many to list. */
type Ids = readonly bigint[] | null

/** What a search looks for, and the rows of other tables that it names. */
export type Search = Sought & {users: Ids; merchants: Ids; cashouts: Ids}

/** The tables whose rows a list shows by name; a role that lacks the column does not search by it. */
type Named = 'users' | 'merchants' | 'cashouts'

/** Reads a list's `search`, and looks up what it names in `tables`. */
export async function resolveSearch(
  q: Queryable,
  text: string | undefined,
  tables: readonly Named[] = []
): Promise<Search | undefined> {
  if (text === undefined) return undefined
  const sought = readSearch(text)
  const search: Search = {...sought, users: [], merchants: [], cashouts: []}
  for (const table of tables) {
    const condition =
      table === 'cashouts' ? holds(sql`wallet`, sought.part) : holdsName(sql`name`, sought.name)
    if (condition) search[table] = await idsOf(q, from[table], condition)
  }
  return search
}

const from = {users: sql`users`, merchants: sql`merchants`, cashouts: sql`cashout_requests`}

async function idsOf(q: Queryable, table: SQL, condition: SQL): Promise<Ids> {
  const rows = await q.query<{id: bigint}>(
    sql`select id from ${table} where ${condition} limit ${mostNames + 1}`
  )
  return rows.length > mostNames ? null : rows.map(({id}) => id)
}

/** The column holds the part, by an index of prepare-search.ts. */
export const holds = (column: SQL, part: string | undefined): SQL | undefined =>
  part === undefined ? undefined : sql`search_holds(${column}, ${escapePattern(part)})`

export const holdsName = (column: SQL, name: string | undefined): SQL | undefined =>
  holds(sql`translate(${column}, 'ёЁ', 'еЕ')`, name)

/** The phone holds the digits; the index is on the number without its plus. */
export const holdsPhone = (column: SQL, digits: readonly string[]): SQL | undefined =>
  orOf(digits.map(each => holds(sql`substr(${column}, 2)`, each)))

/** The row is one of the named ones; where they are too many to list, the joined row holds the name itself. */
export const isNamed = (id: SQL, ids: Ids, otherwise: SQL | undefined): SQL | undefined =>
  ids === null ? otherwise : ids.length > 0 ? sql`${id} = any(${sql.param(ids)})` : undefined

export const endsInCard = (cardLast4: SQL, phone: SQL, digits: string | undefined): SQL | undefined =>
  digits === undefined
    ? undefined
    : sql`(${requisiteEnd(cardLast4, phone)} = ${digits} and ${cardLast4} = ${digits})`

/** One of the conditions that are there, if any is. */
export function orOf(conditions: (SQL | undefined)[]): SQL | undefined {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length > 0 ? sql`(${sql.join(given, sql` or `)})` : undefined
}

/** Holds a list to what a search finds: no search keeps all rows, one that names nothing keeps none. */
export const found = (search: Search | undefined, conditions: (search: Search) => (SQL | undefined)[]) =>
  search && (orOf(conditions(search)) ?? sql`false`)
