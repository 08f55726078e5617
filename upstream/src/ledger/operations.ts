import type {Currency} from '@paydesk/contracts/enums'
import {feeOf} from '@paydesk/contracts/fee'
import {exchangeOf} from '@paydesk/contracts/money'
import type {Queryable} from '../db/pool.ts'
import {assertHolds} from '../lib/assertions.ts'
import {refuse} from '../lib/refusal.ts'
import {
  assertHoldable,
  type Posted,
  type Posting,
  type PostOutcome,
  post,
  postOne,
  requirePosted
} from './post.ts'

/** `feeRate` is percent as decimal text; every amount is minor units. */
type Payout = {
  payoutId: number
  userId: number
  authorId: number
  amount: bigint
  currency: Currency
  fee: bigint
  feeRate: string
  at?: Date
}

function assertFee(amount: bigint, fee: bigint): void {
  assertHolds('a fee is between zero and the amount', fee >= 0n && fee <= amount, {amount, fee})
}

/** The two postings of a completed payout: the credit, and the fee where there is one. */
export function payoutPostings(payout: Payout): Posting[] {
  const {userId, amount, currency, fee, feeRate} = payout
  assertFee(amount, fee)
  const common = {
    author_id: payout.authorId,
    status: 'completed',
    currency,
    payout_id: payout.payoutId
  } as const
  const credit: Posting = {
    user_id: userId,
    at: payout.at,
    transaction: {
      ...common,
      type: 'payout',
      amount,
      destination_amount: amount,
      destination_currency: currency
    },
    legs: [
      {account: 'merchant_settlement', currency, amount: -amount},
      {account: 'wallet', currency, amount}
    ]
  }
  const charge: Posting = {
    user_id: userId,
    at: payout.at,
    transaction: {
      ...common,
      type: 'payout_fee',
      amount: fee,
      fee_rate: feeRate,
      source_amount: fee,
      source_currency: currency
    },
    legs: [
      {account: 'wallet', currency, amount: -fee},
      {account: 'fees', currency, amount: fee}
    ]
  }
  return fee > 0n ? [credit, charge] : [credit]
}

/**
 * Posts a payout's amount and its fee. Where the first is refused because the wallet is full, the second has made room
 * for it: the net amount decides.
 */
async function postTogether(q: Queryable, postings: Posting[]): Promise<PostOutcome[]> {
  const [first, ...others] = await post(q, postings)
  const isFull = first !== undefined && 'refusal' in first && first.refusal === 'balance_limit'
  const hasRoom = others.length > 0 && others.every(outcome => 'transactionId' in outcome)
  const again = isFull && hasRoom ? await post(q, postings.slice(0, 1)) : []
  return [...(again.length > 0 ? again : first ? [first] : []), ...others]
}

/** Credits the payee with the amount, and debits the fee. */
export async function payoutCompleted(q: Queryable, payout: Payout): Promise<void> {
  const outcomes = await postTogether(q, payoutPostings(payout))
  for (const outcome of outcomes) requirePosted(outcome, payout.currency)
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
    author_id: authorId,
    type: 'manual',
    status: 'completed',
    amount,
    currency
  } as const
  return {
    user_id: userId,
    at,
    transaction: {...transaction, ...side, note: note ?? null, payout_id: payoutId ?? null},
    legs: [
      {account: 'adjustments', currency, amount: -amount},
      {account: 'wallet', currency, amount}
    ]
  }
}

/** Posts a manual transaction; a debit above the balance is a 422 on `amount`. */
export async function manual(q: Queryable, order: Manual): Promise<number> {
  return (await postOne(q, manualPosting(order), order.currency)).transactionId
}

export type Transfer = {
  userId: number
  authorId: number
  source: Currency
  destination: Currency
  /** The debit of the source wallet, with the fee. */
  amount: bigint
  feeRate: string
  /** Destination units for one source unit. */
  rate: string
  quoteId?: number | null
  note?: string | null
  screenshotFileId?: number | null
  at?: Date
}

/** An exchange as a posting; refused (422) where it would buy less than the smallest unit, or more than a wallet holds. */
export function transferPosting(transfer: Transfer): {posting: Posting; fee: bigint; bought: bigint} {
  const {userId, source, destination, amount} = transfer
  const fee = feeOf(amount, transfer.feeRate)
  assertFee(amount, fee)
  const bought = exchangeOf(amount - fee, source, destination, transfer.rate)
  if (bought <= 0n) throw refuse.field('amount', 'resultTooSmall')
  assertHoldable(bought, destination)
  const posting: Posting = {
    user_id: userId,
    at: transfer.at,
    transaction: {
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
      screenshot_file_id: transfer.screenshotFileId ?? null
    },
    legs: [
      {account: 'wallet', currency: source, amount: -amount},
      {account: 'exchange', currency: source, amount: amount - fee},
      {account: 'fees', currency: source, amount: fee},
      {account: 'exchange', currency: destination, amount: -bought},
      {account: 'wallet', currency: destination, amount: bought}
    ]
  }
  return {posting, fee, bought}
}

/** Exchanges at the given rate; the rounding remainder stays in the exchange account. */
export async function transfer(
  q: Queryable,
  order: Transfer
): Promise<{transactionId: number; fee: bigint; bought: bigint}> {
  const {posting, fee, bought} = transferPosting(order)
  const {transactionId} = await postOne(q, posting, order.source)
  return {transactionId, fee, bought}
}

type Cashout = {
  cashoutRequestId: number
  userId: number
  authorId: number
  currency: Currency
  /** The amount that the user receives; the fee comes on top. */
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
  assertFee(amount, fee)
  return {
    user_id: userId,
    at: cashout.at,
    transaction: {
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
      screenshot_file_id: cashout.screenshotFileId ?? null
    },
    reserve_amount: amount + fee
  }
}

/** Posts the beginning of a cash-out. The request's row has to exist already. */
export function cashoutCreated(q: Queryable, cashout: Cashout): Promise<Posted> {
  return postOne(q, cashoutPosting(cashout), cashout.currency)
}

type Settlement = Pick<Cashout, 'userId' | 'currency' | 'amount' | 'fee' | 'at'> & {transactionId: number}

/** Pays a pending cash-out's reservation out and completes its transaction, as a posting. */
export function settlementPosting({transactionId, userId, currency, amount, fee, at}: Settlement): Posting {
  return {
    user_id: userId,
    at,
    finishes: transactionId,
    finished_as: 'completed',
    legs: [
      {account: 'wallet', currency, amount: -(amount + fee)},
      {account: 'outside', currency, amount},
      {account: 'fees', currency, amount: fee}
    ]
  }
}

type CashoutTransaction = {
  id: bigint
  user_id: bigint
  currency: Currency
  amount: bigint
  fee_amount: bigint
}

async function findCashoutTransaction(q: Queryable, cashoutRequestId: number): Promise<CashoutTransaction> {
  const [pending] = await q.query<CashoutTransaction>(
    `select id, user_id, currency, amount, fee_amount from transactions where type = 'cashout' and cashout_request_id = $1`,
    [cashoutRequestId]
  )
  assertHolds('a cash-out request has a transaction', pending !== undefined, {cashoutRequestId})
  return pending
}

/** Pays the request's reservation out and completes its transaction; 409 where it is no longer pending. */
export async function cashoutCompleted(q: Queryable, cashoutRequestId: number): Promise<Posted> {
  const {
    id,
    user_id: userId,
    currency,
    amount,
    fee_amount: fee
  } = await findCashoutTransaction(q, cashoutRequestId)
  const settlement = {transactionId: Number(id), userId: Number(userId), currency, amount, fee}
  return postOne(q, settlementPosting(settlement), currency)
}

/** Releases the request's reservation, and its transaction becomes `failed`; 409 where it is no longer pending. */
export async function cashoutCancelled(q: Queryable, cashoutRequestId: number): Promise<Posted> {
  const {id, user_id: userId, currency} = await findCashoutTransaction(q, cashoutRequestId)
  return postOne(q, {user_id: Number(userId), finishes: Number(id), finished_as: 'failed'}, currency)
}

type Reversible = {
  id: bigint
  type: 'payout' | 'payout_fee'
  user_id: bigint
  amount: bigint
  currency: Currency
  fee_rate: string | null
}

/**
 * Takes a completed payout's credit and fee back: each of its transactions gets one with the legs swapped, which names
 * it. Refused (422 on `amount`) where the wallet's available balance does not suffice, or the wallet is full and so much
 * of it set aside that neither can go first.
 */
export async function payoutReversed(
  q: Queryable,
  {payoutId, authorId, note}: {payoutId: number; authorId: number; note: string}
): Promise<Posted[]> {
  const originals = await q.query<Reversible>(
    `select id, type, user_id, amount, currency, fee_rate from transactions
     where payout_id = $1 and type in ('payout', 'payout_fee') and reverses_id is null`,
    [payoutId]
  )
  const credit = originals.find(({type}) => type === 'payout')
  const fee = originals.find(({type}) => type === 'payout_fee')
  assertHolds(
    'a completed payout has one credit and at most one fee',
    credit !== undefined && originals.length === (fee ? 2 : 1),
    {payoutId}
  )
  const reversal = {payoutId, authorId, note}
  // The fee comes back first, where it has room: the credit may take all that is there then.
  const postings = [...(fee ? [reversalPosting(fee, reversal)] : []), reversalPosting(credit, reversal)]
  const outcomes = await postTogether(q, postings)
  return outcomes.map(outcome => requirePosted(beforeFee(outcome, fee?.amount ?? 0n), credit.currency))
}

/** The balance before the fee's return, for an error that names the available amount. */
function beforeFee(outcome: PostOutcome, fee: bigint): PostOutcome {
  if (!('refusal' in outcome) || outcome.available === null) return outcome
  return {...outcome, available: outcome.available - fee}
}

function reversalPosting(
  original: Reversible,
  {payoutId, authorId, note}: {payoutId: number; authorId: number; note: string}
): Posting {
  const {type, amount, currency, fee_rate} = original
  const isFee = type === 'payout_fee'
  const wallet = isFee ? amount : -amount
  return {
    user_id: Number(original.user_id),
    transaction: {
      author_id: authorId,
      type,
      status: 'completed',
      amount: -amount,
      currency,
      ...(isFee
        ? {destination_amount: amount, destination_currency: currency, fee_rate: fee_rate ?? undefined}
        : {source_amount: amount, source_currency: currency}),
      payout_id: payoutId,
      reverses_id: Number(original.id),
      note
    },
    legs: [
      {account: 'wallet', currency, amount: wallet},
      {account: isFee ? 'fees' : 'merchant_settlement', currency, amount: -wallet}
    ]
  }
}
