import {z} from 'zod'
import {transactionColumns} from './access.ts'
import {currencySchema} from './enum-schemas.ts'
import {ledgerAccounts, transactionStatuses, transactionTypes} from './enums.ts'
import {exchangeRateValueSchema} from './exchange-rates.ts'
import {coded} from './field-error.ts'
import {
  byId,
  idempotencyKeySchema,
  idSchema,
  isoDateTime,
  noteSchema,
  personSchema,
  receiptFileSchema,
  searchTextSchema
} from './fields.ts'
import {
  amountMessage,
  moneySchema,
  parseAmount,
  refineAmount,
  requiredAmountSchema,
  wireAmountSchema
} from './money.ts'
import {chosen, digitsSchema, instantSchema, pageInput, pageSchema, sortInput} from './pagination.ts'
import {searchSchema} from './search-input.ts'

/** What one account gets by a transaction; a wallet's entry has its balance before and after. */
const ledgerEntrySchema = z.object({
  account: z.enum(ledgerAccounts),
  currency: currencySchema,
  amount: wireAmountSchema,
  balanceBefore: wireAmountSchema.nullable(),
  balanceAfter: wireAmountSchema.nullable()
})
export type LedgerEntry = z.output<typeof ledgerEntrySchema>

/** A movement of money. `source` is the debit, `destination` the credit; `user` only where the role has it. */
export const transactionSchema = z.object({
  id: idSchema,
  user: personSchema.nullish(),
  type: z.enum(transactionTypes),
  status: z.enum(transactionStatuses),
  amount: wireAmountSchema,
  currency: currencySchema,
  fee: moneySchema.nullish(),
  source: moneySchema.nullish(),
  destination: moneySchema.nullish(),
  cashoutRequestId: idSchema.nullish(),
  rate: exchangeRateValueSchema.nullish(),
  wallet: z.string().nullish(),
  code: z.string().nullish(),
  screenshot: z.object({url: z.string()}).nullish(),
  note: z.string().nullish(),
  createdAt: isoDateTime,
  executedAt: isoDateTime.nullish(),
  /** Of a cash-out that was cancelled. */
  cancelledAt: isoDateTime.nullish(),
  /** The reversed transaction, and the reversal of this one. */
  reversesId: idSchema.nullish(),
  reversedById: idSchema.nullish(),
  /** The payout whose credit or fee it is, or takes back. */
  payoutId: idSchema.nullish(),
  /** The order number of that payout. */
  orderId: z.string().nullish(),
  /** The rate of its fee in percent, when it was posted. */
  feeRate: z.number().nullish(),
  /** Only of a single transaction. */
  entries: z.array(ledgerEntrySchema).nullish()
})
export type Transaction = z.output<typeof transactionSchema>
export const transactionPageSchema = pageSchema(transactionSchema, transactionColumns)

export const transactionFilters = {
  search: searchSchema,
  amountFrom: digitsSchema,
  amountTo: digitsSchema,
  createdAtFrom: instantSchema,
  createdAtTo: instantSchema,
  id: idSchema.optional(),
  ids: chosen(idSchema),
  statuses: chosen(z.enum(transactionStatuses)),
  types: chosen(z.enum(transactionTypes)),
  userName: searchTextSchema,
  users: chosen(idSchema)
}
export const listTransactionsInput = z.strictObject({
  ...pageInput,
  ...sortInput,
  ...transactionFilters,
  /** The transactions of one payout, for its own page. */
  payoutId: idSchema.optional()
})
export const getTransactionInput = byId

export const createManualTransactionInput = z
  .strictObject({
    type: z.literal('manual').default('manual'),
    userId: idSchema,
    currency: currencySchema,
    amount: requiredAmountSchema,
    note: noteSchema,
    key: idempotencyKeySchema
  })
  .transform(refineAmount('signed'))

/** The pairs that can be exchanged; CNY has wallets but no exchange. */
export const exchangePairs = [
  ['RUB', 'USDT'],
  ['USDT', 'RUB']
] as const

/** A form carries the quote's id as digits. */
const quoteIdSchema = z
  .union([
    z.number(),
    z
      .string()
      .regex(/^\d{1,15}$/)
      .transform(Number)
  ])
  .pipe(idSchema)

export const transferForm = z
  .strictObject({
    type: z.literal('transfer').default('transfer'),
    amount: z.string({error: coded('amountRequired')}),
    sourceCurrency: currencySchema,
    destinationCurrency: currencySchema,
    key: idempotencyKeySchema,
    quoteId: quoteIdSchema.optional(),
    note: noteSchema,
    screenshot: z
      .custom<File>(value => value instanceof File, coded('screenshotRequired'))
      .pipe(receiptFileSchema)
  })
  .transform((value, context) => {
    const {sourceCurrency: source, destinationCurrency: destination} = value
    if (!exchangePairs.some(([from, to]) => from === source && to === destination)) {
      context.addIssue({
        code: 'custom',
        path: ['destinationCurrency'],
        message: coded('currencyPairUnsupported')
      })
      return z.NEVER
    }
    const parsed = parseAmount(value.amount, source)
    if (parsed.ok) return {...value, amount: parsed.canonical}
    context.addIssue({code: 'custom', path: ['amount'], message: amountMessage(parsed.code, source)})
    return z.NEVER
  })

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listTransactions: typeof transactionSchema
    createTransaction: typeof transactionSchema
    getTransaction: typeof transactionSchema
  }
  queries: {
    listTransactions: [typeof listTransactionsInput, never]
  }
  bodies: {
    createTransaction: [typeof createManualTransactionInput | typeof transferForm, never]
  }
}
