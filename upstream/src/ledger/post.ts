import type {Currency, TransactionStatus, TransactionType} from '@paydesk/contracts/enums'
import {fromMinor} from '@paydesk/contracts/money'
import type {Queryable} from '../db/pool.ts'
import type {houseKinds} from '../db/schema-ledger.ts'
import {refuse} from '../lib/refusal.ts'
import {callOf, callText} from './post-call.ts'

export type HouseAccount = (typeof houseKinds)[number]

/** One side of a movement, in minor units: positive credits the account, negative debits it. */
export type Entry =
  | {kind: 'wallet'; user: number; currency: Currency; amount: bigint}
  | {kind: HouseAccount; currency: Currency; amount: bigint}

/** The columns of a new transaction; whatever is left out is null. */
export type NewTransaction = {
  user_id: number
  author_id: number | null
  type: TransactionType
  status: TransactionStatus
  amount: bigint
  currency: Currency
  source_amount?: bigint
  source_currency?: Currency
  destination_amount?: bigint
  destination_currency?: Currency
  fee_amount?: bigint
  fee_currency?: Currency
  /** Percent, at most four decimals. */
  fee_rate?: string
  rate?: string
  quote_id?: number | null
  payout_id?: number | null
  cashout_request_id?: number | null
  screenshot_file_id?: number | null
  note?: string | null
  /** Now, unless history is being written. */
  created_at?: Date
}

type Reserve = {user: number; currency: Currency; amount: bigint}

/** Either a new transaction, or the completion of a pending one with what happens to its reservation. */
export type Posting =
  | {transaction: NewTransaction; entries?: Entry[]; reserve?: Reserve}
  | {complete: number; entries?: Entry[]; close?: 'settled' | 'released'}

export type Refused =
  | 'insufficient_funds'
  | 'balance_limit'
  | 'unknown_wallet'
  | 'transaction_final'
  | 'reservation_closed'

/** `available` is what the first wallet has left, or, where funds are short, what the short one has. */
export type PostOutcome =
  | {outcome: 'posted'; transactionId: number; available: bigint | null}
  | {outcome: Refused; available: bigint | null}

type Row = {ord: number; outcome: string; transaction_id: bigint | null; available: bigint | null}

/**
 * Posts any number of postings in one prepared call, each with an outcome of its own, in order. A
 * refused one changes nothing. Runs in the transaction of `q`; entries that don't balance throw.
 */
export async function post(q: Queryable, postings: Posting[]): Promise<PostOutcome[]> {
  const rows = await q.prepared<Row>('ledger_post', callText, callOf(postings))
  return rows.map(row =>
    row.outcome === 'posted'
      ? {outcome: 'posted', transactionId: Number(row.transaction_id), available: row.available}
      : {outcome: row.outcome as Refused, available: row.available}
  )
}

/** Posts one posting and answers with its transaction's id; throws the refusal that its outcome means. */
export async function postOne(q: Queryable, posting: Posting, currency: Currency): Promise<number> {
  const [result] = await post(q, [posting])
  if (!result) throw new Error('the ledger gave no outcome')
  return insist(result, currency)
}

/** The id of what was posted; throws the refusal (422 on `amount` or `user_id`, or 409) otherwise. */
export function insist(result: PostOutcome, currency: Currency): number {
  switch (result.outcome) {
    case 'posted':
      return result.transactionId
    case 'insufficient_funds':
      throw refuse.field('amount', 'insufficientFunds', {amount: fromMinor(result.available ?? 0n, currency)})
    case 'balance_limit':
      throw refuse.field('amount', 'amountTooLarge')
    case 'unknown_wallet':
      throw refuse.field('user_id', 'userUnknown')
    case 'transaction_final':
    case 'reservation_closed':
      throw refuse.conflict('This was settled already')
  }
}
