import {type Action, may} from '@paydesk/contracts/access'
import type {Role} from '@paydesk/contracts/enums'

/** The two areas of users: each lists users of one role, with its access rights. */
export type UserKind = 'vendors' | 'subVendors'

/** The area whose list has the user; staff are in neither. */
export const userKindOf = ({role}: {role: Role}): UserKind => (role === 'vendor' ? 'vendors' : 'subVendors')

export const userPaths = {
  vendors: {
    list: '/admin/vendors',
    create: '/admin/vendors/create',
    view: '/admin/vendors/$userId',
    edit: '/admin/vendors/$userId/edit'
  },
  subVendors: {
    list: '/admin/sub-vendors',
    create: '/admin/sub-vendors/create',
    view: '/admin/sub-vendors/$userId',
    edit: '/admin/sub-vendors/$userId/edit'
  }
} as const

/** The fields that this role may change: all who may change users set names, few set money and addresses. */
export function editableFields(kind: UserKind, role: Role): {email: boolean; money: boolean} {
  const setsRates = may(role, kind, 'setRates')
  return {email: setsRates && kind === 'vendors', money: setsRates}
}

/** Whether the role has anything to do to a row of the list. */
export function hasRowActions(kind: UserKind, role: Role): boolean {
  return (['change', 'delete'] satisfies Action[]).some(action => may(role, kind, action))
}
