import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {idSchema, isoDateTime} from './fields.ts'

/** A rate as a decimal string, whether the upstream sends it so or as a number. */
export const exchangeRateValueSchema = z
  .union([z.string(), z.number().transform(String)])
  .pipe(z.string().regex(/^\d+(\.\d+)?$/))

/**
 * A rate that holds until `expiresAt`: `rate` units of `destination` for one of `source`, a decimal string. The
 * exchange fee that goes with it, `feeRate`, is in percent; where it is missing, the settings' one applies.
 */
export const exchangeRateSchema = z.object({
  id: idSchema.optional(),
  source: currencySchema,
  destination: currencySchema,
  rate: exchangeRateValueSchema,
  feeRate: z.number().optional(),
  quotedAt: isoDateTime.optional(),
  expiresAt: isoDateTime.optional()
})
export type ExchangeRate = z.output<typeof exchangeRateSchema>
export const exchangeRatesSchema = z.array(exchangeRateSchema)

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    createExchangeRates: typeof exchangeRateSchema
  }
}
