import {isStaff} from '@paydesk/contracts/access'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Actor} from '../../access/actor.ts'
import {assignmentView} from '../../assignments/assignments.ts'
import type {ReceiptRow} from '../../payouts/receipt-rows.ts'
import {acceptsMoney, visibleDeadline} from '../../payouts/status.ts'
import type {Services} from '../../services.ts'
import {fileUrl, shownName} from '../../storage/store.ts'
import type {PayoutRow} from './sql.ts'

type Wire = components['schemas']
export type Viewer = Pick<Services, 'env' | 'secrets'> & {actor: Actor}

export function payoutView(row: PayoutRow, receipts: ReceiptRow[], viewer: Viewer): Wire['Payout'] {
  return {
    id: Number(row.id),
    order_id: row.order_id,
    status: row.status,
    amount: fromMinor(row.amount, row.currency),
    currency: row.currency,
    details: {
      type: row.type,
      bank: row.bank,
      phone_number: row.phone_number,
      card_last4: row.card_last4
    },
    user: row.user_id === null ? null : {id: Number(row.user_id), name: row.user_name ?? ''},
    merchant: {id: Number(row.merchant_id), name: row.merchant_name},
    created_at: row.created_at.toISOString(),
    expires_at: visibleDeadline(row.status, row.expires_at),
    completed_at: row.completed_at?.toISOString() ?? null,
    reversed_at: row.reversed_at?.toISOString() ?? null,
    fee_amount: row.fee_amount === null ? null : fromMinor(row.fee_amount, row.currency),
    due_at: isStaff(viewer.actor.role) ? (row.due_at?.toISOString() ?? null) : null,
    ...assignmentView(row, viewer.actor),
    version: row.version,
    receipts: receipts.map(receipt => receiptView(receipt, viewer)),
    links: linksOf(row, viewer)
  }
}

/** That another payout has the receipt is for staff: the other one may be another vendor's. */
function receiptView(row: ReceiptRow, {secrets, actor}: Viewer): Wire['Receipt'] {
  return {
    id: Number(row.id),
    name: shownName(row.name, row.content_type),
    url: fileUrl(secrets, row.file_id),
    uploaded_at: row.created_at.toISOString(),
    late: row.late,
    used_before: isStaff(actor.role) && row.used_before
  }
}

/** The customer's pages, for staff to pass on: they show the recipient's full card, which a vendor never sees. */
function linksOf(row: PayoutRow, {env, secrets, actor}: Viewer): Wire['PayoutLinks'] {
  if (!isStaff(actor.role)) return {payout_intent: null, payment_credential: null}
  const key = secrets.intentKey(row.intent_id)
  return {
    payout_intent: `${env.PUBLIC_URL}/payout-intents/${row.intent_id}?key=${key}`,
    payment_credential: acceptsMoney(row.status)
      ? `${env.PUBLIC_URL}/payment-credentials/${row.credential_id}`
      : null
  }
}
