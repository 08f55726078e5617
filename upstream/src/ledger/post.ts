import {scaleOf} from '@paydesk/contracts/currency-scale'
import type {Currency, LedgerAccount, TransactionStatus, TransactionType} from '@paydesk/contracts/enums'
import {fromMinor, maxIntegerDigits} from '@paydesk/contracts/minor-units'
import type {Queryable} from '../db/pool.ts'
import {assertHolds} from '../lib/assertions.ts'
import {refuse} from '../lib/refusal.ts'

/**
 * One side of a movement, in minor units: positive credits the account, negative debits it. `wallet` is the user's
 * own in that currency. A posting has at most one leg for each account and currency.
 */
export type Leg = {account: LedgerAccount; currency: Currency; amount: bigint}

/** The caller's columns of a new transaction; a missing column is null. */
export type NewTransaction = {
  author_id: number | null
  type: TransactionType
  status: Exclude<TransactionStatus, 'failed'>
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
  /** The transaction that this one takes back. */
  reverses_id?: number
  cashout_request_id?: number | null
  screenshot_file_id?: number | null
  note?: string | null
}

/**
 * Either a new transaction, which may reserve money in its own currency, or the end of a pending one: `completed` pays
 * out what it reserved through the legs, `failed` only releases it. `at` is for history that is written later.
 */
export type Posting = {user_id: number; legs?: Leg[]; at?: Date} & (
  | {transaction: NewTransaction; reserve_amount?: bigint}
  | {finishes: number; finished_as: 'completed' | 'failed'}
)

export type LedgerRefusal = 'insufficient_funds' | 'balance_limit' | 'unknown_wallet' | 'transaction_final'

export type Posted = {transactionId: number; postedAt: Date}

/** `available` is what a wallet that is short has, in minor units. */
export type PostOutcome = Posted | {refusal: LedgerRefusal; available: bigint | null}

type Row =
  | {refusal: null; transaction_id: bigint; posted_at: Date}
  | {refusal: LedgerRefusal; available: bigint | null}

/**
 * Posts the postings in their order, each with an outcome; a refused one changes nothing. Runs in the transaction of
 * `q`.
 */
export async function post(q: Queryable, postings: Posting[]): Promise<PostOutcome[]> {
  for (const {legs} of postings)
    assertHolds('the legs of a posting sum to zero per currency', sumsToZero(legs ?? []), {legs})
  const rows = await q.prepared<Row>(
    'ledger_post',
    `select transaction_id, posted_at, refusal, available
     from ledger_post(array(select jsonb_populate_recordset(null::ledger_posting, $1)))`,
    [JSON.stringify(postings.map(withoutZeros), bigintAsText)]
  )
  assertHolds('each posting has an outcome', rows.length === postings.length, {outcomes: rows.length})
  return rows.map(row =>
    row.refusal === null
      ? {transactionId: Number(row.transaction_id), postedAt: row.posted_at}
      : {refusal: row.refusal, available: row.available}
  )
}

function sumsToZero(legs: Leg[]): boolean {
  const sums = new Map<Currency, bigint>()
  for (const {currency, amount} of legs) sums.set(currency, (sums.get(currency) ?? 0n) + amount)
  return [...sums.values()].every(sum => sum === 0n)
}

/** A fee of nothing leaves no entry behind. */
function withoutZeros(posting: Posting): Posting {
  return {...posting, legs: posting.legs?.filter(leg => leg.amount !== 0n) ?? []}
}

function bigintAsText(_key: string, value: unknown): unknown {
  return typeof value === 'bigint' ? value.toString() : value
}

/** Posts one posting; throws the refusal that its outcome means. */
export async function postOne(q: Queryable, posting: Posting, currency: Currency): Promise<Posted> {
  const [outcome] = await post(q, [posting])
  return requirePosted(outcome as PostOutcome, currency)
}

/** What no wallet holds more than, in minor units. */
const largestBalance = (currency: Currency) => 10n ** BigInt(maxIntegerDigits + scaleOf[currency]) - 1n

const walletFull = (currency: Currency) =>
  refuse.field('amount', 'walletFull', {amount: fromMinor(largestBalance(currency), currency)})

/** 422 on `amount` for more than any wallet holds, which may be more than the database's numbers hold. */
export function assertHoldable(amount: bigint, currency: Currency): void {
  if (amount > largestBalance(currency)) throw walletFull(currency)
}

/** Returns the posting; otherwise throws its error (422 on `amount` or `user_id`, or 409). */
export function requirePosted(outcome: PostOutcome, currency: Currency): Posted {
  if ('transactionId' in outcome) return outcome
  switch (outcome.refusal) {
    case 'insufficient_funds':
      throw refuse.field('amount', 'insufficientFunds', {
        amount: fromMinor(outcome.available ?? 0n, currency)
      })
    case 'balance_limit':
      throw walletFull(currency)
    case 'unknown_wallet':
      throw refuse.field('user_id', 'userUnknown')
    case 'transaction_final':
      throw refuse.conflict('settled')
  }
}
