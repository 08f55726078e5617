import type {Area} from '@paydesk/contracts/access'
import {
  ArrowDownUp,
  Banknote,
  Building2,
  ClipboardList,
  FileUp,
  History,
  IdCard,
  LayoutDashboard,
  type LucideIcon,
  Settings,
  Store,
  UserRound,
  Users,
  Wallet
} from 'lucide-react'
import type {NamedArea} from '@/shared/unsupported/named-area.ts'

/** `letter` leads there after g; each has its own. */
export type Screen = {area: NamedArea; to: string; icon: LucideIcon; letter: string}
export type ScreenGroup = {
  title?: 'nav.groupMoney' | 'nav.groupPeople' | 'nav.groupSystem'
  entries: readonly Screen[]
}

/** Every entry of the navigation; an entry is named by its area, and shown to the roles that may read it. */
export const navigation: readonly ScreenGroup[] = [
  {entries: [{area: 'overview', to: '/admin/overview', icon: LayoutDashboard, letter: 'o'}]},
  {
    title: 'nav.groupMoney',
    entries: [
      {area: 'cashoutRequests', to: '/admin/cashout-requests', icon: Wallet, letter: 'c'},
      {area: 'payouts', to: '/admin/payouts', icon: Banknote, letter: 'p'},
      {area: 'payoutImports', to: '/admin/payout-imports', icon: FileUp, letter: 'i'},
      {area: 'transactions', to: '/admin/transactions', icon: ArrowDownUp, letter: 't'},
      {area: 'history', to: '/admin/history', icon: History, letter: 'h'}
    ]
  },
  {
    title: 'nav.groupPeople',
    entries: [
      {area: 'vendors', to: '/admin/vendors', icon: Store, letter: 'v'},
      {area: 'subVendors', to: '/admin/sub-vendors', icon: Users, letter: 's'},
      {area: 'merchants', to: '/admin/merchants', icon: Building2, letter: 'b'},
      {area: 'staffAccounts', to: '/admin/staff-accounts', icon: IdCard, letter: 'f'}
    ]
  },
  {
    title: 'nav.groupSystem',
    entries: [
      {area: 'profile', to: '/admin/profile', icon: UserRound, letter: 'm'},
      {area: 'settings', to: '/admin/settings', icon: Settings, letter: 'e'},
      {area: 'auditLog', to: '/admin/audit-log', icon: ClipboardList, letter: 'a'}
    ]
  }
]

/** Settings are read by every form, but their screen is for staff. */
export const staffOnly: readonly Area[] = ['settings']
