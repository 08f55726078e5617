import {type Case, caseOf, formOf, image, key, type Short, vendorRow, walletAddress} from './procedures.ts'

/**
 * The calls with all of their optional fields: renaming a field that no test sends would go unnoticed. Only the first
 * role of `allowed` calls.
 */

const from = '2026-11-01T00:00:00+03:00'
const to = '2026-11-30T23:59:59+03:00'
const paged = {page: 2, perPage: 50, cursor: 'eyJpZCI6OTAwMX0'}
const sorted = {orderName: 'created_at', orderDirection: 'desc'}

const lists: Short[] = [
  [
    'payouts.list',
    'listPayouts',
    'GET /api/payouts',
    ['admin'],
    () => ({
      ...paged,
      ...sorted,
      search: '2200 0000 0000 0004',
      orderId: 'ORD-1042',
      statuses: ['pending', 'completed'],
      amountFrom: '1',
      amountTo: '2',
      dateFrom: from,
      dateTo: to,
      completedAtFrom: from,
      completedAtTo: to,
      users: [7, 8],
      merchantId: 3,
      importId: 4,
      requisite: '2233',
      lateReceipt: true,
      reversed: true,
      overdue: true,
      assignment: 'mine'
    })
  ],
  [
    'payouts.summary',
    'getPayoutSummary',
    'GET /api/payout-summary',
    ['admin'],
    () => ({
      overdue: true,
      assignment: 'mine',
      search: '2200 0000 0000 0004',
      orderId: 'ORD-1042',
      statuses: ['pending', 'completed'],
      amountFrom: '1',
      amountTo: '2',
      dateFrom: from,
      dateTo: to,
      completedAtFrom: from,
      completedAtTo: to,
      users: [7, 8],
      merchantId: 3,
      importId: 4,
      requisite: '2233',
      lateReceipt: true,
      reversed: true
    })
  ],
  [
    'payoutImports.list',
    'listPayoutImports',
    'GET /api/payout-imports',
    ['admin'],
    () => ({...paged, ...sorted, statuses: ['queued'], merchantId: 3, dateFrom: from, dateTo: to})
  ],
  [
    'cashoutRequests.list',
    'listCashoutRequests',
    'GET /api/cashout-requests',
    ['admin'],
    () => ({
      ...paged,
      ...sorted,
      search: 'TR7NHq',
      statuses: ['pending'],
      cancelled: false,
      overdue: true,
      assignment: 'mine',
      currencies: ['RUB', 'USDT'],
      users: [7],
      createdAtFrom: from,
      createdAtTo: to
    })
  ],
  [
    'cashoutRequests.summary',
    'getCashoutRequestSummary',
    'GET /api/cashout-request-summary',
    ['admin'],
    () => ({
      overdue: true,
      assignment: 'mine',
      search: 'TR7NHq',
      statuses: ['pending'],
      cancelled: false,
      currencies: ['RUB', 'USDT'],
      users: [7],
      createdAtFrom: from,
      createdAtTo: to
    })
  ],
  [
    'transactions.list',
    'listTransactions',
    'GET /api/transactions',
    ['admin'],
    () => ({
      ...paged,
      ...sorted,
      search: 'Анна',
      id: 9001,
      ids: [9001, 9002],
      types: ['payout_fee'],
      statuses: ['completed'],
      users: [7],
      userName: 'Анна',
      payoutId: 1041,
      amountFrom: '1',
      amountTo: '2',
      createdAtFrom: from,
      createdAtTo: to
    })
  ],
  [
    'vendors.list',
    'listUsers',
    'GET /api/users',
    ['admin'],
    () => ({...paged, ...sorted, search: '+7 912', name: 'Анна', parentId: 7})
  ],
  ['notifications.list', 'listNotifications', 'GET /api/notifications', ['admin'], () => paged],
  [
    'auditTrail.list',
    'listAuditEvents',
    'GET /api/audit-events',
    ['admin'],
    () => ({subjectType: 'user', subjectId: '5', field: 'fee_rate'})
  ],
  [
    'auditLog.list',
    'listAuditLog',
    'GET /api/audit-log',
    ['admin'],
    () => ({
      ...paged,
      search: 'Марина',
      actorId: 4,
      actions: ['updated', 'deleted'],
      subjectTypes: ['payout', 'user'],
      subjectId: '1042',
      orderDirection: 'asc',
      createdAtFrom: from,
      createdAtTo: to
    })
  ],
  [
    'statements.list',
    'listWalletEntries',
    'GET /api/wallet-entries',
    ['admin'],
    () => ({
      ...paged,
      userId: 7,
      currency: 'RUB',
      orderDirection: 'asc',
      createdAtFrom: from,
      createdAtTo: to
    })
  ],
  [
    'overview.get',
    'getOverview',
    'GET /api/overview',
    ['admin'],
    () => ({timeZone: 'Europe/Moscow', from: '2026-11-01', to: '2026-11-30'})
  ]
]

const passwords = {password: 'polyarnaya-7', passwordConfirmation: 'polyarnaya-7'}

const accounts: Short[] = [
  [
    'auth.signIn',
    'createToken',
    'POST /api/tokens',
    'anybody',
    () => ({grantType: 'phone', phone: '+7 912 345-67-89', code: '441702'}),
    201
  ],
  [
    'auth.signIn',
    'createToken',
    'POST /api/tokens',
    'anybody',
    () => ({grantType: 'second_factor', challenge: 'challenge-of-igor', code: '441702'}),
    201
  ],
  [
    'auth.register',
    'createRegistration',
    'POST /api/registrations',
    'anybody',
    () => ({
      ...passwords,
      phone: '+7 912 345-67-89',
      code: '441702',
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
    () => ({type: 'verify_phone', phone: '+7 912 345-67-89'}),
    201
  ],
  [
    'auth.confirmCode',
    'confirmVerificationCode',
    'POST /api/verification-codes/confirmations',
    'anybody',
    () => ({
      type: 'verify_phone',
      phone: '+7 912 345-67-89',
      code: '441702',
      currentPassword: 'correct-horse-demo'
    })
  ],
  [
    'me.updateProfile',
    'updateUser',
    'PATCH /api/users/2',
    ['vendor'],
    () => ({...passwords, name: 'Игорь', currentPassword: 'correct-horse-demo'})
  ],
  [
    'vendors.create',
    'createUser',
    'POST /api/users',
    ['admin'],
    () => ({name: 'Анна', email: 'a@b.example', feeRate: 2.5, balance: '10,5', key}),
    201
  ],
  [
    'subVendors.create',
    'createUser',
    'POST /api/users',
    ['admin'],
    () => ({name: '李娜', email: 'l@b.example', feeRate: 2.5, balance: '10', userId: 7, key}),
    201
  ],
  [
    'merchants.update',
    'updateMerchant',
    'PATCH /api/merchants/3',
    ['admin'],
    () => ({id: 3, name: 'Южный ветер', disabled: true, version: 2})
  ],
  [
    'staffAccounts.update',
    'updateStaffAccount',
    'PATCH /api/staff-accounts/4',
    ['superadmin'],
    () => ({id: 4, role: 'api_admin', disabled: true, version: 2})
  ],
  [
    'vendors.update',
    'updateUser',
    'PATCH /api/users/7',
    ['admin'],
    () => ({
      id: 7,
      name: 'Анна',
      email: 'a@b.example',
      feeRate: 2.5,
      balance: '10,5',
      balanceBefore: '10',
      version: 3
    }),
    200,
    undefined,
    vendorRow
  ],
  [
    'savedViews.update',
    'updateSavedView',
    'PATCH /api/saved-views/61',
    ['admin'],
    () => ({id: 61, name: 'Ждут', search: '?statuses=pending', isDefault: true})
  ],
  [
    'notifications.setPreference',
    'updateNotificationPreference',
    'PATCH /api/notification-preferences/import_ended',
    ['admin'],
    () => ({kind: 'import_ended', screen: true, email: false, bot: true})
  ],
  [
    'settings.update',
    'updateApplicationConfig',
    'PATCH /api/application-config/cashout_fee_rates',
    ['admin'],
    () => ({key: 'cashout_fee_rates', rub: 1, cny: 2, usdt: 0.5})
  ]
]

const money: Short[] = [
  [
    'cashoutRequests.create',
    'createCashoutRequest',
    'POST /api/cashout-requests',
    ['admin'],
    () => ({userId: 7, currency: 'USDT', amount: '100', wallet: walletAddress, note: 'срочно', key}),
    201
  ],
  [
    'cashoutRequests.create',
    'createCashoutRequest',
    'POST /api/cashout-requests',
    ['vendor'],
    () =>
      formOf({
        currency: 'USDT',
        amount: '12,5',
        wallet: walletAddress,
        note: '加急',
        key,
        screenshot: image()
      }),
    201
  ],
  [
    'cashoutRequests.create',
    'createCashoutRequest',
    'POST /api/cashout-requests',
    ['vendor'],
    () => formOf({currency: 'RUB', amount: '100', note: 'срочно', key, screenshot: image()}),
    201
  ],
  [
    'cashoutRequests.update',
    'updateCashoutRequest',
    'PATCH /api/cashout-requests/501',
    ['admin'],
    () => ({id: 501, currency: 'RUB', status: 'completed', code: '4417', note: 'выдано', version: 3})
  ],
  [
    'cashoutRequests.update',
    'updateCashoutRequest',
    'PATCH /api/cashout-requests/501',
    ['admin'],
    () => ({
      id: 501,
      currency: 'USDT',
      status: 'completed',
      operationHash: 'ab'.repeat(32),
      note: 'отправлено',
      version: 3
    })
  ],
  [
    'cashoutRequests.cancel',
    'createCashoutRequestCancellation',
    'POST /api/cashout-requests/501/cancellation',
    ['admin'],
    () => ({id: 501, reason: 'не тот кошелёк', version: 3, key})
  ],
  [
    'payoutImports.create',
    'createPayoutImport',
    'POST /api/payout-imports',
    ['admin'],
    () =>
      formOf({
        merchantId: '3',
        file: new File(['order_id;amount'], 'платежи.csv'),
        encoding: 'windows-1251',
        dryRun: 'true'
      }),
    200
  ],
  [
    'payoutImports.end',
    'createPayoutImportEnd',
    'POST /api/payout-imports/57/end',
    ['admin'],
    () => ({id: 57, reason: 'не тот файл', version: 2})
  ],
  [
    'payouts.update',
    'updatePayout',
    'PATCH /api/payouts/1042',
    ['admin'],
    () => ({id: 1042, status: 'completed', userId: 7, version: 3})
  ],
  [
    'payouts.reverse',
    'createPayoutReversal',
    'POST /api/payouts/1042/reversal',
    ['admin'],
    () => ({id: 1042, reason: 'поддельный чек', version: 3, key})
  ],
  [
    'transactions.createManual',
    'createTransaction',
    'POST /api/transactions',
    ['admin'],
    () => ({type: 'manual', userId: 7, currency: 'RUB', amount: '-10.50', note: 'возврат', key}),
    201
  ],
  [
    'transactions.transfer',
    'createTransaction',
    'POST /api/transactions',
    ['vendor'],
    () =>
      formOf({
        type: 'transfer',
        amount: '100',
        sourceCurrency: 'RUB',
        destinationCurrency: 'USDT',
        key,
        quoteId: '88',
        note: 'обмен',
        screenshot: image()
      }),
    201
  ]
]

export const fullRequests: Case[] = [...lists, ...accounts, ...money].map(caseOf)
