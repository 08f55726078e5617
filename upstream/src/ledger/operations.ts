import type {Currency} from '@paydesk/contracts/enums'
import {exchangeOf, feeOf} from '@paydesk/contracts/money'
import type {Queryable} from '../db/pool.ts'
import {refuse} from '../lib/refusal.ts'
import {insist, type Posting, post, postOne} from './post.ts'

/** `feeRate` is percent as decimal text; every amount is minor units. */
type Payout = {
  payoutId: number
  userId: number
  authorId: number
  amount: bigint
  currency: Currency
  feeRate: string
  at?: Date
}

/** The two postings of a completed payout: the credit, and the fee where there is one. */
export function payoutPostings(payout: Payout): {postings: Posting[]; fee: bigint} {
  const {userId, amount, currency, feeRate} = payout
  const fee = feeOf(amount, feeRate)
  const common = {
    user_id: userId,
    author_id: payout.authorId,
    status: 'completed',
    currency,
    payout_id: payout.payoutId,
    created_at: payout.at
  } as const
  const credit: Posting = {
    transaction: {
      ...common,
      type: 'payout',
      amount,
      destination_amount: amount,
      destination_currency: currency
    },
    entries: [
      {kind: 'merchant_settlement', currency, amount: -amount},
      {kind: 'wallet', user: userId, currency, amount}
    ]
  }
  const charge: Posting = {
    transaction: {
      ...common,
      type: 'payout_fee',
      amount: fee,
      fee_rate: feeRate,
      source_amount: fee,
      source_currency: currency
    },
    entries: [
      {kind: 'wallet', user: userId, currency, amount: -fee},
      {kind: 'fees', currency, amount: fee}
    ]
  }
  return {postings: fee > 0n ? [credit, charge] : [credit], fee}
}

/** Credits the payee with the amount and debits the fee by the payee's own rate. */
export async function payoutCompleted(
  q: Queryable,
  payout: Payout
): Promise<{fee: bigint; transactionId: number}> {
  const {postings, fee} = payoutPostings(payout)
  const ids = (await post(q, postings)).map(result => insist(result, payout.currency))
  return {fee, transactionId: ids[0] as number}
}

type Manual = {
  userId: number
  authorId: number
  currency: Currency
  /** Signed: negative debits, and is refused where it isn't there. */
  amount: bigint
  note?: string | null
  payoutId?: number | null
  at?: Date
}

/** A manual transaction as a posting: adds to a wallet, or takes away with a negative amount. */
export function manualPosting({userId, authorId, currency, amount, note, payoutId, at}: Manual): Posting {
  const side =
    amount > 0n
      ? {destination_amount: amount, destination_currency: currency}
      : {source_amount: -amount, source_currency: currency}
  const transaction = {
    user_id: userId,
    author_id: authorId,
    type: 'manual',
    status: 'completed',
    amount,
    currency
  } as const
  return {
    transaction: {...transaction, ...side, note: note ?? null, payout_id: payoutId ?? null, created_at: at},
    entries: [
      {kind: 'adjustments', currency, amount: -amount},
      {kind: 'wallet', user: userId, currency, amount}
    ]
  }
}

/** Posts a manual transaction; what isn't there can't be taken (422 on `amount`). */
export function manual(q: Queryable, order: Manual): Promise<number> {
  return postOne(q, manualPosting(order), order.currency)
}

export type Transfer = {
  userId: number
  authorId: number
  source: Currency
  destination: Currency
  /** What leaves the source wallet, the fee included. */
  amount: bigint
  feeRate: string
  /** Destination units for one source unit. */
  rate: string
  quoteId?: number | null
  note?: string | null
  screenshotFileId?: number | null
  at?: Date
}

/** An exchange as a posting; refused (422) where it would buy less than the smallest unit. */
export function transferPosting(transfer: Transfer): {posting: Posting; fee: bigint; bought: bigint} {
  const {userId, source, destination, amount} = transfer
  const fee = feeOf(amount, transfer.feeRate)
  const bought = exchangeOf(amount - fee, source, destination, transfer.rate)
  if (bought <= 0n) throw refuse.field('amount', 'mustBePositiveNumber')
  const posting: Posting = {
    transaction: {
      user_id: userId,
      author_id: transfer.authorId,
      type: 'transfer',
      status: 'completed',
      amount,
      currency: source,
      source_amount: amount,
      source_currency: source,
      destination_amount: bought,
      destination_currency: destination,
      fee_amount: fee,
      fee_currency: source,
      fee_rate: transfer.feeRate,
      rate: transfer.rate,
      quote_id: transfer.quoteId ?? null,
      note: transfer.note ?? null,
      screenshot_file_id: transfer.screenshotFileId ?? null,
      created_at: transfer.at
    },
    entries: [
      {kind: 'wallet', user: userId, currency: source, amount: -amount},
      {kind: 'exchange', currency: source, amount: amount - fee},
      {kind: 'fees', currency: source, amount: fee},
      {kind: 'exchange', currency: destination, amount: -bought},
      {kind: 'wallet', user: userId, currency: destination, amount: bought}
    ]
  }
  return {posting, fee, bought}
}

/** Exchanges at the given rate; what rounding leaves stays in the exchange account. */
export async function transfer(
  q: Queryable,
  order: Transfer
): Promise<{transactionId: number; fee: bigint; bought: bigint}> {
  const {posting, fee, bought} = transferPosting(order)
  return {transactionId: await postOne(q, posting, order.source), fee, bought}
}

type Cashout = {
  cashoutRequestId: number
  userId: number
  authorId: number
  currency: Currency
  /** What the user receives; the fee comes on top. */
  amount: bigint
  fee: bigint
  feeRate: string
  note?: string | null
  screenshotFileId?: number | null
  at?: Date
}

/** Sets amount and fee aside and shows a pending transaction, as a posting. */
export function cashoutPosting(cashout: Cashout): Posting {
  const {userId, currency, amount, fee} = cashout
  return {
    transaction: {
      user_id: userId,
      author_id: cashout.authorId,
      type: 'cashout',
      status: 'pending',
      amount,
      currency,
      source_amount: amount + fee,
      source_currency: currency,
      fee_amount: fee,
      fee_currency: currency,
      fee_rate: cashout.feeRate,
      cashout_request_id: cashout.cashoutRequestId,
      note: cashout.note ?? null,
      screenshot_file_id: cashout.screenshotFileId ?? null,
      created_at: cashout.at
    },
    reserve: {user: userId, currency, amount: amount + fee}
  }
}

/** Posts the beginning of a cash-out. The request's row has to exist already. */
export function cashoutCreated(q: Queryable, cashout: Cashout): Promise<number> {
  return postOne(q, cashoutPosting(cashout), cashout.currency)
}

type Settlement = Pick<Cashout, 'userId' | 'currency' | 'amount' | 'fee'> & {transactionId: number}

/** Pays a pending cash-out's reservation out and completes its transaction, as a posting. */
export function settlementPosting({transactionId, userId, currency, amount, fee}: Settlement): Posting {
  return {
    complete: transactionId,
    close: 'settled',
    entries: [
      {kind: 'wallet', user: userId, currency, amount: -(amount + fee)},
      {kind: 'outside', currency, amount},
      {kind: 'fees', currency, amount: fee}
    ]
  }
}

type PendingCashout = {id: bigint; user_id: bigint; currency: Currency; amount: bigint; fee_amount: bigint}

/** Pays the request's reservation out and completes its transaction; 409 where somebody was faster. */
export async function cashoutCompleted(q: Queryable, cashoutRequestId: number): Promise<number> {
  const [pending] = await q.query<PendingCashout>(
    `select id, user_id, currency, amount, fee_amount from transactions where type = 'cashout' and cashout_request_id = $1`,
    [cashoutRequestId]
  )
  if (!pending) throw new Error(`cash-out request ${cashoutRequestId} has no transaction`)
  const {currency, amount, fee_amount: fee} = pending
  const userId = Number(pending.user_id)
  return postOne(
    q,
    settlementPosting({transactionId: Number(pending.id), userId, currency, amount, fee}),
    currency
  )
}
