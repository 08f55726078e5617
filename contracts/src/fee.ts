import Big from 'big.js'
import {z} from 'zod'
import {coded} from './field-error.ts'
import {unlessMissing} from './fields.ts'

/** Rates and fee rates are percentages and factors with at most this many decimals. */
const feeRateScale = 4

/** amount x rate / 100, rounded half away from zero to the minor unit. `ratePercent` has at most 4 decimals. */
export function feeOf(amountMinor: bigint, ratePercent: number | string): bigint {
  const fee = new Big(amountMinor.toString()).times(ratePercent).div(100).round(0, Big.roundHalfUp)
  return BigInt(fee.toFixed(0))
}

/** The largest A for which A + feeOf(A, rate) <= available, in minor units; 0 where nothing fits. */
export function largestWithFee(availableMinor: bigint, ratePercent: number | string): bigint {
  if (availableMinor <= 0n) return 0n
  const factor = new Big(ratePercent).div(100).plus(1)
  let amount = BigInt(new Big(availableMinor.toString()).div(factor).round(0, Big.roundDown).toFixed(0))
  // The exact quotient rounded down always fits; more may, where the fee is rounded down.
  while (amount + 1n + feeOf(amount + 1n, ratePercent) <= availableMinor) amount += 1n
  return amount
}

/** A fee rate in percent: 0 to 100, at most four decimals, exact. */
export const feeRateSchema = z
  .number({error: unlessMissing('mustBeNumber')})
  .min(0, coded('feeRateRange'))
  .max(100, coded('feeRateRange'))
  .refine(
    value => new Big(value).round(feeRateScale).eq(value),
    coded('tooManyDecimals', {max: feeRateScale})
  )

const rateOfForm = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,4})?$/)
  .transform(Number)

/**
 * The rate that a person was shown with the sums, in percent; a form sends it as text. Nothing is posted at another, so
 * nothing else is made a rate: a blank one is not 0.
 */
export const shownFeeRateSchema = z
  .union([z.number(), rateOfForm], {error: coded('mustBeNumber')})
  .pipe(z.number().min(0, coded('feeRateRange')).max(100, coded('feeRateRange')))
  .optional()
