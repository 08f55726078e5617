import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'
import {runImport} from './run.ts'

/**
 * Processes an uploaded file. Retries for 30 days, at most 15 minutes apart, so that an import continues once the
 * service that it waits for is back: an extra attempt is cheaper than a lost row.
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
