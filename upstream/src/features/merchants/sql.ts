import type {Queryable} from '../../db/pool.ts'

export type MerchantRow = {id: bigint; name: string; created_at: Date; version: number}

export function selectMerchants(q: Queryable): Promise<MerchantRow[]> {
  return q.prepared<MerchantRow>(
    'merchants',
    'select id, name, created_at, version from merchants order by name, id',
    []
  )
}
