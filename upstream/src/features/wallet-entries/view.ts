import type {Currency, TransactionType} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import {numberOrNull} from '../../lib/number-or-null.ts'

export type WalletEntryRow = {
  sequence: bigint
  currency: Currency
  amount: bigint
  balance_after: bigint
  posted_at: Date
  transaction_id: bigint
  type: TransactionType
  reverses_id: bigint | null
  payout_id: bigint | null
  order_id: string | null
  note: string | null
}

export const walletEntryView = (row: WalletEntryRow): components['schemas']['WalletEntry'] => ({
  id: Number(row.sequence),
  currency: row.currency,
  amount: fromMinor(row.amount, row.currency),
  balance_before: fromMinor(row.balance_after - row.amount, row.currency),
  balance_after: fromMinor(row.balance_after, row.currency),
  created_at: row.posted_at.toISOString(),
  transaction_id: Number(row.transaction_id),
  type: row.type,
  reverses_id: numberOrNull(row.reverses_id),
  payout_id: numberOrNull(row.payout_id),
  order_id: row.order_id,
  note: row.note
})
