import type {components} from '@paydesk/contracts/wire'
import type {MerchantRow} from './sql.ts'

export function merchantView(row: MerchantRow): components['schemas']['Merchant'] {
  return {
    id: Number(row.id),
    name: row.name,
    created_at: row.created_at.toISOString(),
    version: row.version,
    disabled_at: row.disabled_at?.toISOString() ?? null
  }
}
