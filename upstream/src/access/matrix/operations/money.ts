import {
  admins,
  allStaff,
  byRole,
  byRow,
  everybody,
  never,
  ownAndSubVendors,
  ownOnly,
  vendorsOnly
} from '../cells.ts'
import {foreignRows, idOf, idsOnce, readableRow, scopedRows, type Variant} from '../variant.ts'
import {formOf, makeCashout, makeTakenCashout, newKey, ownerId} from '../world.ts'

const requests = idsOnce(async (world, owner) => (await makeCashout(world, owner)).id)
const transactions = idsOnce(async (world, owner) => (await makeCashout(world, owner)).transactionId)
const cashoutStaff = byRow(['ok', 'ok', 'forbidden', 'ok'], never, never)

export const moneyOperations = {
  createExchangeRates: [
    {
      name: 'quotes',
      status: 201,
      cells: everybody,
      ask: () => ({path: '/api/exchange-rates', method: 'POST'})
    }
  ],
  listCashoutRequests: [
    {
      name: 'all',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/cashout-requests?per_page=200'}),
      list: {ids: requests, sees: scopedRows}
    },
    {
      name: 'of somebody foreign',
      status: 200,
      cells: everybody,
      ask: world => ({path: `/api/cashout-requests?per_page=200&users[]=${ownerId(world, 'foreign')}`}),
      list: {ids: requests, sees: foreignRows}
    },
    {
      name: 'that are overdue',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/cashout-requests?overdue=true'})
    },
    {
      name: 'that nobody has taken',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/cashout-requests?assignment=nobody'})
    }
  ],
  createCashoutRequest: [
    {
      name: 'from the own wallet',
      status: 201,
      cells: vendorsOnly,
      ask: ({screenshot}) => ({
        path: '/api/cashout-requests',
        form: formOf(
          {currency: 'RUB', amount: '1000.00', key: newKey()},
          {field: 'screenshot', content: screenshot, name: 's.png'}
        )
      })
    },
    {
      name: 'for a vendor',
      status: 201,
      cells: admins,
      ask: ({users: {vendor}}) => ({
        path: '/api/cashout-requests',
        json: {user_id: vendor.id, currency: 'RUB', amount: '1000.00', key: newKey()}
      })
    }
  ],
  getCashoutRequestSummary: [
    {name: 'all', status: 200, cells: everybody, ask: () => ({path: '/api/cashout-request-summary'})}
  ],
  getCashoutRequest: [
    {
      name: 'by id',
      status: 200,
      cells: readableRow,
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await requests(world))[owner])}`
      })
    }
  ],
  updateCashoutRequest: [
    {
      name: 'to completed',
      status: 200,
      cells: cashoutStaff,
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await makeCashout(world, owner)).id)}`,
        method: 'PATCH',
        json: {currency: 'RUB', status: 'completed', code: '4711'}
      })
    }
  ],
  createCashoutRequestCancellation: [
    {
      name: 'of a pending one',
      status: 200,
      cells: byRow(['ok', 'ok', 'forbidden', 'ok'], ownAndSubVendors, ownOnly),
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await makeCashout(world, owner)).id)}/cancellation`,
        json: {reason: 'The wrong wallet', key: newKey()}
      })
    }
  ],
  createCashoutRequestAssignment: [
    {
      name: 'of a pending one',
      status: 200,
      cells: cashoutStaff,
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await makeCashout(world, owner)).id)}/assignment`,
        json: {}
      })
    },
    {
      name: 'from another user',
      status: 200,
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], never, never),
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await makeTakenCashout(world, owner)).id)}/assignment`,
        json: {take_over: true}
      })
    }
  ],
  deleteCashoutRequestAssignment: [
    {
      name: 'of any',
      status: 204,
      cells: cashoutStaff,
      ask: async (world, row) => ({
        path: `/api/cashout-requests/${await idOf(row, async owner => (await requests(world))[owner])}/assignment`,
        method: 'DELETE'
      })
    }
  ],
  listTransactions: [
    {
      name: 'all',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/transactions?per_page=200&types[]=cashout'}),
      list: {ids: transactions, sees: scopedRows},
      without: {field: 'user', callers: ['api_admin', 'paymaster', 'sub_vendor']}
    },
    {
      name: 'of somebody foreign',
      status: 200,
      // Roles without the column of users have no filter by it.
      cells: byRole('ok', 'ok', 'forbidden', 'forbidden', 'ok', 'forbidden'),
      ask: world => ({
        path: `/api/transactions?per_page=200&types[]=cashout&users[]=${ownerId(world, 'foreign')}`
      }),
      list: {ids: transactions, sees: foreignRows}
    }
  ],
  createTransaction: [
    {
      name: 'a manual one',
      status: 201,
      cells: admins,
      ask: ({users: {vendor}}) => ({
        path: '/api/transactions',
        json: {type: 'manual', user_id: vendor.id, currency: 'RUB', amount: '1.00', key: newKey()}
      })
    },
    {
      name: 'an exchange',
      status: 201,
      cells: byRole('forbidden', 'forbidden', 'forbidden', 'forbidden', 'ok', 'ok'),
      ask: ({screenshot}) => ({
        path: '/api/transactions',
        form: formOf(
          {
            type: 'transfer',
            amount: '1000.00',
            source_currency: 'RUB',
            destination_currency: 'USDT',
            key: newKey()
          },
          {field: 'screenshot', content: screenshot, name: 's.png'}
        )
      })
    }
  ],
  getTransaction: [
    {
      name: 'by id',
      status: 200,
      cells: readableRow,
      ask: async (world, row) => ({
        path: `/api/transactions/${await idOf(row, async owner => (await transactions(world))[owner])}`
      }),
      without: {field: 'user', callers: ['api_admin', 'paymaster', 'sub_vendor']}
    }
  ],
  listWalletEntries: [
    {
      name: 'of somebody foreign, which vendors see empty',
      status: 200,
      cells: everybody,
      ask: world => ({path: `/api/wallet-entries?currency=RUB&user_id=${ownerId(world, 'foreign')}`})
    }
  ]
} satisfies Record<string, Variant[]>
