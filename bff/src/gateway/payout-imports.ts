import {
  type createPayoutImportForm,
  type endPayoutImportInput,
  importPreviewSchema,
  type listPayoutImportsInput,
  payoutImportSchema
} from '@paydesk/contracts/payout-imports'
import {z} from 'zod'
import {one, page} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {withPublicUrl} from './core/files.ts'
import {toMultipart} from './core/multipart.ts'
import {toQuery} from './core/query.ts'

const importWithFiles = payoutImportSchema.transform(payoutImport => ({
  ...payoutImport,
  attachments: payoutImport.attachments.map(withPublicUrl)
}))
const importsWithFiles = z.array(importWithFiles)

/** listPayoutImports: a page of imports. */
export const listPayoutImports = (upstream: Upstream, filters: z.output<typeof listPayoutImportsInput>) =>
  page(upstream.GET('/api/payout-imports', {params: {query: toQuery(filters)}}), importsWithFiles)

/** getPayoutImport: one import with its progress and attachments. */
export const getPayoutImport = (upstream: Upstream, id: number) =>
  one(upstream.GET('/api/payout-imports/{id}', {params: {path: {id}}}), importWithFiles)

/** createPayoutImportEnd: completes the import before its last row; CONFLICT carries it as it is. */
export const createPayoutImportEnd = (
  upstream: Upstream,
  {id, ...body}: z.output<typeof endPayoutImportInput>
) => one(upstream.POST('/api/payout-imports/{id}/end', {params: {path: {id}}, body}), importWithFiles)

/** createPayoutImport: queues the file, or with `dryRun` says what it holds and stores nothing. */
export async function createPayoutImport(upstream: Upstream, form: z.output<typeof createPayoutImportForm>) {
  const {merchantId, file, encoding, dryRun} = form
  const body = {merchant_id: merchantId, file, encoding, dry_run: dryRun ? (1 as const) : undefined}
  const sent = upstream.POST('/api/payout-imports', {body, bodySerializer: toMultipart})
  if (dryRun) return {kind: 'preview' as const, preview: await one(sent, importPreviewSchema)}
  return {kind: 'import' as const, payoutImport: await one(sent, importWithFiles)}
}
