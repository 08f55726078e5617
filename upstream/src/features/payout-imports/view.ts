import {fieldErrorOf} from '@paydesk/contracts/field-sentence'
import type {components} from '@paydesk/contracts/wire'
import type {Secrets} from '../../lib/secrets.ts'
import {fileUrl, shownName} from '../../storage/store.ts'
import type {PayoutImportRow} from './sql.ts'

type Wire = components['schemas']

export function importView(row: PayoutImportRow, secrets: Secrets): Wire['PayoutImport'] {
  const ended = row.end_reason === null ? null : fieldErrorOf(row.end_reason)
  return {
    id: Number(row.id),
    status: row.status,
    merchant: {id: Number(row.merchant_id), name: row.merchant_name},
    attachments: attachmentsOf(row, secrets),
    payouts_count: row.payouts_count,
    failed_count: row.failed_count,
    processed: row.processed,
    total: row.total,
    created_at: row.created_at.toISOString(),
    version: row.version,
    end_reason: ended?.message ?? null,
    end_reason_code: ended?.code ?? null
  }
}

function attachmentsOf(row: PayoutImportRow, secrets: Secrets): Wire['Attachment'][] {
  const source: Wire['Attachment'] = {
    id: Number(row.source_id),
    kind: 'source',
    name: shownName(row.source_name, row.source_type),
    url: fileUrl(secrets, row.source_id),
    size: row.source_size
  }
  if (row.errors_id === null) return [source]
  const errors: Wire['Attachment'] = {
    id: Number(row.errors_id),
    kind: 'errors',
    name: row.errors_name ?? '',
    url: fileUrl(secrets, row.errors_id),
    size: row.errors_size ?? 0
  }
  return [source, errors]
}
