import Big from 'big.js'
import {z} from 'zod'
import {scaleOf} from './currency-scale.ts'
import type {Currency} from './enums.ts'
import {coded} from './field-error.ts'
import {unlessMissing} from './fields.ts'
import type {MessageId} from './messages.ts'
import {type AmountRefusal, type AmountSign, parseAmount} from './minor-units.ts'

export * from './minor-units.ts'
export {scaleOf}

/** Rates and fee rates are percentages and factors with at most this many decimals. */
export const feeRateScale = 4

/** amount x rate / 100, rounded half away from zero to the minor unit. `ratePercent` has at most 4 decimals. */
export function feeOf(amountMinor: bigint, ratePercent: number | string): bigint {
  const fee = new Big(amountMinor.toString()).times(ratePercent).div(100).round(0, Big.roundHalfUp)
  return BigInt(fee.toFixed(0))
}

/**
 * The amount of `destination` that `netMinor` of `source` buys at `rate` (destination units for one source unit),
 * rounded down to the destination's scale; the remainder stays in the exchange account.
 */
export function exchangeOf(
  netMinor: bigint,
  source: Currency,
  destination: Currency,
  rate: string | number
): bigint {
  const units = new Big(netMinor.toString()).times(rate).times(new Big(10).pow(scaleOf[destination]))
  // Multiplying first and dividing by a power of ten last keeps the product exact.
  const shifted = units.times(new Big(10).pow(-scaleOf[source]))
  return BigInt(shifted.round(0, Big.roundDown).toFixed(0))
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

const refusalMessage: Record<AmountRefusal, MessageId> = {
  empty: 'amountRequired',
  unprintable: 'nameUnprintable',
  not_a_number: 'mustBeNumber',
  exponent: 'mustBeNumber',
  sign_not_allowed: 'mustBeNumber',
  negative: 'mustBePositiveNumber',
  not_positive: 'mustBePositiveNumber',
  too_many_decimals: 'tooManyDecimals',
  too_large: 'amountTooLarge'
}

/** The sentence that a form shows for a refused amount. */
export function amountMessage(code: AmountRefusal, currency: Currency): string {
  return coded(refusalMessage[code], {max: scaleOf[currency]})
}

/** A typed amount of a known currency, turned into its canonical string. */
export function amountSchema(currency: Currency, sign: AmountSign = 'positive') {
  return z.string({error: coded('amountRequired')}).transform((text, context) => {
    const parsed = parseAmount(text, currency, sign)
    if (parsed.ok) return parsed.canonical
    context.addIssue({code: 'custom', message: amountMessage(parsed.code, currency)})
    return z.NEVER
  })
}

/**
 * An amount whose currency is another field: a missing one is reported along with other errors; `refineAmount` checks
 * the rest.
 */
export const requiredAmountSchema = z
  .string({error: coded('amountRequired')})
  .trim()
  // No `min`, which also looks at the length of what is no text.
  .refine(text => text !== '', coded('amountRequired'))

/** Checks and canonicalises `amount` where the currency is another field of the same object. */
export function refineAmount<T extends {amount: string; currency: Currency}>(sign: AmountSign = 'positive') {
  return (value: T, context: z.RefinementCtx<T>): T => {
    const parsed = parseAmount(value.amount, value.currency, sign)
    if (parsed.ok) return {...value, amount: parsed.canonical}
    context.addIssue({code: 'custom', path: ['amount'], message: amountMessage(parsed.code, value.currency)})
    return z.NEVER
  }
}

/** Up to what a bigint of minor units holds: a balance is the sum of many amounts of twelve digits. */
const decimalOnTheWire = /^-?\d{1,17}(\.\d{1,8})?$/

/** A JSON number keeps this many digits of any decimal; of a longer one the last may be gone already. */
const exactDigits = 15

/** A number as the decimal text that it was sent as, or an empty one where that cannot be known for certain. */
export function decimalOf(value: string | number): string {
  if (typeof value === 'string') return value
  if (!Number.isFinite(value)) return ''
  const text = new Big(value).toFixed()
  return text.replace(/\D/g, '').replace(/^0+/, '').length > exactDigits ? '' : text
}

/**
 * A money amount as an upstream sends it, string or JSON number, as a decimal string; never NaN, an exponent or
 * rounded.
 */
export const wireAmountSchema = z.union([z.string(), z.number()]).transform((value, context) => {
  const text = decimalOf(value)
  if (decimalOnTheWire.test(text)) return text
  context.addIssue({code: 'custom', message: 'not a decimal amount'})
  return z.NEVER
})

/** An amount with its currency, as rows carry it. */
export const moneySchema = z.object({amount: wireAmountSchema, currency: z.enum(['RUB', 'CNY', 'USDT'])})
export type Money = z.output<typeof moneySchema>

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
