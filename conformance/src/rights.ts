import {camelKey} from '@paydesk/bff/gateway/core/case'
import {type Area, areas, may} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'
import type {Method} from '@paydesk/contracts/openapi'

type Fields = Record<string, unknown>

/** The access area of a path's noun; undefined for a noun without an area. */
const areaOf = (noun: string): Area | undefined =>
  noun === 'application-config'
    ? 'settings'
    : areas.find(area => area === camelKey(noun.replaceAll('-', '_')))

/** `/api/payout-imports/{id}/end` is about payout-imports. */
export const nounOf = (path: string) => path.split('/')[2] ?? ''

/** Whether a role may make a change with this body at all, whosever row it names: the access matrix says. */
export function mayWrite(role: Role, method: Method, path: string, fields: Fields = {}): boolean {
  const noun = nounOf(path)
  if (noun === 'users') {
    const area = fields.role === 'vendor' ? 'vendors' : 'subVendors'
    return may(role, area, method === 'post' ? 'create' : method === 'delete' ? 'delete' : 'change')
  }
  const area = areaOf(noun)
  if (area === undefined) return true
  if (path.endsWith('/cancellation')) return may(role, area, 'cancel')
  const makesRow = method === 'post' && !path.includes('{id}') && noun !== 'second-factor'
  if (!makesRow) return may(role, area, 'change')
  if (fields.type === 'transfer') return may(role, area, 'exchange')
  const forUser = noun === 'cashout-requests' && fields.user_id !== undefined
  return may(role, area, forUser ? 'createForUser' : 'create')
}
