import type {ImportEncoding} from '@paydesk/contracts/enums'
import {createPayoutImportForm} from '@paydesk/contracts/payout-imports'
import type {z} from 'zod'

/** The fields of an upload; whether it is a dry run is the call's business. */
export const importUploadSchema = createPayoutImportForm.omit({dryRun: true})
export type ImportUploadFields = z.input<typeof importUploadSchema>
export type ImportUpload = {merchantId: number; file: File; encoding?: ImportEncoding}

/** The upload as the call takes it. */
export function uploadForm({merchantId, file, encoding}: ImportUpload, dryRun: boolean): FormData {
  const form = new FormData()
  form.append('merchantId', String(merchantId))
  if (encoding) form.append('encoding', encoding)
  form.append('dryRun', String(dryRun))
  form.append('file', file)
  return form
}
