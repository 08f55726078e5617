import {z} from 'zod'
import {defineJob} from '../jobs/job.ts'

/** Nobody repeats a call after so long; until then it gets its first answer. */
const retentionDays = 30
const usualBatch = 10_000

/** Once a day clears away the keys of calls that are long over, some at a time, so that no table is held up. */
export const forgetKeys = defineJob({
  name: 'forget-keys',
  data: z.object({batch: z.number().int().positive().default(usualBatch)}),
  every: '43 3 * * *',
  async run({db, signal}, {batch}) {
    for (let gone = batch; gone === batch && !signal.aborted; ) {
      const rows = await db.query(
        `delete from idempotency_keys where ctid = any (array(
           select ctid from idempotency_keys where created_at < now() - make_interval(days => $1)
           order by created_at limit $2
         )) returning 1 as gone`,
        [retentionDays, batch]
      )
      gone = rows.length
    }
  }
})
