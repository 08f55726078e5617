import type {Ask} from '../../../test/app.ts'
import {byRow, type Caller, type Cells, ownAndSubVendors, ownOnly} from './cells.ts'
import {missingId, type Owner, owners, type Row, type World} from './world.ts'

type Request = Ask & {path: string}

/** One way to make a call, with a cell for each caller and, where it names a row, each owner. */
export type Variant = {
  name: string
  /** Of an allowed call. */
  status: number
  cells: Cells
  /** A new request; `row` says whose row to name where the cells are by owner. The session's token is added. */
  ask(world: World, row: Row, caller: Caller): Promise<Request> | Request
  /** Of a list: the ids of each owner's rows, and whose rows each caller finds in the answer. */
  list?: {ids(world: World): Promise<Record<Owner, number>>; sees: Partial<Record<Caller, readonly Owner[]>>}
  /** A field that the rows of these callers must not have at all. */
  without?: {field: string; callers: readonly Caller[]}
}

const everyOwner = owners
export const staffSee = (rows: readonly Owner[]) => ({
  superadmin: rows,
  admin: rows,
  api_admin: rows,
  paymaster: rows
})
export const scopedRows: Partial<Record<Caller, readonly Owner[]>> = {
  ...staffSee(everyOwner),
  vendor: ['vendor', 'subVendor'],
  sub_vendor: ['subVendor']
}
/** The rows of a list filtered by a foreign user: none for vendors. */
export const foreignRows: Partial<Record<Caller, readonly Owner[]>> = staffSee(['foreign'])

export const readableRow = byRow(['ok', 'ok', 'ok', 'ok'], ownAndSubVendors, ownOnly)

/** The ids that a maker gives for each owner, made once. */
export function idsOnce(make: (world: World, owner: Owner) => Promise<number>) {
  let made: Promise<Record<Owner, number>> | undefined
  return (world: World): Promise<Record<Owner, number>> => {
    made ??= Promise.all(owners.map(async owner => [owner, await make(world, owner)] as const)).then(
      pairs => Object.fromEntries(pairs) as Record<Owner, number>
    )
    return made
  }
}

/** The id of a row of its owner, or of none. */
export async function idOf(row: Row, make: (owner: Owner) => number | Promise<number>): Promise<number> {
  return row === 'missing' ? missingId : make(row)
}
