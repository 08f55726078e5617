import {z} from 'zod'
import {inTransaction} from '../../db/pool.ts'
import {defineJob} from '../../jobs/job.ts'
import {expireDue} from './sql.ts'

const batch = 500

/**
 * Writes down what the clock has decided: an overdue payout reads as expired anyway, and becomes so for good
 * here, with its audit row. Rows that somebody is changing right now are left for the next round.
 */
export const expirePayouts = defineJob({
  name: 'payout-expiry',
  data: z.object({}),
  every: '* * * * *',
  async run({db, signal}) {
    while (!signal.aborted) {
      const done = await inTransaction(db, tx => expireDue(tx, batch))
      if (done < batch) return
    }
  }
})
