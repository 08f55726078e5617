import Big from 'big.js'
import {z} from 'zod'
import {scaleOf} from './currency-scale.ts'
import type {Currency} from './enums.ts'
import {coded} from './field-error.ts'
import type {MessageId} from './messages.ts'
import {type AmountRefusal, type AmountSign, parseAmount} from './minor-units.ts'

export * from './minor-units.ts'
export {scaleOf}

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
