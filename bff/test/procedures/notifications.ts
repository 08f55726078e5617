import {roles} from '@paydesk/contracts/enums'
import {type ProcedureCase, paged} from './case.ts'

export const notifications: ProcedureCase[] = [
  {
    procedure: 'notifications.list',
    operation: 'listNotifications',
    call: 'GET /api/notifications',
    allowed: roles,
    input: () => ({}),
    full: [() => paged]
  },
  {
    procedure: 'notifications.markOne',
    operation: 'updateNotification',
    call: 'PATCH /api/notifications/9107',
    allowed: roles,
    input: () => ({id: 9107, read: true})
  },
  {
    procedure: 'notifications.markAllRead',
    operation: 'updateNotifications',
    call: 'PATCH /api/notifications',
    allowed: roles,
    input: () => ({lastId: 9107}),
    status: 204
  },
  {
    procedure: 'notifications.preferences',
    operation: 'getNotificationPreferences',
    call: 'GET /api/notification-preferences',
    allowed: roles
  },
  {
    procedure: 'notifications.setPreference',
    operation: 'updateNotificationPreference',
    call: 'PATCH /api/notification-preferences/payout_overdue',
    allowed: roles,
    input: () => ({kind: 'payout_overdue', email: true})
  },
  {
    procedure: 'notifications.setPreference',
    operation: 'updateNotificationPreference',
    call: 'PATCH /api/notification-preferences/import_ended',
    allowed: roles,
    input: () => ({kind: 'import_ended', screen: true, email: false, bot: true})
  }
]
