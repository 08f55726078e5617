import {listNames, noteSubjects} from '@paydesk/contracts/enums'
import {sql} from 'drizzle-orm'
import {boolean, check, index, pgTable, primaryKey, text, unique, uniqueIndex} from 'drizzle-orm/pg-core'
import {at, identity, oneOf, ref} from './columns.ts'
import {users} from './schema-people.ts'

/** What a user can take, by the words of the audit trail. */
export const assignmentSubjects = ['payout', 'cashout_request'] as const

/** Who works on a record until `expiresAt`. A row past that means the same as none. */
export const assignments = pgTable(
  'assignments',
  {
    subjectType: text('subject_type').notNull().$type<(typeof assignmentSubjects)[number]>(),
    subjectId: ref('subject_id').notNull(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    expiresAt: at('expires_at').notNull()
  },
  table => [
    primaryKey({columns: [table.subjectType, table.subjectId]}),
    oneOf('assignments_subject', table.subjectType, assignmentSubjects)
  ]
)

/** What staff have written on a record for each other. Append-only: the database refuses changes. */
export const notes = pgTable(
  'notes',
  {
    id: identity(),
    subjectType: text('subject_type').notNull().$type<(typeof noteSubjects)[number]>(),
    subjectId: ref('subject_id').notNull(),
    authorId: ref('author_id')
      .notNull()
      .references(() => users.id),
    text: text('text').notNull(),
    createdAt: at('created_at').notNull().defaultNow()
  },
  table => [
    oneOf('notes_subject', table.subjectType, noteSubjects),
    check('notes_text', sql`char_length(${table.text}) between 1 and 2000`),
    index('notes_of_subject').on(table.subjectType, table.subjectId, table.id)
  ]
)

/** The views of lists that a user has named. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    userId: ref('user_id')
      .notNull()
      .references(() => users.id),
    list: text('list').notNull().$type<(typeof listNames)[number]>(),
    name: text('name').notNull(),
    search: text('search').notNull(),
    isDefault: boolean('is_default').notNull()
  },
  table => [
    oneOf('saved_views_list', table.list, listNames),
    check('saved_views_name', sql`char_length(${table.name}) between 1 and 60`),
    check('saved_views_search', sql`char_length(${table.search}) <= 2000`),
    unique('saved_views_name_once').on(table.userId, table.list, table.name),
    uniqueIndex('saved_views_default').on(table.userId, table.list).where(sql`${table.isDefault}`)
  ]
)
