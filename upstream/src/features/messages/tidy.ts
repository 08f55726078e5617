import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'

/** Rows that nobody can use any more; codes and links stay one more day for questions. */
const statements = [
  `delete from sessions where expires_at < now()`,
  `delete from verification_codes where expires_at < now() - interval '1 day'`,
  `delete from bot_links where expires_at < now() - interval '1 day'`,
  `delete from notifications where created_at < now() - interval '90 days'`,
  `delete from outbox where created_at < now() - interval '7 days'`
] as const

/** Once an hour clears away sessions, codes and links that are over, and old notifications. */
export const tidyAccess = defineJob({
  name: 'tidy-access',
  data: z.object({}),
  every: '17 * * * *',
  async run({db}) {
    for (const statement of statements) await db.query(statement)
  }
})
