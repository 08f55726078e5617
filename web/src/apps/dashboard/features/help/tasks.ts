import type {Role} from '@paydesk/contracts/enums'
import type {NamedArea} from '@/shared/unsupported/named-area.ts'
import type texts from './locales/ru.json'

export type TaskName = keyof typeof texts.task

/** The screen where each task begins. */
export const screenOf: Record<TaskName, {area: NamedArea; to: string} | undefined> = {
  start: {area: 'overview', to: '/admin/overview'},
  review: {area: 'payouts', to: '/admin/payouts'},
  cashout: {area: 'cashoutRequests', to: '/admin/cashout-requests'},
  import: {area: 'payoutImports', to: '/admin/payout-imports'},
  people: {area: 'vendors', to: '/admin/vendors'},
  dispute: {area: 'vendors', to: '/admin/vendors'},
  mistake: {area: 'transactions', to: '/admin/transactions'},
  settings: {area: 'settings', to: '/admin/settings'},
  staffAccounts: {area: 'staffAccounts', to: '/admin/staff-accounts'},
  money: {area: 'overview', to: '/admin/overview'},
  exchange: {area: 'history', to: '/admin/history'},
  cashOut: {area: 'cashoutRequests', to: '/admin/cashout-requests'},
  subVendors: {area: 'subVendors', to: '/admin/sub-vendors'},
  find: undefined,
  account: {area: 'profile', to: '/admin/profile'},
  staffAccount: {area: 'profile', to: '/admin/profile'}
}

const admin: TaskName[] = ['start', 'review', 'cashout', 'import', 'dispute', 'mistake', 'people', 'settings']

/** What each role does, the daily tasks first. */
export const tasksOf: Record<Role, TaskName[]> = {
  superadmin: [...admin, 'staffAccounts', 'find', 'staffAccount'],
  admin: [...admin, 'find', 'staffAccount'],
  api_admin: ['start', 'import', 'review', 'dispute', 'find', 'staffAccount'],
  paymaster: ['start', 'review', 'cashout', 'dispute', 'find', 'staffAccount'],
  vendor: ['money', 'exchange', 'cashOut', 'subVendors', 'find', 'account'],
  sub_vendor: ['money', 'exchange', 'cashOut', 'find', 'account']
}
