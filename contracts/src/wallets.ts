import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {wireAmountSchema} from './money.ts'

/** balance = sum of the wallet's entries; reserved = open reservations; available = balance - reserved. */
export const walletSchema = z.object({
  currency: currencySchema,
  balance: wireAmountSchema,
  available: wireAmountSchema,
  reserved: wireAmountSchema
})
export type Wallet = z.output<typeof walletSchema>
