import {createPayoutImportForm} from '@paydesk/contracts/payout-imports'
import type {z} from 'zod'
import {toFormData} from '@/lib/to-form-data.ts'

/** The fields of an upload; whether it is a dry run is the call's business. */
export const importUploadSchema = createPayoutImportForm.omit({dryRun: true})
export type ImportUploadFields = z.input<typeof importUploadSchema>
export type ImportUpload = z.output<typeof importUploadSchema>

/** The upload as the call takes it. */
export function uploadForm({merchantId, file, encoding}: ImportUpload, dryRun: boolean): FormData {
  const fields: z.output<typeof createPayoutImportForm> = {merchantId, encoding, dryRun, file}
  return toFormData(fields)
}
