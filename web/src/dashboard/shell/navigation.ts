import type {Area} from '@paydesk/contracts/access'
import {
  ArrowDownUp,
  Banknote,
  ClipboardList,
  FileUp,
  History,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Store,
  UserRound,
  Users,
  Wallet
} from 'lucide-react'

type Entry = {area: Area; to: string; icon: LucideIcon}
type Group = {title?: 'nav.groupMoney' | 'nav.groupPeople' | 'nav.groupSystem'; entries: readonly Entry[]}

/** Every entry of the navigation; an entry is named by its area, and shown to the roles that may read it. */
export const navigation: readonly Group[] = [
  {entries: [{area: 'overview', to: '/admin/overview', icon: LayoutDashboard}]},
  {
    title: 'nav.groupMoney',
    entries: [
      {area: 'cashoutRequests', to: '/admin/cashout-requests', icon: Wallet},
      {area: 'payouts', to: '/admin/payouts', icon: Banknote},
      {area: 'payoutImports', to: '/admin/payout-imports', icon: FileUp},
      {area: 'transactions', to: '/admin/transactions', icon: ArrowDownUp},
      {area: 'history', to: '/admin/history', icon: History}
    ]
  },
  {
    title: 'nav.groupPeople',
    entries: [
      {area: 'vendors', to: '/admin/vendors', icon: Store},
      {area: 'subVendors', to: '/admin/sub-vendors', icon: Users}
    ]
  },
  {
    title: 'nav.groupSystem',
    entries: [
      {area: 'profile', to: '/admin/profile', icon: UserRound},
      {area: 'settings', to: '/admin/settings', icon: Settings},
      {area: 'auditTrail', to: '/admin/audit-trail', icon: ClipboardList}
    ]
  }
]

/** Settings are read by every form, but their screen is for staff. */
export const staffOnly: readonly Area[] = ['settings']
