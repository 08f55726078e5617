import {byRow, everybody, split} from '../cells.ts'
import {idOf, type Variant} from '../variant.ts'
import {newKey, type Owner, ownerId, type World} from '../world.ts'

async function makeView(world: World, owner: Owner): Promise<number> {
  const [row] = await world.app.database.db.query<{id: bigint}>(
    `insert into saved_views (user_id, list, name, search, is_default)
     values ($1, 'payouts', $2, '?statuses=pending', false) returning id`,
    [ownerId(world, owner), newKey()]
  )
  return Number(row?.id)
}

/** Of its user alone: neither staff nor a sub-vendor's vendor has it. */
const ownAlone = byRow(
  ['notFound', 'notFound', 'notFound', 'notFound'],
  split('ok', 'notFound', 'notFound'),
  split('notFound', 'ok', 'notFound')
)

export const savedViewOperations = {
  listSavedViews: [
    {
      name: 'the own ones',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/saved-views'})
    }
  ],
  createSavedView: [
    {
      name: 'of a list',
      status: 201,
      cells: everybody,
      ask: () => ({
        path: '/api/saved-views',
        json: {list: 'payouts', name: newKey(), search: '', is_default: false}
      })
    }
  ],
  updateSavedView: [
    {
      name: 'by its name',
      status: 200,
      cells: ownAlone,
      ask: async (world, row) => ({
        path: `/api/saved-views/${await idOf(row, owner => makeView(world, owner))}`,
        method: 'PATCH',
        json: {name: newKey()}
      })
    }
  ],
  deleteSavedView: [
    {
      name: 'for good',
      status: 204,
      cells: ownAlone,
      ask: async (world, row) => ({
        path: `/api/saved-views/${await idOf(row, owner => makeView(world, owner))}`,
        method: 'DELETE'
      })
    }
  ]
} satisfies Record<string, Variant[]>
