import {defaultPerPage, totalCap} from '@paydesk/contracts/pagination'
import {type SQL, sql} from 'drizzle-orm'
import {isInstant} from '../lib/instants.ts'
import {refuse} from '../lib/refusal.ts'
import type {Queryable} from './pool.ts'

export type SortName = 'amount' | 'created_at' | 'id' | 'status'
const castOf: Record<SortName, SQL> = {
  amount: sql`bigint`,
  created_at: sql`timestamptz`,
  id: sql`bigint`,
  status: sql`text`
}

/** The paging and sorting of a list call, as it stands in its query. */
export type PageQuery = {
  page?: number
  per_page?: number
  cursor?: string
  order_name?: SortName
  order_direction?: 'asc' | 'desc'
}

export type ListSource = {
  /** The select list: columns with their names. */
  select: SQL
  /** Tables and joins, without the word `from`. */
  from: SQL
  /** Conditions that all have to hold; an absent filter is left out as undefined. */
  where: (SQL | undefined)[]
  /** Held to what a search finds: few rows, which are found before they are put in order. */
  isSearched?: boolean
  /** The column behind each name that the list can be sorted by; `id` breaks ties. */
  sort: {id: SQL} & Partial<Record<SortName, SQL>>
}

/** The wire's `data` of a list, its rows seen through `view`. */
export type PageView<View> = {
  data: View[]
  current_page: number
  last_page: number
  per_page: number
  total: number
  total_capped: boolean
  next_cursor: string | null
  prev_cursor: string | null
}

type Position = {
  name: SortName
  direction: 'asc' | 'desc'
  value: string
  id: string
  back: boolean
  page: number
}
type Marked = {page_value: string; page_id: string; page_total: bigint}

function writeCursor(position: Position): string {
  const {name, direction, value, id, back, page} = position
  return Buffer.from(JSON.stringify([name, direction, value, id, back, page])).toString('base64url')
}

const isBigint = (value: string) =>
  /^-?\d{1,19}$/.test(value) && BigInt.asIntN(64, BigInt(value)) === BigInt(value)

/** The values that each kind of column writes into a cursor; anything else would be a fault to the database. */
const isValueOf: Record<SortName, (value: string) => boolean> = {
  amount: isBigint,
  id: isBigint,
  // As the database writes it: a blank for the T, and an offset without minutes.
  created_at: value => isInstant(value.replace(' ', 'T').replace(/[+-]\d\d$/, '$&:00')),
  status: value => /^\w{1,40}$/.test(value)
}

function readCursor(text: string): Position {
  try {
    const [name, direction, value, id, back, page] = JSON.parse(Buffer.from(text, 'base64url').toString())
    const sound =
      typeof name === 'string' &&
      Object.hasOwn(castOf, name) &&
      (direction === 'asc' || direction === 'desc') &&
      typeof value === 'string' &&
      isValueOf[name as SortName](value) &&
      typeof id === 'string' &&
      /^\d{1,18}$/.test(id) &&
      typeof back === 'boolean' &&
      Number.isSafeInteger(page)
    if (sound) return {name: name as SortName, direction, value, id, back, page: Math.max(1, page)}
  } catch {
    // Whatever can't be read is refused below in the same words.
  }
  throw refuse.field('cursor', 'invalid', {path: 'cursor'})
}

/** The conditions behind the word `where`; nothing where there is none. */
export function whereOf(conditions: (SQL | undefined)[]): SQL {
  const given = conditions.filter(condition => condition !== undefined)
  return given.length > 0 ? sql`where ${sql.join(given, sql` and `)}` : sql``
}

/** How many rows there are, exact to the cap: counting stops one row above it. */
export function countOf(source: ListSource): SQL {
  const limited = sql`select from ${source.from} ${whereOf(source.where)} limit ${totalCap + 1}`
  return sql`(select count(*) from (${limited}) as counted)`
}

/**
 * One page of a list, ordered by what was asked (the newest first otherwise) with the id to break ties.
 * A cursor takes the place of the page number, and costs the same however deep it is.
 */
export async function listPage<Row extends object, View>(
  q: Queryable,
  source: ListSource,
  query: PageQuery,
  view: (row: Row) => View
): Promise<PageView<View>> {
  const perPage = query.per_page ?? defaultPerPage
  const at = query.cursor === undefined ? null : readCursor(query.cursor)
  const name = at?.name ?? query.order_name ?? (source.sort.created_at ? 'created_at' : 'id')
  const direction = at?.direction ?? query.order_direction ?? 'desc'
  const column = source.sort[name]
  if (!column) throw refuse.field('order_name', 'invalid', {path: 'order_name'})
  const page = at?.page ?? query.page ?? 1
  const offset = at ? 0 : (page - 1) * perPage
  const read = source.isSearched ? searchedRowsOf : rowsOf
  // Page numbers end where the total does; a deeper read uses the cursor.
  const rows =
    offset < totalCap ? await read<Row>(q, source, {name, column, direction, at, perPage, offset}) : []
  const counted = rows[0]?.page_total ?? (await countAlone(q, source))
  const total = Math.min(Number(counted), totalCap)
  const more = rows.length > perPage
  const shown = rows.slice(0, perPage)
  if (at?.back) shown.reverse()
  const cursor = (row: (Row & Marked) | undefined, back: boolean, exists: boolean) =>
    row && exists
      ? writeCursor({
          name,
          direction,
          value: row.page_value,
          id: row.page_id,
          back,
          page: page + (back ? -1 : 1)
        })
      : null
  return {
    data: shown.map(view),
    current_page: page,
    last_page: Math.max(1, Math.ceil(total / perPage)),
    per_page: perPage,
    total,
    total_capped: counted > totalCap,
    next_cursor: cursor(shown.at(-1), false, at?.back ? true : more),
    prev_cursor: cursor(shown[0], true, at?.back ? more : at !== null || page > 1)
  }
}

type Plan = {
  name: SortName
  column: SQL
  direction: 'asc' | 'desc'
  at: Position | null
  perPage: number
  offset: number
}

/**
 * The rows behind a position. The planner estimates a comparison of rows by its first column alone. For `<` on a status
 * that most rows have, it expects no row, and reads the whole table by that status. For `<=` it expects them all.
 */
function beyondOf(name: SortName, column: SQL, id: SQL, {value, id: last}: Position, up: boolean): SQL {
  const position = sql`(${value}::${castOf[name]}, ${last}::bigint)`
  return sql`(${column}, ${id}) ${up ? sql`>=` : sql`<=`} ${position} and ${id} <> ${last}::bigint`
}

/** The condition and the order of a page, by a column and the id. */
function pageOf({name, direction, at, perPage, offset}: Plan, column: SQL, id: SQL) {
  const up = (direction === 'asc') !== (at?.back ?? false)
  const way = up ? sql`asc` : sql`desc`
  const order = name === 'id' ? sql`${id} ${way}` : sql`${column} ${way}, ${id} ${way}`
  return {
    beyond: at ? beyondOf(name, column, id, at, up) : undefined,
    order,
    rows: sql`order by ${order} limit ${perPage + 1} offset ${offset}`
  }
}

async function rowsOf<Row extends object>(
  q: Queryable,
  source: ListSource,
  plan: Plan,
  total = countOf(source)
): Promise<(Row & Marked)[]> {
  const {column} = plan
  const {id} = source.sort
  const page = pageOf(plan, column, id)
  return q.query<Row & Marked>(
    // Rows and total come from one statement, so that they tell of the same moment.
    sql`select ${source.select}, (${column})::text as page_value, (${id})::text as page_id, ${total} as page_total
        from ${source.from} ${whereOf([...source.where, page.beyond])} ${page.rows}`
  )
}

/**
 * The same for a search. Its rows are found by the indexes of the search and put in order then; reading the list in
 * order until enough of them have come could read all of it. Where more are found than a total counts, they come soon.
 */
async function searchedRowsOf<Row extends object>(
  q: Queryable,
  source: ListSource,
  plan: Plan
): Promise<(Row & Marked)[]> {
  const {id} = source.sort
  const page = pageOf(plan, sql`found.value`, sql`found.id`)
  const rows = await q.query<Row & Marked>(
    sql`with found as materialized (
          select ${plan.column} as value, ${id} as id from ${source.from} ${whereOf(source.where)} limit ${totalCap + 1}
        ), page as (select * from found ${whereOf([page.beyond])} ${page.rows})
        select ${source.select}, found.value::text as page_value, found.id::text as page_id,
          (select count(*) from found) as page_total
        from ${source.from} join page found on ${id} = found.id order by ${page.order}`
  )
  // Of too many, the rows found may all lie on another side of the cursor.
  const total = rows[0]?.page_total ?? (await countAlone(q, source))
  return total > totalCap ? rowsOf(q, source, plan, sql`${total}::bigint`) : rows
}

/** The total of a page without rows. */
async function countAlone(q: Queryable, source: ListSource): Promise<bigint> {
  const [row] = await q.query<{n: bigint}>(sql`select ${countOf(source)} as n`)
  return row?.n ?? 0n
}
