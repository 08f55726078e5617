import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'

/** Every form that shows a rate makes a quote: the ended ones would pile up. A transfer has its rate on its own row. */
export const forgetQuotes = defineJob({
  name: 'forget-quotes',
  data: z.object({}),
  every: '17 * * * *',
  async run({db}) {
    await db.query(`delete from quotes where expires_at < now() - interval '1 day'`)
  }
})
