import {z} from 'zod'
import type {Env} from '../env.ts'
import {eraseFiles} from '../storage/erase-file.ts'
import {defineJob} from './job.ts'

/** Which rows of a table are past their period. docs/security.md lists what is kept for how long. */
const periods = (env: Pick<Env, 'RETENTION_NOTIFICATIONS_DAYS'>): [table: string, isOver: string][] => [
  ['sessions', 'expires_at < now()'],
  // Codes and links stay one more day for questions.
  ['verification_codes', `expires_at < now() - interval '1 day'`],
  ['bot_links', `expires_at < now() - interval '1 day'`],
  // Every form that shows a rate makes a quote. A transfer has its rate on its own row.
  ['quotes', `expires_at < now() - interval '1 day'`],
  ['outbox', `created_at < now() - interval '7 days'`],
  // No client repeats a call after so long.
  ['idempotency_keys', `created_at < now() - interval '30 days'`],
  ['notifications', `created_at < now() - make_interval(days => ${env.RETENTION_NOTIFICATIONS_DAYS})`]
]

const usualBatch = 10_000

/** Deletes rows and erases files once an hour when their period is over. A batch is one statement, so that it locks briefly. */
export const retention = defineJob({
  name: 'retention',
  data: z.object({batch: z.number().int().positive().default(usualBatch)}),
  every: '17 * * * *',
  async run({db, env, storage, signal}, {batch}) {
    for (const [table, isOver] of periods(env)) {
      for (let deleted = batch; deleted === batch && !signal.aborted; ) {
        const rows = await db.query(
          `delete from ${table} where ctid = any (array(select ctid from ${table} where ${isOver} limit $1))
           returning 1 as deleted`,
          [batch]
        )
        deleted = rows.length
      }
    }
    if (env.RETENTION_FILES_DAYS > 0) {
      const isOver = 'created_at < now() - make_interval(days => $1)'
      await eraseFiles({db, storage}, isOver, [env.RETENTION_FILES_DAYS], signal)
    }
  }
})
