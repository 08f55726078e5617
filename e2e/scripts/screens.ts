import type {account} from '../harness/accounts.ts'

export type Who = keyof typeof account | 'nobody'
export type Screen = {name: string; path: string; as: Who}

/** Every screen with an address; `{payout}` and the like are filled in from the demo's data. */
export const screens: readonly Screen[] = [
  {name: 'sign-in', path: '/admin/sign-in', as: 'nobody'},
  {name: 'sign-up', path: '/admin/sign-up?referralCode=demo', as: 'nobody'},
  {name: 'sign-up-without-code', path: '/admin/sign-up', as: 'nobody'},
  {name: 'password-recovery', path: '/admin/password-recovery', as: 'nobody'},
  {name: 'password-reset', path: '/admin/password-reset?code=demo', as: 'nobody'},
  {name: 'confirm-email', path: '/admin/confirm-email', as: 'nobody'},
  {name: 'unknown-path', path: '/no/such/page', as: 'nobody'},
  {name: 'design-system', path: '/admin/design', as: 'nobody'},
  {name: 'overview', path: '/admin/overview', as: 'admin'},
  {name: 'cashout-requests', path: '/admin/cashout-requests', as: 'admin'},
  {name: 'cashout-requests-overdue', path: '/admin/cashout-requests?overdue=true', as: 'admin'},
  {name: 'cashout-request-beside-list', path: '/admin/cashout-requests?open={cashoutRequest}', as: 'admin'},
  {name: 'cashout-request-edit', path: '/admin/cashout-requests/{cashoutRequest}/edit', as: 'admin'},
  {name: 'payouts', path: '/admin/payouts', as: 'admin'},
  {name: 'payouts-overdue', path: '/admin/payouts?overdue=true', as: 'admin'},
  {name: 'payout-beside-list', path: '/admin/payouts?open={payout}', as: 'admin'},
  {name: 'payouts-nothing-matches', path: '/admin/payouts?orderId=nothing-like-this', as: 'admin'},
  {name: 'payout', path: '/admin/payouts/{payout}', as: 'admin'},
  {name: 'payout-completed', path: '/admin/payouts/{payoutCompleted}', as: 'admin'},
  {name: 'payout-late-receipt', path: '/admin/payouts/{payoutLate}', as: 'admin'},
  {name: 'payout-unknown', path: '/admin/payouts/999999999', as: 'admin'},
  {name: 'payout-edit-final', path: '/admin/payouts/{payoutCompleted}/edit', as: 'admin'},
  {name: 'payout-edit', path: '/admin/payouts/{payout}/edit', as: 'admin'},
  {name: 'payout-imports', path: '/admin/payout-imports', as: 'admin'},
  {name: 'payout-import', path: '/admin/payout-imports/{payoutImport}', as: 'admin'},
  {name: 'payout-import-with-errors', path: '/admin/payout-imports/{payoutImportWithErrors}', as: 'admin'},
  {name: 'payout-import-beside-list', path: '/admin/payout-imports?open={payoutImport}', as: 'admin'},
  {name: 'payout-import-create', path: '/admin/payout-imports/create', as: 'admin'},
  {name: 'transactions', path: '/admin/transactions', as: 'admin'},
  {name: 'transaction', path: '/admin/transactions/{transaction}', as: 'admin'},
  {name: 'transaction-beside-list', path: '/admin/transactions?open={transaction}', as: 'admin'},
  {name: 'transaction-create', path: '/admin/transactions/create', as: 'admin'},
  {name: 'history', path: '/admin/history', as: 'admin'},
  {name: 'vendors', path: '/admin/vendors', as: 'admin'},
  {name: 'vendor-create', path: '/admin/vendors/create', as: 'admin'},
  {name: 'vendor', path: '/admin/vendors/{vendor}', as: 'admin'},
  {name: 'vendor-edit', path: '/admin/vendors/{vendor}/edit', as: 'admin'},
  {name: 'sub-vendors', path: '/admin/sub-vendors', as: 'admin'},
  {name: 'sub-vendor-create', path: '/admin/sub-vendors/create', as: 'admin'},
  {name: 'sub-vendor-edit', path: '/admin/sub-vendors/{subVendor}/edit', as: 'admin'},
  {name: 'vendor-sub-vendor', path: '/admin/sub-vendors/{subVendor}', as: 'vendor'},
  {name: 'statement', path: '/admin/statements/{vendor}/RUB', as: 'admin'},
  {name: 'merchants', path: '/admin/merchants', as: 'admin'},
  {name: 'merchant', path: '/admin/merchants/1', as: 'admin'},
  {name: 'staff-accounts', path: '/admin/staff-accounts', as: 'superadmin'},
  {name: 'staff-account', path: '/admin/staff-accounts/2', as: 'superadmin'},
  {name: 'settings', path: '/admin/settings', as: 'admin'},
  {name: 'audit-log', path: '/admin/audit-log', as: 'admin'},
  {name: 'profile', path: '/admin/profile', as: 'admin'},
  {name: 'help', path: '/admin/help', as: 'admin'},
  {name: 'vendor-help', path: '/admin/help', as: 'vendor'},
  {name: 'vendor-overview', path: '/admin/overview', as: 'vendor'},
  {name: 'vendor-history', path: '/admin/history', as: 'vendor'},
  {name: 'vendor-transactions', path: '/admin/transactions', as: 'vendor'},
  {name: 'vendor-payouts', path: '/admin/payouts', as: 'vendor'},
  {name: 'vendor-cashout-requests', path: '/admin/cashout-requests', as: 'vendor'},
  {name: 'vendor-transaction', path: '/admin/transactions/{vendorTransaction}', as: 'vendor'},
  {name: 'vendor-payout', path: '/admin/payouts/{vendorPayout}', as: 'vendor'},
  {
    name: 'vendor-cashout-request',
    path: '/admin/cashout-requests/{vendorCashoutRequest}/edit',
    as: 'vendor'
  },
  {name: 'vendor-statement', path: '/admin/statements/{vendor}/USDT', as: 'vendor'},
  {name: 'vendor-profile', path: '/admin/profile', as: 'vendor'},
  {name: 'vendor-sub-vendor-create', path: '/admin/sub-vendors/create', as: 'vendor'},
  {name: 'vendor-sub-vendor-edit', path: '/admin/sub-vendors/{subVendor}/edit', as: 'vendor'},
  {name: 'vendor-sub-vendors', path: '/admin/sub-vendors', as: 'vendor'},
  {name: 'vendor-not-allowed', path: '/admin/settings', as: 'vendor'},
  {name: 'payout-intent', path: '{payoutIntent}', as: 'nobody'},
  {name: 'payout-intent-unknown', path: '/payout-intents/none?key=the-key-of-nothing', as: 'nobody'},
  {name: 'payment-credentials', path: '{paymentCredential}', as: 'nobody'},
  {name: 'payment-credentials-gone', path: '/payment-credentials/none', as: 'nobody'},
  {name: 'transfer', path: '{transfer}', as: 'nobody'},
  {name: 'payout-intent-review', path: '{intentInReview}', as: 'nobody'},
  {name: 'payout-intent-done', path: '{intentDone}', as: 'nobody'},
  {name: 'payout-intent-refused', path: '{intentRefused}', as: 'nobody'},
  {name: 'payout-intent-overdue', path: '{intentOverdue}', as: 'nobody'},
  {name: 'payout-intent-late-receipt', path: '{intentLate}', as: 'nobody'},
  {name: 'transfer-cancelled', path: '{transfer}&cancelled=1', as: 'nobody'},
  {name: 'transfer-done', path: '{transferDone}', as: 'nobody'},
  {name: 'client-unknown-path', path: '/payout-intents', as: 'nobody'}
]

/**
 * The screen's path with the demo's rows in it; a row that the demo lacks fails, rather than another screen being
 * shown.
 */
export function pathOf({name, path}: Screen, things: Record<string, string>): string {
  return path.replace(/\{(\w+)\}/g, (_, thing: string) => {
    const found = things[thing]
    if (!found) throw new Error(`the demo has no ${thing} for the screen ${name}`)
    return found
  })
}

/** Whether the screen can be opened where there is no data yet: lists, overviews, forms for something new. */
export const isEmptyAtFirst = ({as, path}: Screen): boolean => as !== 'nobody' && !/[{?]|9999/.test(path)
