import type {Queryable} from '../../db/pool.ts'
import {type BadRow, type GoodRow, type RowResult, rowError} from './file/index.ts'
import {existingOrders, vendorsByEmail} from './sql.ts'

/** A row with what the database knows of it: the user to credit, or what speaks against the row. */
export type ValidatedRow = {ok: true; good: GoodRow; userId: bigint | null} | BadRow

/** Says of each row what the file alone can't tell: whether its order exists already and its vendor is known. */
export async function validateRows(
  q: Queryable,
  merchantId: number,
  rows: RowResult[]
): Promise<ValidatedRow[]> {
  const good = rows.flatMap(result => (result.ok ? [result.row] : []))
  const orderIds = good.map(row => row.orderId)
  const emails = new Set(good.flatMap(row => row.vendorEmail ?? []))
  const orders = await existingOrders(q, merchantId, orderIds)
  const vendors = await vendorsByEmail(q, [...emails])
  return rows.map(result => {
    if (!result.ok) return result
    const {orderId, vendorEmail} = result.row
    const userId = vendorEmail === null ? null : vendors.get(vendorEmail)
    const errors = [
      ...(orders.has(orderId) ? [rowError('order_id', 'order_exists')] : []),
      ...(userId === undefined ? [rowError('vendor_email', 'vendor_unknown')] : [])
    ]
    if (errors.length > 0 || userId === undefined)
      return {ok: false, line: result.line, hidden: result.hidden, orderId, raw: result.raw, errors}
    return {ok: true, good: result, userId}
  })
}

/** Gathers items into arrays of at most `size`. */
export async function* inBatches<T>(items: AsyncIterable<T>, size: number): AsyncGenerator<T[]> {
  let batch: T[] = []
  for await (const item of items) {
    batch.push(item)
    if (batch.length < size) continue
    yield batch
    batch = []
  }
  if (batch.length > 0) yield batch
}
