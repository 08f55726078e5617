import type {Queryable} from '../../db/pool.ts'

export type MerchantRow = {id: bigint; name: string}

export function selectMerchants(q: Queryable): Promise<MerchantRow[]> {
  return q.prepared<MerchantRow>('merchants', 'select id, name from merchants order by name, id', [])
}
