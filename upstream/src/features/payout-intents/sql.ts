import {type SQL, sql} from 'drizzle-orm'
import type {Queryable, Tx} from '../../db/pool.ts'
import {type PayableRow, payableColumns} from '../../payouts/requisites.ts'
import {currentStatus} from '../../payouts/status.ts'

export type IntentRow = PayableRow & {
  intent_id: string
  order_id: string
  completed_at: Date | null
  server_time: Date
  /** When its present lifetime began. */
  pending_since: Date
}

// An unblocked payout starts a new lifetime, whose start its audit row records.
const pendingSince: SQL = sql`coalesce((
    select max(a.at) from audit_events a
    where a.subject_type = 'payout' and a.subject_id = p.id::text and a.after ->> 'status' = 'pending'
  ), p.created_at)`

export async function selectIntent(q: Queryable, intentId: string): Promise<IntentRow | null> {
  const [row] = await q.query<IntentRow>(
    sql`select ${payableColumns}, p.intent_id, p.order_id, p.completed_at,
          statement_timestamp() as server_time, ${pendingSince} as pending_since
        from payouts p where p.intent_id = ${intentId}`
  )
  return row ?? null
}

export type OpenIntent = {id: bigint; status: IntentRow['status']; version: number; late: boolean}

/** How long after the deadline a receipt is still taken. */
const lateHours = 24

/** Holds the payout until the transaction ends; `late` tells whether a late receipt is still taken. */
export async function lockIntent(tx: Tx, intentId: string): Promise<OpenIntent | null> {
  const [row] = await tx.query<OpenIntent>(
    sql`select p.id, ${currentStatus} as status, p.version,
          coalesce(p.expires_at + make_interval(hours => ${lateHours}) > statement_timestamp(), false) as late
        from payouts p where p.intent_id = ${intentId} for no key update`
  )
  return row ?? null
}

/** Stops the clock of a pending payout; false where its deadline has come in the meantime. */
export async function moveToConfirmation(tx: Tx, payout: OpenIntent): Promise<boolean> {
  const moved = await tx.query(
    `with clock as materialized (select date_trunc('milliseconds', clock_timestamp()) as at)
     update payouts p set status = 'manual_confirmation', confirming_since = clock.at, version = p.version + 1
     from clock
     where p.id = $1 and p.version = $2 and p.status = 'pending' and (p.expires_at is null or p.expires_at > clock.at)
     returning 1 as moved`,
    [payout.id, payout.version]
  )
  return moved.length > 0
}

/** Marks the payout for staff: a receipt came after its end. */
export async function markLate(tx: Tx, payoutId: bigint): Promise<void> {
  await tx.query('update payouts set has_late_receipt = true, version = version + 1 where id = $1', [
    payoutId
  ])
}

export type IntentReceiptRow = {
  id: bigint
  name: string
  content_type: string
  created_at: Date
  late: boolean
}

/** The receipt of the intent that has these bytes already. */
export async function receiptWith(
  q: Queryable,
  intentId: string,
  sha256: Buffer
): Promise<IntentReceiptRow | null> {
  const [row] = await q.query<IntentReceiptRow>(
    `select r.id, f.name, f.content_type, r.created_at, r.late from receipts r
     join files f on f.id = r.file_id join payouts p on p.id = r.payout_id
     where p.intent_id = $1 and r.sha256 = $2 order by r.id limit 1`,
    [intentId, sha256]
  )
  return row ?? null
}

/**
 * Writes a receipt, marked where its bytes serve another payout. Those who send the same bytes at once wait for each
 * other, or neither would see the other's. Their payouts are locked before, and no other lock is taken after.
 */
export async function insertReceipt(
  tx: Tx,
  receipt: {payoutId: bigint; fileId: number; sha256: Buffer; late: boolean}
): Promise<IntentReceiptRow> {
  await tx.query('select pg_advisory_xact_lock($1)', [receipt.sha256.readBigInt64BE()])
  const [row] = await tx.query<IntentReceiptRow>(
    `with made as (
       insert into receipts (payout_id, file_id, sha256, late, used_before)
       values ($1, $2, $3, $4, exists (select from receipts where sha256 = $3 and payout_id <> $1))
       returning id, file_id, created_at, late
     )
     select made.id, f.name, f.content_type, made.created_at, made.late from made join files f on f.id = made.file_id`,
    [receipt.payoutId, receipt.fileId, receipt.sha256, receipt.late]
  )
  if (!row) throw new Error('the receipt was not written')
  return row
}
