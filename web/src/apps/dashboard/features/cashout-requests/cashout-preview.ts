import type {Currency} from '@paydesk/contracts/enums'
import {feeOf, largestWithFee} from '@paydesk/contracts/fee'
import {fromMinor, parseAmount, toMinor} from '@paydesk/contracts/money'

/** The sums of a cash-out, as decimal strings. The server uses the same functions. */
export type CashoutPreview = {
  amount: string
  fee: string
  /** Amount and fee together: held now, and debited once the request is completed. */
  total: string
  /** The available amount afterwards; undefined where the available amount is unknown. */
  left?: string
}

/** Undefined while the typed amount is none. `feeRate` in percent, `available` as a decimal string. */
export function cashoutPreview(
  typed: string,
  currency: Currency,
  feeRate: number,
  available?: string
): CashoutPreview | undefined {
  const amount = parseAmount(typed, currency)
  if (!amount.ok) return undefined
  const fee = feeOf(amount.minor, feeRate)
  const total = amount.minor + fee
  return {
    amount: amount.canonical,
    fee: fromMinor(fee, currency),
    total: fromMinor(total, currency),
    ...(available !== undefined && {left: fromMinor(toMinor(available, currency) - total, currency)})
  }
}

/** The largest amount that fits into what is available together with its fee, and into the setting's maximum. */
export function largestCashout(
  available: string,
  currency: Currency,
  feeRate: number,
  maximum: string
): string {
  const fits = largestWithFee(toMinor(available, currency), feeRate)
  const may = toMinor(maximum, currency)
  return fits > may ? fromMinor(may, currency) : fromMinor(fits, currency)
}
