import type {NotificationChannel} from '@paydesk/contracts/enums'
import type {Actor} from '../../access/actor.ts'
import {listPage} from '../../db/page.ts'
import {inSnapshot} from '../../db/pool.ts'
import {defineFeature, route} from '../../http/route.ts'
import type {Services} from '../../services.ts'
import {updateAll, updateOne, updatePreference} from './commands.ts'
import {countUnread, notificationList, selectPreferences, selectReach} from './sql.ts'
import {notificationView} from './view.ts'

const listNotifications = route('listNotifications', async ({actor, db, query}) => {
  const data = await inSnapshot(db, async tx => ({
    ...(await listPage(tx, notificationList(actor), query, notificationView)),
    unread_count: await countUnread(tx, actor)
  }))
  return {status: 200, body: {data}}
})

const updateNotification = route('updateNotification', async call => {
  await countWrite(call)
  return {status: 200, body: {data: notificationView(await updateOne(call, call.path.id, call.body.read))}}
})

const updateNotifications = route('updateNotifications', async call => {
  await countWrite(call)
  await updateAll(call, call.body.last_id)
  return {status: 204}
})

const getNotificationPreferences = route('getNotificationPreferences', async ({actor, db, channels}) => ({
  status: 200,
  body: {
    data: {
      preferences: await selectPreferences(db, actor),
      channels: await channelsOf({db, channels}, actor)
    }
  }
}))

/** Each change is a row of the trail, which is kept for good. */
const countWrite = ({limits, actor}: Pick<Services, 'limits'> & {actor: Actor}) =>
  limits.take('ownWrite', String(actor.userId))

/** The channels that reach the account now: an address has to be confirmed, and a chat linked. */
async function channelsOf(
  {db, channels}: Pick<Services, 'db' | 'channels'>,
  actor: Actor
): Promise<NotificationChannel[]> {
  const {address, chat} = await selectReach(db, actor.userId)
  return ['screen', ...(address ? ['email' as const] : []), ...(chat && channels.bot ? ['bot' as const] : [])]
}

const updateNotificationPreference = route('updateNotificationPreference', async call => {
  await countWrite(call)
  return {status: 200, body: {data: await updatePreference(call, call.path.kind, call.body)}}
})

export const notifications = defineFeature({
  name: 'notifications',
  routes: [
    listNotifications,
    updateNotification,
    updateNotifications,
    getNotificationPreferences,
    updateNotificationPreference
  ]
})
