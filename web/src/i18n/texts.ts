import type common from './locales/ru/common.json'
import type words from './locales/ru/words.json'
import type {MessageTexts} from './messages.ts'

/**
 * Every namespace of texts with its keys; the other languages must have the keys of Russian. A namespace has the name
 * of the folder whose `locales/` it comes from. `list-tools` and `roles` are texts of several features, `payouts/payout`
 * those of a screen that no list loads: these folders hold nothing else.
 */
export interface Texts {
  common: typeof common
  words: typeof words
  messages: MessageTexts
  announcer: typeof import('@/apps/dashboard/shell/announcer/locales/ru.json')
  'audit-log': typeof import('@/apps/dashboard/features/audit-log/locales/ru.json')
  assignment: typeof import('@/shared/assignment/locales/ru.json')
  'audit-trail': typeof import('@/shared/audit-trail/locales/ru.json')
  auth: typeof import('@/apps/dashboard/features/auth/locales/ru.json')
  'cashout-requests': typeof import('@/apps/dashboard/features/cashout-requests/locales/ru.json')
  commands: typeof import('@/apps/dashboard/shell/commands/locales/ru.json')
  'complete-cashout': typeof import('@/shared/complete-cashout/locales/ru.json')
  'design-system': typeof import('@/apps/dashboard/features/design-system/locales/ru.json')
  exchange: typeof import('@/apps/dashboard/features/exchange/locales/ru.json')
  'first-steps': typeof import('@/apps/dashboard/features/overview/first-steps/locales/ru.json')
  help: typeof import('@/apps/dashboard/features/help/locales/ru.json')
  history: typeof import('@/apps/dashboard/features/history/locales/ru.json')
  invitation: typeof import('@/shared/invitation/locales/ru.json')
  'list-tools': typeof import('@/shared/list-tools/locales/ru.json')
  merchants: typeof import('@/apps/dashboard/features/merchants/locales/ru.json')
  notifications: typeof import('@/apps/dashboard/shell/notifications/locales/ru.json')
  overview: typeof import('@/apps/dashboard/features/overview/locales/ru.json')
  payout: typeof import('@/apps/dashboard/features/payouts/payout/locales/ru.json')
  'payout-imports': typeof import('@/apps/dashboard/features/payout-imports/locales/ru.json')
  payouts: typeof import('@/apps/dashboard/features/payouts/locales/ru.json')
  'phone-code': typeof import('@/shared/phone-code/locales/ru.json')
  profile: typeof import('@/apps/dashboard/features/profile/locales/ru.json')
  roles: typeof import('@/shared/roles/locales/ru.json')
  'second-factor': typeof import('@/shared/second-factor/locales/ru.json')
  'session-end': typeof import('@/shared/session-end/locales/ru.json')
  settings: typeof import('@/apps/dashboard/features/settings/locales/ru.json')
  'staff-accounts': typeof import('@/apps/dashboard/features/staff-accounts/locales/ru.json')
  statements: typeof import('@/apps/dashboard/features/statements/locales/ru.json')
  'sub-vendors': typeof import('@/apps/dashboard/features/sub-vendors/locales/ru.json')
  'transaction-filters': typeof import('@/shared/transaction-filters/locales/ru.json')
  transactions: typeof import('@/apps/dashboard/features/transactions/locales/ru.json')
  users: typeof import('@/shared/users/locales/ru.json')
  wallets: typeof import('@/apps/dashboard/features/wallets/locales/ru.json')
}
