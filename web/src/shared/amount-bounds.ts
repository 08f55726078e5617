import type {Currency} from '@paydesk/contracts/enums'
import {coded} from '@paydesk/contracts/field-error'
import {amountMessage, parseAmount, toMinor} from '@paydesk/contracts/money'
import {z} from 'zod'
import {libraryMessage} from '@/components/form/zod-messages.ts'

export type Bounds = {
  minimum: string
  /** The most that the settings and the wallet allow together. */
  largest: string
  available: string
  currency: Currency
  /** Another reason for which the server would refuse a typed amount in minor units. */
  problem?: (minor: bigint) => string | undefined
  /** Writes an amount as the language does. */
  money: (amount: string, currency: Currency) => string
}

/**
 * The sentence about an amount that the server would refuse: the amount to enter instead, or that nothing is available.
 */
export function amountProblem(
  typed: string,
  {minimum, largest, available, currency, problem, money}: Bounds
): string | undefined {
  const amount = parseAmount(typed, currency)
  if (!amount.ok) return amountMessage(amount.code, currency)
  const most = toMinor(largest, currency)
  if (amount.minor < toMinor(minimum, currency))
    return coded('mustNotBeBelow', {value: money(minimum, currency)})
  if (amount.minor <= most) return problem?.(amount.minor)
  return most === 0n
    ? coded('insufficientFunds', {amount: money(available, currency)})
    : coded('mustNotExceed', {value: money(largest, currency)})
}

/**
 * The schema of a form with an amount and its bounds. The bounds are checked even while other fields are wrong or
 * missing, so that one look shows all errors.
 */
export function withinBounds<In extends {amount: string}, Out>(
  schema: z.ZodType<Out, In>,
  boundsOf: (form: In) => Bounds
): z.ZodType<Out, In> {
  return z
    .custom<In>(() => true)
    .transform((form, context): Out => {
      const parsed = schema.safeParse(form, {error: libraryMessage as never})
      const others = parsed.error?.issues.filter(issue => issue.path[0] !== 'amount') ?? []
      for (const issue of others) context.issues.push({...issue, input: form} as never)
      const problem = amountProblem(String(form.amount ?? ''), boundsOf(form))
      if (problem) context.addIssue({code: 'custom', path: ['amount'], message: problem})
      return parsed.success && !problem ? parsed.data : z.NEVER
    })
}
