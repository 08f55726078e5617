import {
  type listNotificationsInput,
  notificationPreferenceSchema,
  notificationPreferencesSchema,
  notificationSchema,
  unreadCountSchema,
  type updateNotificationInput,
  type updateNotificationPreferenceInput,
  type updateNotificationsInput
} from '@paydesk/contracts/notifications'
import {z} from 'zod'
import {nothing, one, pageWith} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

const notificationsSchema = z.array(notificationSchema)
const unreadSchema = z.object({unreadCount: unreadCountSchema})

/** listNotifications: a page of the own ones, and how many of all are unread. */
export const listNotifications = (upstream: Upstream, filters: z.output<typeof listNotificationsInput>) =>
  pageWith(
    upstream.GET('/api/notifications', {params: {query: toQuery(filters)}}),
    notificationsSchema,
    unreadSchema
  )

/** updateNotification: marks one as read or unread. */
export const updateNotification = (
  upstream: Upstream,
  {id, ...body}: z.output<typeof updateNotificationInput>
) => one(upstream.PATCH('/api/notifications/{id}', {params: {path: {id}}, body}), notificationSchema)

/** updateNotifications: marks all as read, up to the newest that was seen. */
export const updateNotifications = (upstream: Upstream, input: z.output<typeof updateNotificationsInput>) =>
  nothing(upstream.PATCH('/api/notifications', {body: snakeKeys(input)}))

/** getNotificationPreferences: the channels of each kind that the role can get. */
export const getNotificationPreferences = (upstream: Upstream) =>
  one(upstream.GET('/api/notification-preferences'), notificationPreferencesSchema)

/** updateNotificationPreference: turns channels of a kind on or off. */
export const updateNotificationPreference = (
  upstream: Upstream,
  {kind, ...body}: z.output<typeof updateNotificationPreferenceInput>
) =>
  one(
    upstream.PATCH('/api/notification-preferences/{kind}', {params: {path: {kind}}, body}),
    notificationPreferenceSchema
  )
