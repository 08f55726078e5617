import {z} from 'zod'
import {defineJob} from '../../jobs/job.ts'
import {runImport} from './run.ts'

/** Works an uploaded file off. Its tries span hours, so that an import outlasts a database that is away. */
export const importPayouts = defineJob({
  name: 'payout-import',
  data: z.object({importId: z.number().int()}),
  retries: 12,
  expireInSeconds: 3_600,
  heartbeatSeconds: 10,
  run: (context, {importId}) => runImport(context, importId)
})
