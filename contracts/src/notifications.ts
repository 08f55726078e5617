import {z} from 'zod'
import {type Action, type Area, may} from './access.ts'
import {
  type NotificationChannel,
  type NotificationKind,
  notificationAreas,
  notificationChannels,
  notificationKinds,
  type Role
} from './enums.ts'
import {idSchema, isoDateTime} from './fields.ts'
import {pageInput} from './pagination.ts'

/** Something that concerns its user: the record of `area` with the id `recordId`, never what the record contains. */
export const notificationSchema = z.object({
  id: idSchema,
  kind: z.enum(notificationKinds),
  area: z.enum(notificationAreas),
  recordId: idSchema,
  createdAt: isoDateTime,
  readAt: isoDateTime.nullable()
})
export type Notification = z.output<typeof notificationSchema>

/** The most unread notifications that are counted. */
export const unreadCap = 1000
export const unreadCountSchema = z.number().int().min(0).max(unreadCap)

/** The action in an area that a kind is about: users who may do it are concerned by the kind. */
const concerned: Record<NotificationKind, [Area, Action]> = {
  cashout_to_complete: ['cashoutRequests', 'complete'],
  payout_overdue: ['payouts', 'change'],
  import_ended: ['payoutImports', 'create'],
  cashout_completed: ['cashoutRequests', 'create'],
  cashout_cancelled: ['cashoutRequests', 'create']
}

/** Whether a kind concerns a role. Of the kinds about own records, its owner alone is notified. */
export function concerns(role: Role, kind: NotificationKind): boolean {
  const [area, action] = concerned[kind]
  return may(role, area, action)
}

/** The kinds that a user of the role can get. */
export const kindsFor = (role: Role): NotificationKind[] =>
  notificationKinds.filter(kind => concerns(role, kind))

const onScreen = {screen: true, email: false, bot: false}
const everywhere = {screen: true, email: true, bot: true}

/** The channels of a kind for users who have chosen none. */
export const usualChannels: Record<NotificationKind, Record<NotificationChannel, boolean>> = {
  cashout_to_complete: onScreen,
  payout_overdue: onScreen,
  import_ended: onScreen,
  cashout_completed: everywhere,
  cashout_cancelled: everywhere
}

export const notificationPreferenceSchema = z.object({
  kind: z.enum(notificationKinds),
  screen: z.boolean(),
  email: z.boolean(),
  bot: z.boolean()
})
export type NotificationPreference = z.output<typeof notificationPreferenceSchema>

/** The kinds of the user's role, and the channels that reach the account now. */
export const notificationPreferencesSchema = z.object({
  preferences: z.array(notificationPreferenceSchema),
  channels: z.array(z.enum(notificationChannels))
})
export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>

export const listNotificationsInput = z.strictObject(pageInput)
export const updateNotificationInput = z.strictObject({id: idSchema, read: z.boolean()})
/** `lastId` is the newest notification that the user has seen: later ones stay unread. */
export const updateNotificationsInput = z.strictObject({lastId: idSchema})
export const updateNotificationPreferenceInput = z.strictObject({
  kind: z.enum(notificationKinds),
  screen: z.boolean().optional(),
  email: z.boolean().optional(),
  bot: z.boolean().optional()
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listNotifications: typeof notificationSchema
    updateNotification: typeof notificationSchema
    getNotificationPreferences: typeof notificationPreferencesSchema
    updateNotificationPreference: typeof notificationPreferenceSchema
  }
  queries: {
    listNotifications: [typeof listNotificationsInput, never]
  }
  bodies: {
    updateNotification: [typeof updateNotificationInput, 'id']
    updateNotifications: [typeof updateNotificationsInput, never]
    updateNotificationPreference: [typeof updateNotificationPreferenceInput, 'kind']
  }
}
