import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'

/** What nobody can use any more, and a day later nobody asks about. */
const statements = [
  `delete from sessions where expires_at < now()`,
  `delete from verification_codes where expires_at < now() - interval '1 day'`,
  `delete from bot_links where expires_at < now() - interval '1 day'`,
  `delete from outbox where created_at < now() - interval '7 days'`
] as const

/** Once an hour clears away sessions, codes and links that are over. */
export const tidyAccess = defineJob({
  name: 'tidy-access',
  data: z.object({}),
  every: '17 * * * *',
  async run({db}) {
    for (const statement of statements) await db.query(statement)
  }
})
