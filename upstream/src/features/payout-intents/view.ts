import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import {maskedRecipient, requisitesOf} from '../../payouts/requisites.ts'
import {visibleDeadline} from '../../payouts/status.ts'
import type {Services} from '../../services.ts'
import {shownName} from '../../storage/store.ts'
import type {IntentReceiptRow, IntentRow} from './sql.ts'

type Wire = components['schemas']
const minute = 60_000

/** The customer's page. Bank, phone and card are present only while the payout can be paid. */
export function intentView(
  row: IntentRow,
  receipts: readonly IntentReceiptRow[],
  {env, secrets}: Pick<Services, 'env' | 'secrets'>
): Wire['PayoutIntent'] {
  return {
    id: row.intent_id,
    order_id: row.order_id,
    status: row.status,
    amount: fromMinor(row.amount, row.currency),
    currency: row.currency,
    type: row.type,
    ...requisitesOf(row, secrets),
    expires_at: visibleDeadline(row.status, row.expires_at),
    server_time: row.server_time.toISOString(),
    lifetime_minutes: lifetimeOf(row),
    recipient: row.status === 'expired' ? null : maskedRecipient(row),
    completed_at: row.completed_at?.toISOString() ?? null,
    receipts: receipts.map(intentReceiptView),
    cabinet_url: env.CABINET_URL ?? null,
    support_url: env.SUPPORT_URL ?? null
  }
}

function lifetimeOf({expires_at: end, pending_since: start}: IntentRow): number | null {
  return end === null ? null : Math.max(0, Math.round((end.getTime() - start.getTime()) / minute))
}

export function intentReceiptView(row: IntentReceiptRow): Wire['IntentReceipt'] {
  return {
    id: Number(row.id),
    name: shownName(row.name, row.content_type),
    uploaded_at: row.created_at.toISOString(),
    late: row.late
  }
}
