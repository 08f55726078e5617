import {notificationAreas, notificationKinds} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {boolean, index, pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {at, identity, oneOf, ref} from './columns.ts'
import {users} from './schema-people.ts'

/** What concerns a user, until it is too old: the record of `area`, never what the record contains. */
export const notifications = pgTable(
  'notifications',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<(typeof notificationKinds)[number]>(),
    area: text('area').notNull().$type<(typeof notificationAreas)[number]>(),
    recordId: ref('record_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    readAt: at('read_at')
  },
  table => [
    oneOf('notifications_kind', table.kind, notificationKinds),
    oneOf('notifications_area', table.area, notificationAreas),
    index('notifications_user').on(table.userId, table.id),
    index('notifications_unread').on(table.userId).where(sql`read_at is null`),
    index('notifications_unread_record').on(table.kind, table.recordId).where(sql`read_at is null`),
    index('notifications_created').on(table.createdAt)
  ]
)

/** The channels of a kind that a user has chosen; a kind without a row has the usual ones. */
export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    kind: text('kind').notNull().$type<(typeof notificationKinds)[number]>(),
    screen: boolean('screen').notNull(),
    email: boolean('email').notNull(),
    bot: boolean('bot').notNull()
  },
  table => [
    primaryKey({columns: [table.userId, table.kind]}),
    oneOf('notification_preferences_kind', table.kind, notificationKinds)
  ]
)
