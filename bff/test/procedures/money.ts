import {roles} from '@paydesk/contracts/enums'
import {exampleOf} from '@paydesk/contracts/examples'
import {
  admins,
  formOf,
  from,
  image,
  key,
  type ProcedureCase,
  paged,
  sorted,
  to,
  vendors,
  walletAddress
} from './case.ts'

export const money: ProcedureCase[] = [
  {
    procedure: 'exchangeRates.get',
    operation: 'createExchangeRates',
    call: 'POST /api/exchange-rates',
    allowed: roles,
    status: 201
  },
  {
    procedure: 'cashoutRequests.list',
    operation: 'listCashoutRequests',
    call: 'GET /api/cashout-requests',
    allowed: roles,
    input: () => ({}),
    full: [
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
    ]
  },
  {
    procedure: 'cashoutRequests.summary',
    operation: 'getCashoutRequestSummary',
    call: 'GET /api/cashout-request-summary',
    allowed: roles,
    input: () => ({}),
    full: [
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
    ]
  },
  {
    procedure: 'cashoutRequests.get',
    operation: 'getCashoutRequest',
    call: 'GET /api/cashout-requests/501',
    allowed: roles,
    input: () => ({id: 501})
  },
  {
    procedure: 'cashoutRequests.create',
    operation: 'createCashoutRequest',
    call: 'POST /api/cashout-requests',
    allowed: admins,
    input: () => ({userId: 7, currency: 'RUB', amount: '100', key}),
    full: [() => ({userId: 7, currency: 'USDT', amount: '100', wallet: walletAddress, note: 'срочно', key})],
    status: 201
  },
  {
    procedure: 'cashoutRequests.create',
    operation: 'createCashoutRequest',
    call: 'POST /api/cashout-requests',
    allowed: vendors,
    input: () => formOf({currency: 'USDT', amount: '12,5', wallet: walletAddress, key, screenshot: image()}),
    full: [
      () =>
        formOf({
          currency: 'USDT',
          amount: '12,5',
          wallet: walletAddress,
          note: '加急',
          key,
          screenshot: image()
        }),
      () => formOf({currency: 'RUB', amount: '100', note: 'срочно', key, screenshot: image()})
    ],
    status: 201
  },
  {
    procedure: 'cashoutRequests.update',
    operation: 'updateCashoutRequest',
    call: 'PATCH /api/cashout-requests/501',
    allowed: [...admins, 'paymaster'],
    input: () => ({id: 501, currency: 'RUB', status: 'completed', code: '4417'}),
    full: [
      () => ({id: 501, currency: 'RUB', status: 'completed', code: '4417', note: 'выдано', version: 3}),
      () => ({
        id: 501,
        currency: 'USDT',
        status: 'completed',
        operationHash: 'ab'.repeat(32),
        note: 'отправлено',
        version: 3
      })
    ]
  },
  {
    procedure: 'cashoutRequests.cancel',
    operation: 'createCashoutRequestCancellation',
    call: 'POST /api/cashout-requests/501/cancellation',
    allowed: [...admins, 'paymaster', ...vendors],
    input: () => ({id: 501, reason: 'не тот кошелёк', key}),
    full: [() => ({id: 501, reason: 'не тот кошелёк', version: 3, key})]
  },
  {
    procedure: 'cashoutRequests.take',
    operation: 'createCashoutRequestAssignment',
    call: 'POST /api/cashout-requests/501/assignment',
    allowed: [...admins, 'paymaster'],
    input: () => ({id: 501})
  },
  {
    procedure: 'cashoutRequests.take',
    operation: 'createCashoutRequestAssignment',
    call: 'POST /api/cashout-requests/501/assignment',
    allowed: admins,
    input: () => ({id: 501, takeOver: true})
  },
  {
    procedure: 'cashoutRequests.release',
    operation: 'deleteCashoutRequestAssignment',
    call: 'DELETE /api/cashout-requests/501/assignment',
    allowed: [...admins, 'paymaster'],
    input: () => ({id: 501}),
    status: 204
  },
  {
    procedure: 'transactions.list',
    operation: 'listTransactions',
    call: 'GET /api/transactions',
    allowed: roles,
    input: () => ({}),
    full: [
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
    ]
  },
  {
    procedure: 'transactions.get',
    operation: 'getTransaction',
    call: 'GET /api/transactions/9001',
    allowed: roles,
    input: () => ({id: 9001})
  },
  {
    procedure: 'transactions.createManual',
    operation: 'createTransaction',
    call: 'POST /api/transactions',
    allowed: admins,
    input: () => ({type: 'manual', userId: 7, currency: 'RUB', amount: '-10.50', key}),
    full: [() => ({type: 'manual', userId: 7, currency: 'RUB', amount: '-10.50', note: 'возврат', key})],
    status: 201
  },
  {
    procedure: 'transactions.transfer',
    operation: 'createTransaction',
    call: 'POST /api/transactions',
    allowed: vendors,
    input: () =>
      formOf({
        type: 'transfer',
        amount: '100',
        sourceCurrency: 'RUB',
        destinationCurrency: 'USDT',
        key,
        quoteId: '88',
        screenshot: image()
      }),
    full: [
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
        })
    ],
    status: 201
  },
  {
    procedure: 'history.list',
    operation: 'listTransactions',
    call: 'GET /api/transactions',
    allowed: roles,
    input: () => ({}),
    answer: () => exampleOf('listTransactions', 200, 'history')
  },
  {
    procedure: 'statements.list',
    operation: 'listWalletEntries',
    call: 'GET /api/wallet-entries',
    allowed: roles,
    input: () => ({userId: 7, currency: 'RUB'}),
    full: [
      () => ({
        ...paged,
        userId: 7,
        currency: 'RUB',
        orderDirection: 'asc',
        createdAtFrom: from,
        createdAtTo: to
      })
    ]
  }
]
