import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'
import {runImport} from './run.ts'

/**
 * Works an uploaded file off. It is tried again for a month and at least each quarter of an hour, so that whatever
 * is away for a while, an import goes on once it is back: a row that nobody deals with is worse than a try too many.
 */
export const importPayouts = defineJob({
  name: 'payout-import',
  data: z.object({importId: z.number().int()}),
  retries: 30 * 24 * 4,
  longestWaitSeconds: 15 * 60,
  expireInSeconds: 3_600,
  heartbeatSeconds: 10,
  run: (context, {importId}) => runImport(context, importId)
})
