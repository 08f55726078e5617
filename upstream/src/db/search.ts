import {totalCap} from '@paydesk/contracts/pagination'
import {readSearch, type Sought} from '@paydesk/contracts/search'
import {type SQL, sql} from 'drizzle-orm'
import {requisiteEnd} from './columns.ts'
import {escapePattern} from './filters.ts'
import type {Queryable} from './pool.ts'

/** Up to so many names that hold a text are looked up first; a commoner text fills a total when the rows are read. */
const mostNames = totalCap

/** The rows of another table that a search names; null where they are too many to list. */
type Ids = readonly bigint[] | null

/** The rows of other tables that a list shows by name; a role that lacks the column does not search by it. */
type Named = 'users' | 'merchants' | 'cashouts' | 'ofOrders'

/** What a search looks for, and what it names. `ofOrders` are transactions, each the credit or the fee of a payout. */
export type Search = Sought & Record<Named, Ids>

/** Reads a list's `search`, and looks up what it names. */
export async function resolveSearch(
  q: Queryable,
  text: string | undefined,
  named: readonly Named[] = []
): Promise<Search | undefined> {
  if (text === undefined) return undefined
  const search: Search = {...readSearch(text), users: [], merchants: [], cashouts: [], ofOrders: []}
  for (const each of named) {
    const rows = rowsOf[each](search)
    if (rows) search[each] = await idsOf(q, rows)
  }
  return search
}

const where = (table: SQL, condition: SQL | undefined) =>
  condition && sql`select id from ${table} where ${condition}`

const rowsOf: Record<Named, (sought: Sought) => SQL | undefined> = {
  users: ({name}) => where(sql`users`, holdsName(sql`name`, name)),
  merchants: ({name}) => where(sql`merchants`, holdsName(sql`name`, name)),
  cashouts: ({part}) => where(sql`cashout_requests`, holds(sql`wallet`, part)),
  ofOrders(sought) {
    const payouts = where(sql`payouts`, holdsOrder(sql`order_id`, sought))
    const made = sql`type in ('payout', 'payout_fee') and reverses_id is null`
    return payouts && where(sql`transactions`, sql`${made} and payout_id in (${payouts})`)
  }
}

async function idsOf(q: Queryable, rows: SQL): Promise<Ids> {
  const found = await q.query<{id: bigint}>(sql`${rows} limit ${mostNames + 1}`)
  return found.length > mostNames ? null : found.map(({id}) => id)
}

/** The order id is named by the text as a whole, or holds the part. */
export const holdsOrder = (column: SQL, {order, part}: Sought): SQL | undefined =>
  order === undefined ? holds(column, part) : sql`${column} = ${order}`

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
