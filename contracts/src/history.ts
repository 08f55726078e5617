import {z} from 'zod'
import {operationColumns} from './access.ts'
import {operationKinds, operationStatuses} from './enums.ts'
import {exchangeRateValueSchema} from './exchange-rates.ts'
import {idSchema, isoDateTime, personSchema} from './fields.ts'
import {moneySchema} from './money.ts'
import {chosen, pageSchema} from './pagination.ts'
import {listTransactionsInput} from './transactions.ts'

/** An exchange or a withdrawal: the amounts, and the target of the money. */
export const operationDetailsSchema = z.object({
  source: moneySchema.nullish(),
  destination: moneySchema.nullish(),
  fee: moneySchema.nullish(),
  user: personSchema.nullish(),
  cashoutRequestId: idSchema.nullish(),
  rate: exchangeRateValueSchema.nullish(),
  wallet: z.string().nullish(),
  code: z.string().nullish(),
  note: z.string().nullish()
})

export const operationActions = ['complete'] as const

/**
 * `actions`: the actions that this role may do to the operation now; absent where the role has no such column. A
 * cancelled cash-out keeps the status `pending` and has `cancelledAt`.
 */
export const operationSchema = z.object({
  id: idSchema,
  operation: z.enum(operationKinds),
  status: z.enum(operationStatuses),
  details: operationDetailsSchema,
  createdAt: isoDateTime,
  cancelledAt: isoDateTime.nullish(),
  actions: z.array(z.enum(operationActions)).optional()
})
export type Operation = z.output<typeof operationSchema>
export const operationPageSchema = pageSchema(operationSchema, operationColumns)
/** The transactions' filters, with the kinds and states that an operation can have. */
export const listHistoryInput = listTransactionsInput.omit({payoutId: true}).extend({
  types: chosen(z.enum(operationKinds)),
  statuses: chosen(z.enum(operationStatuses)),
  /** Cancelled cash-outs, in addition to those of `statuses`, which leave them out. */
  cancelled: z.boolean().optional()
})
