import {z} from 'zod'
import {type Command, command} from '../../commands/command.ts'
import {inTransaction} from '../../db/pool.ts'
import {defineJob, type JobContext} from '../../jobs/job.ts'
import {notifyLater} from '../../notifications/notify.ts'
import {expireDue, takeOverdue} from './sql.ts'

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

const overdueBatch = 100

/** Notifies staff once of each review that takes longer than its deadline, by the database's clock. */
export const notifyOverdue = defineJob({
  name: 'payout-overdue',
  data: z.object({}),
  every: '* * * * *',
  async run(context) {
    while (!context.signal.aborted) {
      const done = await command({db: context.db, actor: null}, ctx => notifyOfBatch(context, ctx))
      if (done < overdueBatch) return
    }
  }
})

async function notifyOfBatch(context: JobContext, ctx: Command): Promise<number> {
  const overdue = await takeOverdue(ctx.tx, overdueBatch)
  for (const {id, minutes} of overdue)
    await notifyLater(context, ctx, {template: 'payout_overdue', data: {payoutId: Number(id), minutes}})
  return overdue.length
}
