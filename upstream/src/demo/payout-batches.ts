import {fromMinor} from '@paydesk/contracts/money'
import {contentTypeOf} from '../features/payout-imports/formats.ts'
import {insertImport} from '../features/payout-imports/sql.ts'
import {openStorage} from '../storage/open-storage.ts'
import {recordFile} from '../storage/store.ts'
import type {DemoContext} from './context.ts'
import {demoMerchants} from './merchants.ts'
import type {PlannedPayout} from './payout-plan.ts'

const delimiter = ';'

/** The completed imports that the plan's batches came with, each with its file; answers with their ids in order. */
export async function seedBatches(
  {tx, env, accounts}: DemoContext,
  plan: PlannedPayout[],
  merchants: number[]
): Promise<number[]> {
  const storage = await openStorage(env)
  const authors = ['admin@demo.test', 'api-admin@demo.test'].map(email => accounts.get(email) ?? 0)
  const ids: number[] = []
  for (const rows of batchesOf(plan)) {
    const [first] = rows
    if (!first) continue
    const authorId = authors[ids.length % authors.length] ?? 0
    const stored = await storage.save(Buffer.from(fileOf(rows)))
    const name = nameOf(first)
    const contentType = contentTypeOf({format: 'csv', encoding: 'utf-8'})
    const file = {...stored, kind: 'import_source', name, contentType, ownerId: authorId} as const
    const id = await insertImport(tx, {
      merchantId: merchants[first.merchant] ?? 0,
      authorId,
      sourceFileId: await recordFile(tx, file),
      sha256: stored.sha256,
      format: 'csv',
      encoding: 'utf-8',
      delimiter,
      total: rows.length
    })
    await tx.query(
      `update payout_imports set status = 'completed', processed = total, payouts_count = total,
         checkpoint_line = total + 1, created_at = at, started_at = at, completed_at = at + interval '3 seconds'
       from (select $2::timestamptz as at) as made where id = $1`,
      [id, first.createdAt]
    )
    ids.push(id)
  }
  return ids
}

function batchesOf(plan: PlannedPayout[]): PlannedPayout[][] {
  const batches: PlannedPayout[][] = []
  for (const payout of plan) {
    if (payout.batch === null) continue
    batches[payout.batch] ??= []
    batches[payout.batch]?.push(payout)
  }
  return batches
}

/** Named as its merchant would, by the day. */
function nameOf({createdAt, merchant}: PlannedPayout): string {
  const date = createdAt.toISOString().slice(0, 10)
  return demoMerchants[merchant]?.country === 'CN'
    ? `代付名单-${date.replaceAll('-', '')}.csv`
    : `выплаты-${date.split('-').reverse().join('.')}.csv`
}

function fileOf(rows: PlannedPayout[]): string {
  const header = ['order_id', 'amount', 'type', 'bank', 'phone_number', 'card_number', 'vendor_email']
  const lines = rows.map(row =>
    [row.orderId, fromMinor(row.amount, 'RUB'), row.type, row.bank, row.phone, row.card, row.payee].join(
      delimiter
    )
  )
  return `${[header.join(delimiter), ...lines].join('\n')}\n`
}
