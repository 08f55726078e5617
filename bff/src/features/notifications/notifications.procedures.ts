import {
  listNotificationsInput,
  updateNotificationInput,
  updateNotificationPreferenceInput,
  updateNotificationsInput
} from '@paydesk/contracts/notifications'
import {
  getNotificationPreferences,
  listNotifications,
  updateNotification,
  updateNotificationPreference,
  updateNotifications
} from '../../gateway/notifications.ts'
import {router, signedInProcedure} from '../../trpc.ts'

/** Everybody has the own ones alone, which the upstream judges. */
export const notificationsRouter = router({
  list: signedInProcedure
    .input(listNotificationsInput)
    .query(({ctx, input}) => listNotifications(ctx.upstream, input)),

  markOne: signedInProcedure
    .input(updateNotificationInput)
    .mutation(({ctx, input}) => updateNotification(ctx.upstream, input)),

  markAllRead: signedInProcedure
    .input(updateNotificationsInput)
    .mutation(({ctx, input}) => updateNotifications(ctx.upstream, input)),

  preferences: signedInProcedure.query(({ctx}) => getNotificationPreferences(ctx.upstream)),

  setPreference: signedInProcedure
    .input(updateNotificationPreferenceInput)
    .mutation(({ctx, input}) => updateNotificationPreference(ctx.upstream, input))
})
