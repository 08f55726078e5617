import type {Queryable} from '../db/pool.ts'

export type ReceiptRow = {
  id: bigint
  payout_id: bigint
  file_id: bigint
  name: string
  content_type: string
  created_at: Date
  late: boolean
  used_before: boolean
}

/** The receipts of some payouts, in the order in which they came, by the payout's id. */
export async function receiptsOf(
  q: Queryable,
  payoutIds: readonly bigint[]
): Promise<Map<bigint, ReceiptRow[]>> {
  if (payoutIds.length === 0) return new Map()
  const rows = await q.prepared<ReceiptRow>(
    'receipts_of',
    `select r.id, r.payout_id, r.file_id, f.name, f.content_type, r.created_at, r.late, r.used_before
     from receipts r join files f on f.id = r.file_id where r.payout_id = any($1::bigint[]) order by r.id`,
    [payoutIds]
  )
  return Map.groupBy(rows, row => row.payout_id)
}
