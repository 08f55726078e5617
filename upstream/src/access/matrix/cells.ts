import type {Role} from '@paydesk/contracts/enums'
import type {Owner} from './world.ts'

/** The caller: a signed-in user of a role, or nobody. */
export const callers = [
  'anonymous',
  'superadmin',
  'admin',
  'api_admin',
  'paymaster',
  'vendor',
  'sub_vendor'
] as const satisfies readonly ('anonymous' | Role)[]
export type Caller = (typeof callers)[number]

/** The exact refusals: status and whole body. */
export const refusals = {
  unauthorized: '401 {"message":"Sign in first"}',
  keyMissing: '401 {"message":"The key is missing"}',
  forbidden: '403 {"message":"Your role does not allow this"}',
  notFound: '404 {"message":"Not Found"}',
  noCredentials: '404 {"message":"Credentials not found or expired"}'
} as const

export type Cell = 'ok' | keyof typeof refusals
export type ByOwner = Record<Owner, Cell>
/** One cell for a call without rows, or one for each owner of the row that it names. */
export type Cells = Record<Caller, Cell | ByOwner>

const each = (cell: Cell): ByOwner => ({vendor: cell, subVendor: cell, foreign: cell})
export const split = (vendor: Cell, subVendor: Cell, foreign: Cell): ByOwner => ({vendor, subVendor, foreign})

type Six = [superadmin: Cell, admin: Cell, apiAdmin: Cell, paymaster: Cell, vendor: Cell, subVendor: Cell]

/** A call that names no row. */
export function byRole(...[superadmin, admin, apiAdmin, paymaster, vendor, subVendor]: Six): Cells {
  return {
    anonymous: 'unauthorized',
    superadmin,
    admin,
    api_admin: apiAdmin,
    paymaster,
    vendor,
    sub_vendor: subVendor
  }
}

/** A call that names a row: staff by their role, vendors by whose row it is. */
export function byRow(staff: [Cell, Cell, Cell, Cell], vendor: ByOwner, subVendor: ByOwner): Cells {
  const [superadmin, admin, apiAdmin, paymaster] = staff
  return {
    anonymous: each('unauthorized'),
    superadmin: each(superadmin),
    admin: each(admin),
    api_admin: each(apiAdmin),
    paymaster: each(paymaster),
    vendor,
    sub_vendor: subVendor
  }
}

export const everybody = byRole('ok', 'ok', 'ok', 'ok', 'ok', 'ok')
export const allStaff = byRole('ok', 'ok', 'ok', 'ok', 'forbidden', 'forbidden')
export const admins = byRole('ok', 'ok', 'forbidden', 'forbidden', 'forbidden', 'forbidden')
export const superadmins = byRole('ok', 'forbidden', 'forbidden', 'forbidden', 'forbidden', 'forbidden')
export const vendorsOnly = byRole('forbidden', 'forbidden', 'forbidden', 'forbidden', 'ok', 'ok')
/** Public: whether somebody is signed in makes no difference. */
export const open: Cells = {...everybody, anonymous: 'ok'}

export const ownAndSubVendors = split('ok', 'ok', 'notFound')
export const ownOnly = split('notFound', 'ok', 'notFound')
export const never = each('forbidden')
