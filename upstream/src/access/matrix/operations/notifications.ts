import {byRole, byRow, type Caller, everybody, split} from '../cells.ts'
import {idOf, idsOnce, type Variant} from '../variant.ts'
import {makeCashout, type Owner, ownerId, type World} from '../world.ts'

/** A notification of an owner's own cash-out. */
async function makeNotification(world: World, owner: Owner): Promise<number> {
  const {id} = await makeCashout(world, owner)
  const [row] = await world.app.database.db.query<{id: bigint}>(
    `insert into notifications (user_id, kind, area, record_id)
     values ($1, 'cashout_completed', 'cashout_requests', $2) returning id`,
    [ownerId(world, owner), id]
  )
  return Number(row?.id)
}

/** Of its user alone: neither staff nor a sub-vendor's vendor has it. */
const ownAlone = byRow(
  ['notFound', 'notFound', 'notFound', 'notFound'],
  split('ok', 'notFound', 'notFound'),
  split('notFound', 'ok', 'notFound')
)
const ownRows: Partial<Record<Caller, readonly Owner[]>> = {vendor: ['vendor'], sub_vendor: ['subVendor']}
const notifications = idsOnce(makeNotification)

export const notificationOperations = {
  listNotifications: [
    {
      name: 'the own ones',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/notifications?per_page=200'}),
      list: {ids: notifications, sees: ownRows}
    }
  ],
  updateNotification: [
    {
      name: 'as read',
      status: 200,
      cells: ownAlone,
      ask: async (world, row) => ({
        path: `/api/notifications/${await idOf(row, owner => makeNotification(world, owner))}`,
        method: 'PATCH',
        json: {read: true}
      })
    }
  ],
  updateNotifications: [
    {
      name: 'up to one',
      status: 204,
      cells: everybody,
      ask: () => ({path: '/api/notifications', method: 'PATCH', json: {last_id: 1}})
    }
  ],
  getNotificationPreferences: [
    {
      name: 'the own ones',
      status: 200,
      cells: everybody,
      ask: () => ({path: '/api/notification-preferences'})
    }
  ],
  updateNotificationPreference: [
    {
      name: 'of overdue payouts',
      status: 200,
      cells: byRole('ok', 'ok', 'ok', 'ok', 'notFound', 'notFound'),
      ask: () => ({
        path: '/api/notification-preferences/payout_overdue',
        method: 'PATCH',
        json: {email: true}
      })
    },
    {
      name: 'of cash-outs to complete',
      status: 200,
      cells: byRole('ok', 'ok', 'notFound', 'ok', 'notFound', 'notFound'),
      ask: () => ({
        path: '/api/notification-preferences/cashout_to_complete',
        method: 'PATCH',
        json: {screen: true}
      })
    },
    {
      name: 'of imports',
      status: 200,
      cells: byRole('ok', 'ok', 'ok', 'notFound', 'notFound', 'notFound'),
      ask: () => ({path: '/api/notification-preferences/import_ended', method: 'PATCH', json: {bot: true}})
    },
    {
      name: 'of own cash-outs',
      status: 200,
      cells: byRole('notFound', 'notFound', 'notFound', 'notFound', 'ok', 'ok'),
      ask: () => ({
        path: '/api/notification-preferences/cashout_completed',
        method: 'PATCH',
        json: {email: false}
      })
    }
  ]
} satisfies Record<string, Variant[]>
