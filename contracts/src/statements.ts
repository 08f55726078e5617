import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {sortDirections, transactionTypes} from './enums.ts'
import {idSchema, isoDateTime} from './fields.ts'
import {wireAmountSchema} from './money.ts'
import {instantSchema, pageInput} from './pagination.ts'

/** A line of a wallet's statement: `id` is its number in the wallet, `amount` is negative where it is a debit. */
export const walletEntrySchema = z.object({
  id: idSchema,
  currency: currencySchema,
  amount: wireAmountSchema,
  balanceBefore: wireAmountSchema,
  balanceAfter: wireAmountSchema,
  createdAt: isoDateTime,
  transactionId: idSchema,
  type: z.enum(transactionTypes),
  reversesId: idSchema.nullable(),
  payoutId: idSchema.nullable(),
  orderId: z.string().nullable(),
  note: z.string().nullable()
})
export type WalletEntry = z.output<typeof walletEntrySchema>

export const statementFilters = {
  userId: idSchema,
  currency: currencySchema,
  createdAtFrom: instantSchema,
  createdAtTo: instantSchema
}
export const listStatementInput = z.strictObject({
  ...pageInput,
  ...statementFilters,
  orderDirection: z.enum(sortDirections).optional()
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listWalletEntries: typeof walletEntrySchema
  }
  queries: {
    listWalletEntries: [typeof listStatementInput, never]
  }
}
