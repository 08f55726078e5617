import {roles} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {admins, formOf, from, image, key, type ProcedureCase, paged, sorted, staff, to} from './case.ts'

export const payouts: ProcedureCase[] = [
  {
    procedure: 'paymentCredentials.get',
    operation: 'getPaymentCredential',
    call: 'GET /api/payment-credentials/credential-1042',
    allowed: 'anybody',
    input: () => ({paymentCredentialId: 'credential-1042'})
  },
  {
    procedure: 'payoutImports.list',
    operation: 'listPayoutImports',
    call: 'GET /api/payout-imports',
    allowed: staff,
    input: () => ({}),
    full: [() => ({...paged, ...sorted, statuses: ['queued'], merchantId: 3, dateFrom: from, dateTo: to})]
  },
  {
    procedure: 'payoutImports.get',
    operation: 'getPayoutImport',
    call: 'GET /api/payout-imports/31',
    allowed: staff,
    input: () => ({id: 31})
  },
  {
    procedure: 'payoutImports.create',
    operation: 'createPayoutImport',
    call: 'POST /api/payout-imports',
    allowed: [...admins, 'api_admin'],
    input: () => formOf({merchantId: '3', file: new File(['order_id;amount'], 'платежи.csv')}),
    status: 201
  },
  {
    procedure: 'payoutImports.create',
    operation: 'createPayoutImport',
    call: 'POST /api/payout-imports',
    allowed: [...admins, 'api_admin'],
    input: () =>
      formOf({merchantId: '3', file: new File(['order_id;amount'], 'платежи.csv'), dryRun: 'true'}),
    full: [
      () =>
        formOf({
          merchantId: '3',
          file: new File(['order_id;amount'], 'платежи.csv'),
          encoding: 'windows-1251',
          dryRun: 'true'
        })
    ],
    answer: () => exampleOf('createPayoutImport', 200)
  },
  {
    procedure: 'payoutImports.end',
    operation: 'createPayoutImportEnd',
    call: 'POST /api/payout-imports/57/end',
    allowed: [...admins, 'api_admin'],
    input: () => ({id: 57, reason: 'не тот файл'}),
    full: [() => ({id: 57, reason: 'не тот файл', version: 2})]
  },
  {
    procedure: 'payoutIntents.get',
    operation: 'getPayoutIntent',
    call: 'GET /api/payout-intents/intent-1042',
    allowed: 'anybody',
    input: () => ({payoutIntentId: 'intent-1042', key: 'key-of-1042'})
  },
  {
    procedure: 'payoutIntents.uploadReceipt',
    operation: 'createPayoutIntentReceipt',
    call: 'POST /api/payout-intents/intent-1042/receipts',
    allowed: 'anybody',
    input: () => formOf({payoutIntentId: 'intent-1042', key: 'key-of-1042', file: image()}),
    status: 201
  },
  {
    procedure: 'payouts.list',
    operation: 'listPayouts',
    call: 'GET /api/payouts',
    allowed: roles,
    input: () => ({}),
    full: [
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
    ]
  },
  {
    procedure: 'payouts.summary',
    operation: 'getPayoutSummary',
    call: 'GET /api/payout-summary',
    allowed: roles,
    input: () => ({}),
    full: [
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
    ]
  },
  {
    procedure: 'payouts.get',
    operation: 'getPayout',
    call: 'GET /api/payouts/1042',
    allowed: roles,
    input: () => ({id: 1042})
  },
  {
    procedure: 'payouts.update',
    operation: 'updatePayout',
    call: 'PATCH /api/payouts/1042',
    allowed: staff,
    input: () => ({id: 1042, status: 'completed', userId: 7}),
    full: [() => ({id: 1042, status: 'completed', userId: 7, version: 3})]
  },
  {
    procedure: 'payouts.reverse',
    operation: 'createPayoutReversal',
    call: 'POST /api/payouts/1042/reversal',
    allowed: admins,
    input: () => ({id: 1042, reason: 'поддельный чек', key}),
    full: [() => ({id: 1042, reason: 'поддельный чек', version: 3, key})]
  },
  {
    procedure: 'payouts.take',
    operation: 'createPayoutAssignment',
    call: 'POST /api/payouts/1042/assignment',
    allowed: staff,
    input: () => ({id: 1042})
  },
  {
    procedure: 'payouts.take',
    operation: 'createPayoutAssignment',
    call: 'POST /api/payouts/1042/assignment',
    allowed: admins,
    input: () => ({id: 1042, takeOver: true})
  },
  {
    procedure: 'payouts.release',
    operation: 'deletePayoutAssignment',
    call: 'DELETE /api/payouts/1042/assignment',
    allowed: staff,
    input: () => ({id: 1042}),
    status: 204
  }
]
