import {isDeepStrictEqual} from 'node:util'
import type {NotificationKind} from '@paydesk/contracts/enums'
import {concerns, type NotificationPreference} from '@paydesk/contracts/notifications'
import type {Actor} from '../../access/actor.ts'
import {type Caller, command} from '../../commands/command.ts'
import {refuse} from '../../lib/refusal.ts'
import {changeFor} from '../../notifications/notify.ts'
import {
  type Channels,
  markAll,
  markOne,
  selectNotification,
  selectPreferences,
  upsertPreference
} from './sql.ts'
import type {NotificationRow} from './view.ts'

type By = Caller & {actor: Actor}

/** Marks an own notification as read or unread; 404 for any other. */
export function updateOne(by: By, id: number, read: boolean): Promise<NotificationRow> {
  return command(by, async ({tx, audit}) => {
    const find = () => selectNotification(tx, by.actor, id)
    if (!(await find())) throw refuse.notFound()
    if (await markOne(tx, id, read))
      await audit(changeFor([by.actor.userId], read ? 'read' : 'unread', String(id)))
    const after = await find()
    if (!after) throw refuse.notFound()
    return after
  })
}

/** Marks the own notifications up to `lastId` as read. */
export function updateAll(by: By, lastId: number): Promise<void> {
  return command(by, async ({tx, audit}) => {
    if (await markAll(tx, by.actor.userId, lastId))
      await audit(changeFor([by.actor.userId], 'read', `to/${lastId}`))
  })
}

/** Changes the channels of a kind, for what happens afterwards; 404 for a kind that the role cannot get. */
export function updatePreference(
  by: By,
  kind: NotificationKind,
  channels: Channels
): Promise<NotificationPreference> {
  if (!concerns(by.actor.role, kind)) throw refuse.notFound()
  return command(by, async ({tx, audit}) => {
    const before = (await selectPreferences(tx, by.actor)).find(preference => preference.kind === kind)
    const after = await upsertPreference(tx, by.actor.userId, kind, channels)
    if (!isDeepStrictEqual({...before}, {...after}))
      await audit(changeFor([by.actor.userId], 'preferences_changed', `preferences/${kind}`))
    return after
  })
}
