import {feeOf} from '@paydesk/contracts/fee'
import {fromMinor, toMinor} from '@paydesk/contracts/money'
import type {Payout} from '@paydesk/contracts/payouts'
import type {User} from '@paydesk/contracts/users'

/** The effect of completing a payout on the payee's wallet, as decimal strings of the payout's currency. */
export type Credit = {
  amount: string
  feeRate: number
  fee: string
  net: string
  /** The wallet before and after; undefined where the balance of that currency is not known here. */
  wallet?: {before: string; after: string}
}

type Sum = Pick<Payout, 'amount' | 'currency'>

/** The amount comes in whole, the fee by the payee's own rate goes out of it. */
export function creditOf({amount, currency}: Sum, payee: Pick<User, 'feeRate' | 'balance'>): Credit {
  const minor = toMinor(amount, currency)
  const fee = feeOf(minor, payee.feeRate)
  const net = minor - fee
  const credit = {
    amount: fromMinor(minor, currency),
    feeRate: payee.feeRate,
    fee: fromMinor(fee, currency),
    net: fromMinor(net, currency)
  }
  // A user's balance is that of the RUB wallet.
  if (currency !== 'RUB') return credit
  const before = toMinor(payee.balance, currency)
  return {...credit, wallet: {before: fromMinor(before, currency), after: fromMinor(before + net, currency)}}
}

/** The debit of a reversal: the amount without the fee, which comes back. */
export function reversalNet({
  amount,
  currency,
  feeAmount
}: Sum & Pick<Payout, 'feeAmount'>): string | undefined {
  if (feeAmount == null) return undefined
  return fromMinor(toMinor(amount, currency) - toMinor(feeAmount, currency), currency)
}
