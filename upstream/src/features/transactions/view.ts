import {columnsFor, showsCashoutCode} from '@paydesk/contracts/access'
import type {Currency, LedgerAccount, TransactionStatus, TransactionType} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {components} from '@paydesk/contracts/wire'
import type {Actor} from '../../access/actor.ts'
import {numberOrNull} from '../../lib/number-or-null.ts'
import type {Secrets} from '../../lib/secrets.ts'
import {fileUrl} from '../../storage/store.ts'

export type TransactionRow = {
  id: bigint
  user_id: bigint
  user_name: string
  type: TransactionType
  status: TransactionStatus
  amount: bigint
  currency: Currency
  source_amount: bigint | null
  source_currency: Currency | null
  destination_amount: bigint | null
  destination_currency: Currency | null
  fee_amount: bigint | null
  fee_currency: Currency | null
  rate: string | null
  cashout_request_id: bigint | null
  wallet: string | null
  code: string | null
  screenshot_file_id: bigint | null
  note: string | null
  created_at: Date
  executed_at: Date | null
  cancelled_at: Date | null
  reverses_id: bigint | null
  reversed_by_id: bigint | null
  payout_id: bigint | null
  order_id: string | null
  fee_rate: string | null
}

export type EntryRow = {
  account: LedgerAccount
  currency: Currency
  amount: bigint
  balance_after: bigint | null
}

type Money = components['schemas']['Money']

function money(amount: bigint | null, currency: Currency | null): Money | null {
  return amount === null || currency === null ? null : {amount: fromMinor(amount, currency), currency}
}

/** Makes the view for an actor: a role without the column gets no `user`, and few get a cash-out's code. */
export function transactionViewFor({userId, role}: Pick<Actor, 'userId' | 'role'>, secrets: Secrets) {
  const showsUser = columnsFor('transactions', role).includes('user')
  return (row: TransactionRow): components['schemas']['Transaction'] => ({
    id: Number(row.id),
    ...(showsUser && {user: {id: Number(row.user_id), name: row.user_name}}),
    type: row.type,
    status: row.status,
    amount: fromMinor(row.amount, row.currency),
    currency: row.currency,
    // A payout's fee is its own transaction: the whole of it is the amount.
    fee: money(row.fee_amount, row.fee_currency),
    source: money(row.source_amount, row.source_currency),
    destination: money(row.destination_amount, row.destination_currency),
    cashout_request_id: numberOrNull(row.cashout_request_id),
    note: row.note,
    created_at: row.created_at.toISOString(),
    executed_at: row.executed_at?.toISOString() ?? null,
    cancelled_at: row.cancelled_at?.toISOString() ?? null,
    reverses_id: numberOrNull(row.reverses_id),
    reversed_by_id: numberOrNull(row.reversed_by_id),
    payout_id: numberOrNull(row.payout_id),
    order_id: row.order_id,
    fee_rate: row.fee_rate === null ? null : Number(row.fee_rate),
    rate: row.rate === null ? null : Number(row.rate),
    wallet: row.wallet,
    code: showsCashoutCode({id: userId, role}, Number(row.user_id)) ? row.code : null,
    screenshot: row.screenshot_file_id === null ? null : {url: fileUrl(secrets, row.screenshot_file_id)}
  })
}

/** A ledger entry; a wallet's has its balance before and after. */
export const entryView = ({
  account,
  currency,
  amount,
  balance_after
}: EntryRow): components['schemas']['LedgerEntry'] => ({
  account,
  currency,
  amount: fromMinor(amount, currency),
  balance_before: balance_after === null ? null : fromMinor(balance_after - amount, currency),
  balance_after: balance_after === null ? null : fromMinor(balance_after, currency)
})
