import type {Queryable} from '../../db/pool.ts'
import {type RowError, type RowResult, rowError} from './file/index.ts'
import {existingOrders, knownVendors} from './sql.ts'

/** A row with everything that speaks against it; minor units. */
export type Judged = {line: number; errors: RowError[]; amount: bigint}

/** Says of each row what the file alone can't tell: whether its order exists already and its vendor is known. */
export async function judge(q: Queryable, merchantId: number, rows: RowResult[]): Promise<Judged[]> {
  const good = rows.flatMap(result => (result.ok ? [result.row] : []))
  const emails = new Set(good.flatMap(row => row.vendorEmail ?? []))
  const orders = await existingOrders(
    q,
    merchantId,
    good.map(row => row.orderId)
  )
  const vendors = await knownVendors(q, [...emails])
  return rows.map(result => {
    if (!result.ok) return {line: result.line, errors: result.errors, amount: 0n}
    const {orderId, vendorEmail, amountMinor} = result.row
    const errors = databaseErrors({
      orderExists: orders.has(orderId),
      vendorUnknown: vendorEmail !== null && !vendors.has(vendorEmail)
    })
    return {line: result.line, errors, amount: amountMinor}
  })
}

/** The errors that the database tells of a row that is good in itself. */
export function databaseErrors(found: {orderExists: boolean; vendorUnknown: boolean}): RowError[] {
  return [
    ...(found.orderExists ? [rowError('order_id', 'order_exists')] : []),
    ...(found.vendorUnknown ? [rowError('vendor_email', 'vendor_unknown')] : [])
  ]
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
