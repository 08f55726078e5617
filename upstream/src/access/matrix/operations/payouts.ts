import {makePayout} from '../../../../test/payouts.ts'
import {allStaff, byRole, byRow, type Cells, everybody, never, open} from '../cells.ts'
import {idOf, idsOnce, readableRow, scopedRows, type Variant} from '../variant.ts'
import {
  formOf,
  makeCompletedPayout,
  makeImport,
  makeOwnedPayout,
  makeReview,
  makeTakenPayout,
  missingId,
  newKey,
  type World
} from '../world.ts'

const payouts = idsOnce(async (world, owner) => (await makeOwnedPayout(world, owner)).id)

/** A session token is not an intent key, whatever its role; an anonymous caller has no key. */
const sessionForKey: Cells = {
  ...byRole('notFound', 'notFound', 'notFound', 'notFound', 'notFound', 'notFound'),
  anonymous: 'keyMissing'
}
const bearer = (key: string) => ({headers: {authorization: `Bearer ${key}`}})
const same = (cell: 'ok' | 'notFound'): Cells => ({
  ...byRole(cell, cell, cell, cell, cell, cell),
  anonymous: cell
})
const receipt = ({screenshot}: World) => formOf({}, {field: 'file', content: screenshot, name: 'r.png'})

export const payoutOperations = {
  listPayouts: [
    {
      name: 'all',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/payouts?per_page=200'}),
      list: {ids: payouts, sees: scopedRows}
    },
    {
      name: 'of an import',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/payouts?import_id=1'})
    },
    {
      name: 'whose review is overdue',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/payouts?overdue=true'})
    },
    {
      name: 'that the caller has taken',
      status: 200,
      cells: allStaff,
      ask: () => ({path: '/api/payouts?assignment=mine'})
    }
  ],
  getPayoutSummary: [
    {name: 'all', status: 200, cells: everybody, ask: () => ({path: '/api/payout-summary'})}
  ],
  getPayout: [
    {
      name: 'by id',
      status: 200,
      cells: readableRow,
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await payouts(world))[owner])}`
      })
    }
  ],
  updatePayout: [
    {
      name: 'to blocked',
      status: 200,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], never, never),
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await makeOwnedPayout(world, owner)).id)}`,
        method: 'PATCH',
        json: {status: 'blocked'}
      })
    }
  ],
  createPayoutReversal: [
    {
      name: 'of a completed one',
      status: 200,
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], never, never),
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await makeCompletedPayout(world, owner)).id)}/reversal`,
        json: {reason: 'A forged receipt', key: newKey()}
      })
    }
  ],
  createPayoutAssignment: [
    {
      name: 'of one in review',
      status: 200,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], never, never),
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await makeReview(world, owner)).id)}/assignment`,
        json: {}
      })
    },
    {
      name: 'from another user',
      status: 200,
      cells: byRow(['ok', 'ok', 'forbidden', 'forbidden'], never, never),
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await makeTakenPayout(world, owner)).id)}/assignment`,
        json: {take_over: true}
      })
    }
  ],
  deletePayoutAssignment: [
    {
      name: 'of any',
      status: 204,
      cells: byRow(['ok', 'ok', 'ok', 'ok'], never, never),
      ask: async (world, row) => ({
        path: `/api/payouts/${await idOf(row, async owner => (await payouts(world))[owner])}/assignment`,
        method: 'DELETE'
      })
    }
  ],
  listPayoutImports: [
    {name: 'all', status: 200, cells: allStaff, ask: () => ({path: '/api/payout-imports'})}
  ],
  getPayoutImport: [
    {
      name: 'by id',
      status: 200,
      cells: allStaff,
      ask: async world => ({path: `/api/payout-imports/${await makeImport(world)}`})
    },
    {
      name: 'that is not there',
      status: 404,
      cells: byRole('notFound', 'notFound', 'notFound', 'notFound', 'forbidden', 'forbidden'),
      ask: () => ({path: `/api/payout-imports/${missingId}`})
    }
  ],
  createPayoutImport: [
    {
      name: 'a file',
      status: 201,
      cells: byRole('ok', 'ok', 'ok', 'forbidden', 'forbidden', 'forbidden'),
      ask: ({merchantId}) => ({
        path: '/api/payout-imports',
        form: formOf(
          {merchant_id: merchantId},
          {
            field: 'file',
            content: new TextEncoder().encode(
              `order_id,amount,bank,phone_number\n${newKey()},100.00,Sberbank,+79031112233\n`
            ),
            name: 'payouts.csv'
          }
        )
      })
    }
  ],
  createPayoutImportEnd: [
    {
      name: 'that is processing',
      status: 200,
      cells: byRole('ok', 'ok', 'ok', 'forbidden', 'forbidden', 'forbidden'),
      ask: async world => ({
        path: `/api/payout-imports/${await makeImport(world)}/end`,
        json: {reason: 'The wrong file'}
      })
    },
    {
      name: 'that is not there',
      status: 404,
      cells: byRole('notFound', 'notFound', 'notFound', 'forbidden', 'forbidden', 'forbidden'),
      ask: () => ({path: `/api/payout-imports/${missingId}/end`, json: {reason: 'The wrong file'}})
    }
  ],
  getPayoutIntent: [
    {
      name: 'with a session’s token as its key',
      status: 200,
      cells: sessionForKey,
      ask: async ({app}) => ({path: `/api/payout-intents/${(await makePayout(app)).intentId}`})
    },
    {
      name: 'with its own key',
      status: 200,
      cells: same('ok'),
      ask: async ({app}) => {
        const {intentId, key} = await makePayout(app)
        return {path: `/api/payout-intents/${intentId}`, ...bearer(key)}
      }
    },
    {
      name: 'with another intent’s key',
      status: 200,
      cells: same('notFound'),
      ask: async ({app}) => {
        const [{intentId}, {key}] = [await makePayout(app), await makePayout(app)]
        return {path: `/api/payout-intents/${intentId}`, ...bearer(key)}
      }
    }
  ],
  createPayoutIntentReceipt: [
    {
      name: 'with a session’s token as its key',
      status: 201,
      cells: sessionForKey,
      ask: async world => ({
        path: `/api/payout-intents/${(await makePayout(world.app)).intentId}/receipts`,
        form: receipt(world)
      })
    },
    {
      name: 'with its own key',
      status: 201,
      cells: same('ok'),
      ask: async world => {
        const {intentId, key} = await makePayout(world.app)
        return {path: `/api/payout-intents/${intentId}/receipts`, form: receipt(world), ...bearer(key)}
      }
    },
    {
      name: 'with another intent’s key',
      status: 201,
      cells: same('notFound'),
      ask: async world => {
        const [{intentId}, {key}] = [await makePayout(world.app), await makePayout(world.app)]
        return {path: `/api/payout-intents/${intentId}/receipts`, form: receipt(world), ...bearer(key)}
      }
    }
  ],
  getPaymentCredential: [
    {
      name: 'by its id',
      status: 200,
      cells: open,
      ask: async ({app}) => ({path: `/api/payment-credentials/${(await makePayout(app)).credentialId}`})
    },
    {
      name: 'by the payout’s number',
      status: 200,
      cells: {
        ...byRole(
          'noCredentials',
          'noCredentials',
          'noCredentials',
          'noCredentials',
          'noCredentials',
          'noCredentials'
        ),
        anonymous: 'noCredentials'
      },
      ask: async ({app}) => ({path: `/api/payment-credentials/${(await makePayout(app)).id}`})
    }
  ]
} satisfies Record<string, Variant[]>
