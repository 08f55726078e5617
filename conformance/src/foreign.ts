import {randomUUID} from 'node:crypto'
import {serialisePath, serialiseQuery} from '@paydesk/bff/gateway/core/query'
import {
  type OperationEntry,
  type OperationId,
  operationEntries,
  operationEntry,
  resolved,
  type Schema
} from '@paydesk/contracts/openapi'
import {askWith, exampleBodies, unusedEmail, withValues} from './bodies.ts'
import {type Collection, collections, needsSession} from './derived.ts'
import {lacks, parametersOf} from './document.ts'
import {assertError} from './errors.ts'
import {assertSupported} from './extensions.ts'
import {mayWrite} from './rights.ts'
import {assertThat, type Identity, type Run, skipped} from './run.ts'
import type {Exchange} from './target.ts'

type Named = {id: number}
/** A row on the wire, as far as it says whose it is. */
type Row = {id: number; role?: string; user?: Named | null; parent?: Named | null}

/** The rows of a list's answer, with pages or without; none where it was refused. */
function rowsOf({status, body}: Exchange): Row[] {
  const {data} = (status === 200 ? body : {}) as {data?: Row[] | {data?: Row[]}}
  return (Array.isArray(data) ? data : data?.data) ?? []
}

/** Both sides of a comparison: the staff see every row, the vendor only its own. */
type Sides = {
  run: Run
  staff: Identity
  vendor: Identity
  /** The parent of a user, null where it has none, undefined where the staff find no such user. */
  parentOf(userId: number): Promise<number | null | undefined>
}

function sidesOf(run: Run, staff: Identity, vendor: Identity): Sides {
  const parents = new Map<number, number | null | undefined>()
  return {
    run,
    staff,
    vendor,
    async parentOf(userId) {
      if (!parents.has(userId)) {
        const {status, body} = await run.plainly(staff, 'GET', `/api/users/${userId}`)
        const {data} = (body ?? {}) as {data?: Row}
        parents.set(userId, status === 200 ? (data?.parent?.id ?? null) : undefined)
      }
      return parents.get(userId)
    }
  }
}

/** Whether a row is neither the vendor's nor one of its sub-vendors'; undefined where nobody can tell. */
async function isForeign(
  {vendor, parentOf}: Sides,
  {owner}: Collection,
  row: Row
): Promise<boolean | undefined> {
  if (owner === 'parent') return row.id !== vendor.userId && row.parent?.id !== vendor.userId
  if (owner === undefined || row.user === undefined) return undefined
  if (row.user === null) return true
  if (row.user.id === vendor.userId) return false
  const parent = await parentOf(row.user.id)
  return parent === undefined ? undefined : parent !== vendor.userId
}

/** A list as it is, and narrowed by each value of each enumeration: a filter must not open what the list hides. */
function queriesOf(list: OperationId): string[] {
  const parameters = parametersOf(list).filter(({name}) => !name.startsWith('order_'))
  const narrowed = parameters.flatMap(({name, schema}) => {
    const {enum: values = []} = resolved((schema.items ?? schema) as Schema) as {enum?: string[]}
    return values.map(value => serialiseQuery({[name]: value, per_page: 200}))
  })
  return [parameters.length > 0 ? serialiseQuery({per_page: 200}) : '', ...narrowed]
}

/** Rows that only the staff may see, one of each kind. */
async function foreignRows(sides: Sides, collection: Collection): Promise<Row[]> {
  const {list, owner} = collection
  const [query = ''] = queriesOf(list)
  const exchange = await sides.run.plainly(sides.staff, 'GET', operationEntry(list).path, {query})
  assertSupported(list, exchange.status)
  const kinds = new Map<string, Row>()
  for (const row of rowsOf(exchange)) {
    const foreign = owner === undefined || (await isForeign(sides, collection, row))
    const kind = row.role ?? (row.user === null ? 'of nobody' : 'of somebody')
    if (foreign && !kinds.has(kind)) kinds.set(kind, row)
  }
  if (kinds.size === 0) throw skipped('the staff’s list shows no row that is somebody else’s')
  return [...kinds.values()]
}

/** Each list gives the vendor its own rows alone, and a row that only the staff see is a missing one. */
export async function checkForeignRows(run: Run, staff: Identity, vendor: Identity): Promise<void> {
  const sides = sidesOf(run, staff, vendor)
  for (const collection of collections) {
    await checkList(sides, collection)
    await checkUsersFilter(sides, collection)
    for (const call of collection.calls.filter(({method}) => method === 'get'))
      await checkMissing(sides, collection, call)
  }
}

/** Changes nothing where the upstream is sound: the vendor may make none of these calls. */
export async function checkForeignWrites(run: Run, staff: Identity, vendor: Identity): Promise<void> {
  const sides = sidesOf(run, staff, vendor)
  for (const collection of collections)
    for (const call of collection.calls.filter(({method}) => method !== 'get'))
      await checkMissing(sides, collection, call)
  const users = collections.find(({owner}) => owner === 'parent')
  for (const entry of operationEntries)
    if (users && needsSession(entry) && entry.method !== 'get' && !entry.path.includes('{id}'))
      await checkForbidden(sides, users, entry)
}

/** Calls for staff only, and calls in somebody else's name. */
async function checkForbidden(sides: Sides, users: Collection, call: OperationEntry): Promise<void> {
  const {run, vendor} = sides
  const {
    method,
    path,
    operation: {operationId}
  } = call
  for (const {name, isForm, fields} of exampleBodies(operationId)) {
    const allowed = vendor.role !== undefined && mayWrite(vendor.role, method, path, fields)
    if (allowed && fields.user_id === undefined) continue
    const title = allowed ? 'does nothing in somebody else’s name' : `is refused to a ${vendor.role}`
    await run.check(vendor, operationId, `${title} (${name})`, async () => {
      const [someone] = await foreignRows(sides, users)
      const body = withValues(fields, {user_id: someone?.id, key: randomUUID(), email: unusedEmail()})
      const address = path.replace('{key}', 'transfer_fee_rate')
      const exchange = await run.plainly(vendor, method.toUpperCase(), address, askWith(isForm, body))
      assertSupported(operationId, exchange.status)
      assertError(exchange, allowed ? [403, 404, 422] : [403])
    })
  }
}

async function checkList(sides: Sides, collection: Collection): Promise<void> {
  const {run, vendor} = sides
  const {list, owner} = collection
  await run.check(vendor, list, 'gives nobody else’s rows', async () => {
    const known = owner === undefined ? await foreignRows(sides, collection) : []
    for (const query of queriesOf(list)) {
      const exchange = await run.plainly(vendor, 'GET', operationEntry(list).path, {query})
      for (const row of rowsOf(exchange)) {
        const foreign = known.some(({id}) => id === row.id) || (await isForeign(sides, collection, row))
        assertThat(!foreign, 'rows of the vendor and its sub-vendors alone', `row ${row.id} at ?${query}`)
      }
    }
  })
}

async function checkUsersFilter(sides: Sides, collection: Collection): Promise<void> {
  const {run, vendor} = sides
  const {list} = collection
  if (!parametersOf(list).some(({name}) => name === 'users[]')) return
  await run.check(vendor, list, 'gives nothing for somebody else’s id in users[]', async () => {
    const user = (await foreignRows(sides, collection)).find(row => row.user)?.user
    if (!user) throw skipped('the staff’s list shows no row of another vendor')
    const query = serialiseQuery({'users[]': user.id})
    const exchange = await run.plainly(vendor, 'GET', operationEntry(list).path, {query})
    const rows = rowsOf(exchange)
    assertThat(
      exchange.status === 200 && rows.length === 0,
      'status 200 and no rows',
      `status ${exchange.status}, ${rows.length} rows`
    )
  })
}

async function checkMissing(sides: Sides, collection: Collection, call: OperationEntry): Promise<void> {
  const {run, vendor} = sides
  const {list, owner} = collection
  const {
    method,
    path,
    operation: {operationId}
  } = call
  await run.check(vendor, operationId, 'answers somebody else’s row as a missing one', async () => {
    const [body] = exampleBodies(operationId)
    const allowed = vendor.role !== undefined && (method === 'get' || mayWrite(vendor.role, method, path))
    // An action that the role may do to no row at all may be refused by role as well.
    const listed = await run.plainly(vendor, 'GET', operationEntry(list).path)
    const statuses = allowed && listed.status !== 403 ? [404] : [403, 404]
    const staffOf = owner === 'parent' ? [sides.staff.userId] : []
    const ids = [...(await foreignRows(sides, collection)).map(({id}) => id), ...staffOf]
    for (const id of ids) {
      const ask = body ? askWith(body.isForm, body.fields) : {}
      const exchange = await run.plainly(vendor, method.toUpperCase(), serialisePath(path, {id}), ask)
      if (!lacks(operationId, exchange.status)) assertError(exchange, statuses)
    }
  })
}
