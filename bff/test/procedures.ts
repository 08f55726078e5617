import {type Role, roles} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import type {OperationId} from '@paydesk/contracts/openapi'

/** One way to call a procedure, and what has to come of it at the upstream. */
export type Case = {
  procedure: string
  /** Called for each request, since a form can be read only once. */
  input: () => unknown
  operation: OperationId
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE'
  path: string
  status: number
  answer: () => unknown
  /** The answer to a read of the same path, where the procedure reads the row before it changes it. */
  row?: () => unknown
  /** The roles that may call; `anybody` needs no token. */
  allowed: readonly Role[] | 'anybody'
}

const admins: readonly Role[] = ['superadmin', 'admin']
const staff: readonly Role[] = [...admins, 'api_admin', 'paymaster']
const vendors: readonly Role[] = ['vendor', 'sub_vendor']

export const key = '3f0d6a52-8c1e-4b7a-9d51-0a6f3c2b1e44'
export const walletAddress = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t'

export const vendorRow = () => exampleOf('getUser')
const subVendorRow = () => exampleOf('getUser', 200, 'subVendor')

/** A form out of fields; files keep their names. */
export function formOf(fields: Record<string, string | File>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.append(name, value)
  return form
}

export const image = () =>
  new File([new Uint8Array([0x89, 0x50, 0x4e, 0x47])], 'чек 收据.png', {type: 'image/png'})

/** A case in one line; `caseOf` expands it. */
export type Short = [
  procedure: string,
  operation: OperationId,
  call: string,
  allowed: Case['allowed'],
  input?: () => unknown,
  status?: number,
  answer?: () => unknown,
  row?: () => unknown
]

const shorts: Short[] = [
  [
    'auth.signIn',
    'createToken',
    'POST /api/tokens',
    'anybody',
    () => ({grantType: 'credentials', email: 'a@b.example', password: 'x'}),
    201
  ],
  [
    'auth.register',
    'createRegistration',
    'POST /api/registrations',
    'anybody',
    () => ({
      email: 'a@b.example',
      password: 'polyarnaya-7',
      passwordConfirmation: 'polyarnaya-7',
      name: 'Анна',
      referralCode: 'ANNA-7K2M'
    }),
    204
  ],
  [
    'auth.requestCode',
    'createVerificationCode',
    'POST /api/verification-codes',
    'anybody',
    () => ({type: 'reset_password', email: 'a@b.example'}),
    201
  ],
  [
    'auth.confirmCode',
    'confirmVerificationCode',
    'POST /api/verification-codes/confirmations',
    'anybody',
    () => ({type: 'verify_register', code: 'token-of-a-letter'})
  ],
  [
    'auth.resetPassword',
    'createPassword',
    'POST /api/passwords',
    'anybody',
    () => ({
      newPassword: 'polyarnaya-7',
      newPasswordConfirmation: 'polyarnaya-7',
      verificationCode: 'token-of-a-letter'
    }),
    204
  ],
  ['auth.signOut', 'deleteToken', 'DELETE /api/tokens', roles, undefined, 204],
  ['sessions.list', 'listSessions', 'GET /api/sessions', roles],
  ['sessions.end', 'deleteSession', 'DELETE /api/sessions/790', roles, () => ({id: 790}), 204],
  ['sessions.endOthers', 'deleteSessions', 'DELETE /api/sessions', roles, undefined, 204],
  ['secondFactor.get', 'getSecondFactor', 'GET /api/second-factor', staff],
  [
    'secondFactor.begin',
    'createSecondFactor',
    'POST /api/second-factor',
    staff,
    () => ({password: 'polyarnaya-7'}),
    201
  ],
  [
    'secondFactor.enable',
    'confirmSecondFactor',
    'POST /api/second-factor/confirmations',
    staff,
    () => ({code: '604218'})
  ],
  ['secondFactor.disable', 'updateSecondFactor', 'PATCH /api/second-factor', staff, () => ({code: '604218'})],
  [
    'secondFactor.confirmSession',
    'confirmToken',
    'POST /api/tokens/confirmations',
    staff,
    () => ({code: '604218'})
  ],
  ['me.updateProfile', 'updateUser', 'PATCH /api/users/2', roles, () => ({name: 'Игорь'})],
  ['me.setLanguage', 'updateUser', 'PATCH /api/users/2', roles, () => ({language: 'zh'})],
  ['settings.get', 'getApplicationConfig', 'GET /api/application-config', roles],
  [
    'settings.update',
    'updateApplicationConfig',
    'PATCH /api/application-config/transfer_fee_rate',
    admins,
    () => ({key: 'transfer_fee_rate', value: 1.25})
  ],
  ['exchangeRates.get', 'createExchangeRates', 'POST /api/exchange-rates', roles, undefined, 201],
  ['cashoutRequests.list', 'listCashoutRequests', 'GET /api/cashout-requests', roles, () => ({})],
  [
    'cashoutRequests.summary',
    'getCashoutRequestSummary',
    'GET /api/cashout-request-summary',
    roles,
    () => ({})
  ],
  ['cashoutRequests.get', 'getCashoutRequest', 'GET /api/cashout-requests/501', roles, () => ({id: 501})],
  [
    'cashoutRequests.create',
    'createCashoutRequest',
    'POST /api/cashout-requests',
    admins,
    () => ({userId: 7, currency: 'RUB', amount: '100', key}),
    201
  ],
  [
    'cashoutRequests.create',
    'createCashoutRequest',
    'POST /api/cashout-requests',
    vendors,
    () => formOf({currency: 'USDT', amount: '12,5', wallet: walletAddress, key, screenshot: image()}),
    201
  ],
  [
    'cashoutRequests.update',
    'updateCashoutRequest',
    'PATCH /api/cashout-requests/501',
    [...admins, 'paymaster'],
    () => ({id: 501, currency: 'RUB', status: 'completed', code: '4417'})
  ],
  [
    'cashoutRequests.cancel',
    'createCashoutRequestCancellation',
    'POST /api/cashout-requests/501/cancellation',
    [...admins, 'paymaster', ...vendors],
    () => ({id: 501, reason: 'не тот кошелёк', key})
  ],
  [
    'cashoutRequests.take',
    'createCashoutRequestAssignment',
    'POST /api/cashout-requests/501/assignment',
    [...admins, 'paymaster'],
    () => ({id: 501})
  ],
  [
    'cashoutRequests.take',
    'createCashoutRequestAssignment',
    'POST /api/cashout-requests/501/assignment',
    admins,
    () => ({id: 501, takeOver: true})
  ],
  [
    'cashoutRequests.release',
    'deleteCashoutRequestAssignment',
    'DELETE /api/cashout-requests/501/assignment',
    [...admins, 'paymaster'],
    () => ({id: 501}),
    204
  ],
  ['notes.list', 'listNotes', 'GET /api/notes', staff, () => ({subjectType: 'payout', subjectId: 1042})],
  [
    'notes.create',
    'createNote',
    'POST /api/notes',
    staff,
    () => ({subjectType: 'payout', subjectId: 1042, text: 'Банк подтвердил перевод', key}),
    201
  ],
  [
    'notes.create',
    'createNote',
    'POST /api/notes',
    admins,
    () => ({subjectType: 'merchant', subjectId: 3, text: 'Новый договор', key}),
    201
  ],
  ['savedViews.list', 'listSavedViews', 'GET /api/saved-views', roles],
  [
    'savedViews.create',
    'createSavedView',
    'POST /api/saved-views',
    roles,
    () => ({list: 'payouts', name: 'Ждут', search: '?statuses=pending', isDefault: false}),
    201
  ],
  [
    'savedViews.update',
    'updateSavedView',
    'PATCH /api/saved-views/61',
    roles,
    () => ({id: 61, name: 'Ждут'})
  ],
  ['savedViews.delete', 'deleteSavedView', 'DELETE /api/saved-views/61', roles, () => ({id: 61}), 204],
  ['merchants.list', 'listMerchants', 'GET /api/merchants', staff],
  ['merchants.create', 'createMerchant', 'POST /api/merchants', admins, () => ({name: 'Южный ветер'}), 201],
  [
    'merchants.update',
    'updateMerchant',
    'PATCH /api/merchants/3',
    admins,
    () => ({id: 3, name: 'Южный ветер', version: 2})
  ],
  [
    'paymentCredentials.get',
    'getPaymentCredential',
    'GET /api/payment-credentials/credential-1042',
    'anybody',
    () => ({paymentCredentialId: 'credential-1042'})
  ],
  ['payoutImports.list', 'listPayoutImports', 'GET /api/payout-imports', staff, () => ({})],
  ['payoutImports.get', 'getPayoutImport', 'GET /api/payout-imports/31', staff, () => ({id: 31})],
  [
    'payoutImports.create',
    'createPayoutImport',
    'POST /api/payout-imports',
    [...admins, 'api_admin'],
    () => formOf({merchantId: '3', file: new File(['order_id;amount'], 'платежи.csv')}),
    201
  ],
  [
    'payoutImports.create',
    'createPayoutImport',
    'POST /api/payout-imports',
    [...admins, 'api_admin'],
    () => formOf({merchantId: '3', file: new File(['order_id;amount'], 'платежи.csv'), dryRun: 'true'}),
    200,
    () => exampleOf('createPayoutImport', 200)
  ],
  [
    'payoutImports.end',
    'createPayoutImportEnd',
    'POST /api/payout-imports/57/end',
    [...admins, 'api_admin'],
    () => ({id: 57, reason: 'не тот файл'})
  ],
  [
    'payoutIntents.get',
    'getPayoutIntent',
    'GET /api/payout-intents/intent-1042',
    'anybody',
    () => ({payoutIntentId: 'intent-1042', key: 'key-of-1042'})
  ],
  [
    'payoutIntents.uploadReceipt',
    'createPayoutIntentReceipt',
    'POST /api/payout-intents/intent-1042/receipts',
    'anybody',
    () => formOf({payoutIntentId: 'intent-1042', key: 'key-of-1042', file: image()}),
    201
  ],
  ['payouts.list', 'listPayouts', 'GET /api/payouts', roles, () => ({})],
  ['payouts.summary', 'getPayoutSummary', 'GET /api/payout-summary', roles, () => ({})],
  ['payouts.get', 'getPayout', 'GET /api/payouts/1042', roles, () => ({id: 1042})],
  [
    'payouts.update',
    'updatePayout',
    'PATCH /api/payouts/1042',
    staff,
    () => ({id: 1042, status: 'completed', userId: 7})
  ],
  [
    'payouts.reverse',
    'createPayoutReversal',
    'POST /api/payouts/1042/reversal',
    admins,
    () => ({id: 1042, reason: 'поддельный чек', key})
  ],
  ['payouts.take', 'createPayoutAssignment', 'POST /api/payouts/1042/assignment', staff, () => ({id: 1042})],
  [
    'payouts.take',
    'createPayoutAssignment',
    'POST /api/payouts/1042/assignment',
    admins,
    () => ({id: 1042, takeOver: true})
  ],
  [
    'payouts.release',
    'deletePayoutAssignment',
    'DELETE /api/payouts/1042/assignment',
    staff,
    () => ({id: 1042}),
    204
  ],
  ['transactions.list', 'listTransactions', 'GET /api/transactions', roles, () => ({})],
  ['transactions.get', 'getTransaction', 'GET /api/transactions/9001', roles, () => ({id: 9001})],
  [
    'transactions.createManual',
    'createTransaction',
    'POST /api/transactions',
    admins,
    () => ({type: 'manual', userId: 7, currency: 'RUB', amount: '-10.50', key}),
    201
  ],
  [
    'transactions.transfer',
    'createTransaction',
    'POST /api/transactions',
    vendors,
    () =>
      formOf({
        type: 'transfer',
        amount: '100',
        sourceCurrency: 'RUB',
        destinationCurrency: 'USDT',
        key,
        quoteId: '88',
        screenshot: image()
      }),
    201
  ],
  [
    'history.list',
    'listTransactions',
    'GET /api/transactions',
    roles,
    () => ({}),
    200,
    () => exampleOf('listTransactions', 200, 'history')
  ],
  ['vendors.list', 'listUsers', 'GET /api/users', staff, () => ({})],
  ['vendors.get', 'getUser', 'GET /api/users/7', staff, () => ({id: 7})],
  [
    'vendors.create',
    'createUser',
    'POST /api/users',
    admins,
    () => ({name: 'Анна', email: 'a@b.example', feeRate: 2.5}),
    201
  ],
  [
    'vendors.update',
    'updateUser',
    'PATCH /api/users/7',
    admins,
    () => ({id: 7, feeRate: 2.5}),
    200,
    undefined,
    vendorRow
  ],
  ['vendors.invite', 'createUserInvitation', 'POST /api/users/7/invitation', admins, () => ({id: 7}), 201],
  ['vendors.delete', 'deleteUser', 'DELETE /api/users/7', admins, () => ({id: 7}), 204, undefined, vendorRow],
  [
    'subVendors.list',
    'listUsers',
    'GET /api/users',
    [...staff, 'vendor'],
    () => ({}),
    200,
    () => exampleOf('listUsers', 200, 'subVendors')
  ],
  [
    'subVendors.get',
    'getUser',
    'GET /api/users/13',
    [...staff, 'vendor'],
    () => ({id: 13}),
    200,
    subVendorRow
  ],
  ['users.get', 'getUser', 'GET /api/users/13', [...staff, 'vendor'], () => ({id: 13}), 200, subVendorRow],
  [
    'subVendors.create',
    'createUser',
    'POST /api/users',
    [...admins, 'vendor'],
    () => ({name: '李娜'}),
    201,
    () => exampleOf('createUser', 201, 'subVendor')
  ],
  [
    'subVendors.invite',
    'createUserInvitation',
    'POST /api/users/13/invitation',
    [...admins, 'vendor'],
    () => ({id: 13}),
    201,
    () => exampleOf('createUserInvitation', 201, 'link')
  ],
  [
    'subVendors.update',
    'updateUser',
    'PATCH /api/users/13',
    [...admins, 'vendor'],
    () => ({id: 13, name: '李娜'}),
    200,
    undefined,
    subVendorRow
  ],
  [
    'subVendors.delete',
    'deleteUser',
    'DELETE /api/users/13',
    [...admins, 'vendor'],
    () => ({id: 13}),
    204,
    undefined,
    subVendorRow
  ],
  [
    'statements.list',
    'listWalletEntries',
    'GET /api/wallet-entries',
    roles,
    () => ({userId: 7, currency: 'RUB'})
  ],
  ['overview.get', 'getOverview', 'GET /api/overview', roles, () => ({timeZone: 'Europe/Moscow'})],
  ['notifications.list', 'listNotifications', 'GET /api/notifications', roles, () => ({})],
  [
    'notifications.markOne',
    'updateNotification',
    'PATCH /api/notifications/9107',
    roles,
    () => ({id: 9107, read: true})
  ],
  [
    'notifications.markAllRead',
    'updateNotifications',
    'PATCH /api/notifications',
    roles,
    () => ({lastId: 9107}),
    204
  ],
  ['notifications.preferences', 'getNotificationPreferences', 'GET /api/notification-preferences', roles],
  [
    'notifications.setPreference',
    'updateNotificationPreference',
    'PATCH /api/notification-preferences/payout_overdue',
    roles,
    () => ({kind: 'payout_overdue', email: true})
  ],
  [
    'auditTrail.list',
    'listAuditEvents',
    'GET /api/audit-events',
    staff,
    () => ({subjectType: 'payout', subjectId: '1042'})
  ],
  ['auditLog.list', 'listAuditLog', 'GET /api/audit-log', admins, () => ({})],
  ['staffAccounts.list', 'listStaffAccounts', 'GET /api/staff-accounts', ['superadmin']],
  [
    'staffAccounts.create',
    'createStaffAccount',
    'POST /api/staff-accounts',
    ['superadmin'],
    () => ({role: 'paymaster', name: 'Марина Белова', email: 'marina@paydesk.example'}),
    201
  ],
  [
    'staffAccounts.update',
    'updateStaffAccount',
    'PATCH /api/staff-accounts/4',
    ['superadmin'],
    () => ({id: 4, role: 'api_admin', version: 2})
  ],
  [
    'staffAccounts.invite',
    'createUserInvitation',
    'POST /api/users/4/invitation',
    ['superadmin'],
    () => ({id: 4}),
    201
  ],
  [
    'staffAccounts.endSessions',
    'deleteStaffAccountSessions',
    'DELETE /api/staff-accounts/4/sessions',
    ['superadmin'],
    () => ({id: 4}),
    204
  ]
]

/** Status 200 and the document's own example where nothing else is said. */
export function caseOf([
  procedure,
  operation,
  call,
  allowed,
  input = () => undefined,
  status = 200,
  answer = () => exampleOf(operation),
  row
]: Short): Case {
  const [method, path] = call.split(' ') as [Case['method'], string]
  return {procedure, operation, method, path, allowed, input, status, answer, row}
}

/**
 * Every procedure with at least one way to call it; `me.get`, which asks what each signed-in call asks anyway, and the
 * subscription `live.changes` are tested by themselves.
 */
export const cases: Case[] = shorts.map(caseOf)
