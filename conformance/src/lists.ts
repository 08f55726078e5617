import type {Listing} from '@paydesk/bff/gateway/core/answer'
import {camelKey} from '@paydesk/bff/gateway/core/case'
import type {Upstream} from '@paydesk/bff/gateway/core/client'
import {type Area, scopeOf} from '@paydesk/contracts/access'
import type {OperationId} from '@paydesk/contracts/openapi'
import {operationEntry} from '@paydesk/contracts/openapi'
import {type ArrayParameter, arrayParametersOf, sortNamesOf} from './derived.ts'
import {assertError, noId} from './errors.ts'
import {assertSupported, isExtension} from './extensions.ts'
import {assertThat, failed, type Identity, off, type Run, skipped} from './run.ts'

export type Filters = Record<string, unknown>

/** A filter: from a row that was seen come values under which it has to be found, and what all rows found must obey. */
export type Filter<Row> = {
  /** The parameter on the wire. */
  name: string
  values(row: Row): Filters | undefined
  obeys(row: Row, sample: Row): boolean
  /** The row is one of those that must not be found. */
  excludes?: boolean
  /** The user-visible loss where an upstream ignores the filter; without it the filter is required. */
  feature?: string
}

export type ListCase<Row extends {id: number}> = {
  operationId: OperationId
  /** Tells two lists of one call apart. */
  title?: string
  area: Area
  fixed?: string
  list(upstream: Upstream, filters: Filters): Promise<Listing<Row>>
  get?: {operationId: OperationId; get(upstream: Upstream, id: number): Promise<Row>}
  filters: Filter<Row>[]
  /** A value that a list parameter refuses: `statuses[]=no_such_status`. */
  refuses: {query: string; field: string}
}

const idsOf = (rows: {id: number}[]) => rows.map(({id}) => id).join(', ')

/** Makes the checks of one list into a function over a run and a caller. Returns the first page's rows. */
export function listChecks<Row extends {id: number}>(spec: ListCase<Row>) {
  return async (run: Run, by: Identity): Promise<Row[]> => {
    const of = spec.title ? ` of ${spec.title}` : ''
    const {path} = operationEntry(spec.operationId)
    const check = <Value>(name: string, body: () => Promise<Value>) =>
      run.check(by, spec.operationId, name + of, body)
    const ask = (filters: Filters) => run.through(by, upstream => spec.list(upstream, filters))

    if (by.role && scopeOf(by.role, spec.area) === 'none') {
      await check(`is refused to a ${by.role}`, async () => {
        const exchange = await run.plainly(by, 'GET', path, {query: spec.fixed ?? ''})
        assertSupported(spec.operationId, exchange.status)
        assertError(exchange, [403])
      })
      return []
    }
    const first = await check('answers a page', async () => {
      if (isExtension(spec.operationId))
        assertSupported(spec.operationId, (await run.plainly(by, 'GET', path)).status)
      const page = await ask({})
      const {items, perPage, total, totalCapped, lastPage} = page
      assertThat(page.page === 1, 'current_page 1 where none is asked for', `current_page ${page.page}`)
      assertThat(items.length <= perPage, `at most per_page (${perPage}) rows`, `${items.length} rows`)
      const full = Math.min(perPage, total)
      assertThat(totalCapped || items.length === full, `${full} rows of ${total}`, `${items.length} rows`)
      assertThat(lastPage >= 1, 'last_page of at least 1', `last_page ${lastPage}`)
      return page
    })
    if (!first) return []
    await checkPages(check, ask)
    const many = await check('answers a page of 200 rows', async () => (await ask({perPage: 200})).items)
    const seen = many ?? first.items
    for (const filter of spec.filters) await checkFilter(check, ask, filter, seen)
    // A list by status leaves cancelled and reversed rows out, whatever status they kept.
    const standing = seen.filter(row => {
      const {cancelledAt, reversedAt} = row as {cancelledAt?: string | null; reversedAt?: string | null}
      return !(cancelledAt ?? reversedAt)
    })
    for (const parameter of arrayParametersOf(spec.operationId))
      await checkValues(check, ask, parameter, standing)
    await checkSorting(check, ask, spec.operationId, seen)
    await checkRefusals(run, by, spec, path, check)
    if (spec.get) await checkOne(run, by, spec.get, first.items)
    return first.items
  }
}

type Check = <Value>(name: string, body: () => Promise<Value>) => Promise<Value | undefined>
type AskList<Row> = (filters: Filters) => Promise<Listing<Row>>

async function checkPages<Row extends {id: number}>(check: Check, ask: AskList<Row>): Promise<void> {
  await check('gives as many rows as per_page asks for', async () => {
    const {items, perPage, total, totalCapped, lastPage} = await ask({perPage: 2})
    assertThat(
      perPage === 2 && items.length <= 2,
      'per_page 2 and at most 2 rows',
      `per_page ${perPage}, ${items.length} rows`
    )
    const pages = Math.max(1, Math.ceil(total / 2))
    assertThat(
      totalCapped || lastPage === pages,
      `last_page ${pages} for ${total} rows`,
      `last_page ${lastPage}`
    )
  })
  await check('gives every row once, page after page', async () => {
    for (let tries = 0; ; tries += 1) {
      const pages = []
      for (const page of [1, 2, 3]) pages.push(...(await ask({page, perPage: 2})).items)
      const whole = (await ask({page: 1, perPage: 6})).items
      if (idsOf(pages) === idsOf(whole)) return
      // A row may have come in between; it will hardly do so twice.
      if (tries > 0)
        throw failed(`three pages of two as one page of six: ${idsOf(whole)}`, idsOf(pages) || 'no rows')
    }
  })
  await check('gives an empty page behind the last one', async () => {
    const {lastPage, perPage} = await ask({})
    const {items} = await ask({page: lastPage + 1000, perPage})
    assertThat(items.length === 0, 'no rows', `${items.length} rows`)
  })
  await check('goes on by a cursor', async () => {
    const page = await ask({perPage: 2})
    if (page.lastPage === 1) throw skipped('there are too few rows for a second page')
    if (page.nextCursor === undefined)
      throw off('no cursors: pages are found by number, slower the deeper they lie')
    const byCursor = await ask({perPage: 2, cursor: page.nextCursor})
    const byNumber = await ask({perPage: 2, page: 2})
    assertThat(
      idsOf(byCursor.items) === idsOf(byNumber.items),
      `page 2 behind next_cursor: ${idsOf(byNumber.items)}`,
      idsOf(byCursor.items) || 'no rows'
    )
  })
}

async function checkFilter<Row extends {id: number}>(
  check: Check,
  ask: AskList<Row>,
  filter: Filter<Row>,
  rows: Row[]
): Promise<boolean | undefined> {
  return check(`honours ${filter.name}`, async () => {
    const sample = rows.find(row => filter.values(row) !== undefined)
    const values = sample && filter.values(sample)
    if (!sample || !values) throw skipped('there is no row to try it with')
    const {items} = await ask({...values, perPage: 200})
    const wrong = items.find(row => !filter.obeys(row, sample))
    const found = items.some(row => row.id === sample.id)
    const expected = `rows of ${JSON.stringify(values)} alone, ${filter.excludes ? 'without' : 'with'} row ${sample.id}`
    const ignored = wrong !== undefined || found === Boolean(filter.excludes)
    if (!ignored) return true
    if (filter.feature) throw off(filter.feature)
    throw failed(
      expected,
      wrong
        ? `row ${wrong.id} among ${items.length} rows`
        : found
          ? `row ${sample.id}`
          : `${items.length} rows without it`
    )
  })
}

/** A list parameter is tried with one value, and then with two: a server may read only its first or its last. */
async function checkValues<Row extends {id: number}>(
  check: Check,
  ask: AskList<Row>,
  {name, property, extension}: ArrayParameter,
  rows: Row[]
): Promise<void> {
  const field = camelKey(name.replace('[]', ''))
  const fieldOf = (row: Row) => {
    const value = (row as Record<string, unknown>)[camelKey(property)]
    return (value as {id?: number} | null | undefined)?.id ?? value ?? undefined
  }
  const honoured = await checkFilter(
    check,
    ask,
    {
      name,
      values: row => (fieldOf(row) === undefined ? undefined : {[field]: [fieldOf(row)]}),
      obeys: (row, sample) => fieldOf(row) === fieldOf(sample),
      ...(extension && {feature: `this list cannot be filtered by ${name}`})
    },
    rows
  )
  if (!honoured) return
  await check(`honours each of several ${name}`, async () => {
    const [one, other] = [...new Set(rows.map(fieldOf))].filter(value => value !== undefined)
    if (other === undefined) throw skipped('no two rows differ in it')
    const pages = []
    for (const values of [[one], [other], [one, other]]) pages.push(await ask({[field]: values, perPage: 1}))
    if (pages.some(({totalCapped}) => totalCapped)) throw skipped('there are too many rows to count')
    const [first = 0, second = 0, both = 0] = pages.map(({total}) => total)
    const asked = JSON.stringify([one, other])
    assertThat(both === first + second, `${first} + ${second} rows for ${asked}`, `${both} rows`)
  })
}

/** The sort key of a list under each name; undefined where its rows have no such field. */
const sortedBy: Record<string, (row: Record<string, unknown>) => number | string | undefined> = {
  id: ({id}) => Number(id),
  created_at: ({createdAt}) => Date.parse(String(createdAt)),
  status: ({status}) => status as string | undefined,
  amount({amount, balance, total}) {
    const value = amount ?? balance ?? total
    return value === undefined ? undefined : Number(value)
  }
}

/** Rows whose status may have changed since they were sorted, as a deadline passes. */
const strays = 2

function isSorted(values: (number | string)[], sign: number): boolean {
  if (typeof values[0] === 'number')
    return values.every((value, i) => i === 0 || (Number(value) - Number(values[i - 1])) * sign >= 0)
  // Statuses have no natural order; equal ones have to be adjacent.
  const changes = values.filter((value, i) => i > 0 && value !== values[i - 1]).length
  return changes < new Set(values).size + 2 * strays
}

async function checkSorting<Row extends {id: number}>(
  check: Check,
  ask: AskList<Row>,
  list: OperationId,
  seen: Row[]
): Promise<void> {
  const {names, extension} = sortNamesOf(list)
  let sortable = !extension
  for (const name of names) {
    await check(`sorts by ${name} both ways`, async () => {
      if (seen.every(row => sortedBy[name]?.(row) === undefined)) throw skipped('no row has such a field')
      const rows: Record<string, unknown>[][] = []
      for (const orderDirection of ['asc', 'desc'])
        rows.push((await ask({orderName: name, orderDirection, perPage: 200})).items)
      const values = rows.map(page => page.map(row => sortedBy[name]?.(row)))
      const distinct = new Set(values.flat())
      if (distinct.size < 2) throw skipped('no two rows differ in it')
      const sorted = rows.every((page, i) =>
        // Amounts of two currencies compare as the server sees fit.
        Object.values(Object.groupBy(page, row => String(name === 'amount' && row.currency))).every(group =>
          isSorted(
            (group ?? []).map(row => sortedBy[name]?.(row) ?? ''),
            i === 0 ? 1 : -1
          )
        )
      )
      const [ascending = '', descending] = values.map(page => page.join())
      if (sorted && ascending !== descending) {
        sortable = true
        return
      }
      if (!sortable) throw off(`this list cannot be sorted by ${name}`)
      throw failed(`rows by ${name}, ascending and descending`, 'another order')
    })
  }
}

async function checkRefusals<Row extends {id: number}>(
  run: Run,
  by: Identity,
  {refuses, fixed}: ListCase<Row>,
  path: string,
  check: Check
): Promise<void> {
  const with_ = (query: string) => (fixed ? `${fixed}&${query}` : query)
  await check(`refuses ${refuses.query} by the field’s name`, async () =>
    assertError(await run.plainly(by, 'GET', path, {query: with_(refuses.query)}), [422], [refuses.field])
  )
  await check('refuses per_page=0 by the field’s name', async () =>
    assertError(await run.plainly(by, 'GET', path, {query: with_('per_page=0')}), [422], ['perPage'])
  )
}

async function checkOne<Row extends {id: number}>(
  run: Run,
  by: Identity,
  {operationId, get}: NonNullable<ListCase<Row>['get']>,
  rows: Row[]
): Promise<void> {
  const {path} = operationEntry(operationId)
  await run.check(by, operationId, 'answers the row that the list has', async () => {
    const [row] = rows
    if (!row) throw skipped('the list is empty')
    const alone = await run.through(by, upstream => get(upstream, row.id))
    assertThat(alone.id === row.id, `row ${row.id}`, `row ${alone.id}`)
    const lacking = Object.keys(row).filter(key => !(key in alone))
    assertThat(lacking.length === 0, 'the fields that the list has', `no ${lacking.join(', ')}`)
  })
  await run.check(by, operationId, 'answers 404 for an id that no row has', async () =>
    assertError(await run.plainly(by, 'GET', path.replace('{id}', String(noId))), [404])
  )
  await run.check(by, operationId, 'refuses an id that is no number', async () =>
    assertError(await run.plainly(by, 'GET', path.replace('{id}', 'abc')), [400, 404, 422])
  )
}
