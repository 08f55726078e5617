import {z} from 'zod'
import {currencySchema} from './enums.ts'
import {isoDateTime} from './fields.ts'

/** A rate that holds until `expiresAt`: `rate` units of `destination` for one of `source`, a decimal string. */
export const exchangeRateSchema = z.object({
  id: z.string().optional(),
  source: currencySchema,
  destination: currencySchema,
  rate: z.union([z.string(), z.number().transform(String)]).pipe(z.string().regex(/^\d+(\.\d+)?$/)),
  quotedAt: isoDateTime.optional(),
  expiresAt: isoDateTime.optional()
})
export type ExchangeRate = z.output<typeof exchangeRateSchema>
export const exchangeRatesSchema = z.array(exchangeRateSchema)
