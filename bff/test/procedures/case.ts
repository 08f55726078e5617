import type {Role} from '@paydesk/contracts/enums'
import type {OperationId} from '@paydesk/contracts/openapi'

/** One way to call a procedure, and the upstream call that it makes. */
export type ProcedureCase = {
  procedure: string
  operation: OperationId
  /** Method and path at the upstream. */
  call: string
  /** The roles that may call; `anybody` needs no token. */
  allowed: readonly Role[] | 'anybody'
  /** Called for each request, since a form can be read only once. */
  input?: () => unknown
  /** The same call with all of its optional fields: renaming a field that no test sends would go unnoticed. */
  full?: (() => unknown)[]
  /** 200 if omitted. */
  status?: number
  /** The document's own example if omitted. */
  answer?: () => unknown
  /** The answer to a read of the same path, where the procedure reads the row before it changes it. */
  row?: () => unknown
}

export const admins: readonly Role[] = ['superadmin', 'admin']
export const staff: readonly Role[] = [...admins, 'api_admin', 'paymaster']
export const vendors: readonly Role[] = ['vendor', 'sub_vendor']

export const key = '3f0d6a52-8c1e-4b7a-9d51-0a6f3c2b1e44'
export const walletAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

export const from = '2026-11-01T00:00:00+03:00'
export const to = '2026-11-30T23:59:59+03:00'
export const paged = {page: 2, perPage: 50, cursor: 'eyJpZCI6OTAwMX0'}
export const sorted = {orderName: 'created_at', orderDirection: 'desc'}

/** A form out of fields; files keep their names. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export const image = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'чек 收据.png', {type: 'image/png'})
