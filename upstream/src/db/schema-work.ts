import {pgTable, primaryKey, text} from 'drizzle-orm/pg-core'
import {at, oneOf, ref} from './columns.ts'
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
