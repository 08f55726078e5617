import {z} from 'zod'
import {cashoutRequestColumns} from './access.ts'
import {assignmentFilterSchema, assignmentSchema} from './assignments.ts'
import {currencySchema} from './enum-schemas.ts'
import {cashoutRequestStatuses} from './enums.ts'
import {shownFeeRateSchema} from './fee.ts'
import {coded} from './field-error.ts'
import {
  besideOthers,
  byId,
  idempotencyKeySchema,
  idSchema,
  isoDateTime,
  noteSchema,
  personSchema,
  receiptFileSchema,
  versionSchema,
  withReason
} from './fields.ts'
import {amountSchema, refineAmount, requiredAmountSchema, wireAmountSchema} from './money.ts'
import {chosen, instantSchema, pageInput, pageSchema, sortInput} from './pagination.ts'
import {searchSchema} from './search-input.ts'
import {summarySchema} from './summaries.ts'
import {withoutMarks} from './visible-text.ts'
import {isWalletAddress} from './wallet-address.ts'

/** A request to take money out. `code` collects RUB once; `operationHash` is the USDT payment on the chain. */
export const cashoutRequestSchema = z.object({
  id: idSchema,
  user: personSchema,
  currency: currencySchema,
  status: z.enum(cashoutRequestStatuses),
  amount: wireAmountSchema,
  feeAmount: wireAmountSchema,
  feeRate: z.number(),
  wallet: z.string().nullish(),
  code: z.string().nullish(),
  operationHash: z.string().nullish(),
  note: z.string().nullish(),
  screenshot: z.object({url: z.string()}).nullish(),
  createdAt: isoDateTime,
  completedAt: isoDateTime.nullish(),
  version: z.number().int().optional(),
  /** Until when staff should complete a pending request. */
  dueAt: isoDateTime.nullish(),
  /** Who works on it; undefined for others than staff, and where the server has no assignments. */
  assignment: assignmentSchema.nullish(),
  /** A cancelled request keeps the status `pending`, and is final. */
  cancelledAt: isoDateTime.nullish(),
  cancelledBy: personSchema.nullish(),
  cancelReason: z.string().nullish()
})
export type CashoutRequest = z.output<typeof cashoutRequestSchema>
export const cashoutRequestPageSchema = pageSchema(cashoutRequestSchema, cashoutRequestColumns)

export const cashoutRequestFilters = {
  search: searchSchema,
  statuses: chosen(z.enum(cashoutRequestStatuses)),
  /** Cancelled requests only; a list by `statuses` leaves them out. */
  cancelled: z.boolean().optional(),
  /** Pending requests past their deadline. */
  overdue: z.boolean().optional(),
  assignment: assignmentFilterSchema,
  currencies: chosen(currencySchema),
  users: chosen(idSchema),
  createdAtFrom: instantSchema,
  createdAtTo: instantSchema
}
export const listCashoutRequestsInput = z.strictObject({...pageInput, ...sortInput, ...cashoutRequestFilters})
export const getCashoutRequestInput = byId

/** The statuses that a list shows, each with a tab. */
export const shownCashoutStatuses = ['pending', 'completed', 'cancelled'] as const
export const cashoutRequestSummarySchema = summarySchema(shownCashoutStatuses)
export const cashoutRequestSummaryInput = z.strictObject(cashoutRequestFilters)

export const cashoutCurrencySchema = z.enum(['RUB', 'USDT'])
const screenshot = z
  .custom<File>(value => value instanceof File, coded('screenshotRequired'))
  .pipe(receiptFileSchema)

/** An address as it is pasted: a messenger leaves invisible marks around it. */
const walletSchema = z.string().transform(withoutMarks)

/** The vendor's two forms. They travel as FormData because of the screenshot. */
export const createOwnCashoutInput = z.discriminatedUnion('currency', [
  z.strictObject({
    currency: z.literal('USDT'),
    amount: amountSchema('USDT'),
    wallet: walletSchema.pipe(
      z
        .string()
        .min(1, {error: coded('walletAddressRequired'), abort: true})
        .refine(isWalletAddress, coded('walletAddressInvalid'))
    ),
    note: noteSchema,
    key: idempotencyKeySchema,
    screenshot,
    shownFeeRate: shownFeeRateSchema
  }),
  z.strictObject({
    currency: z.literal('RUB'),
    amount: amountSchema('RUB'),
    note: noteSchema,
    key: idempotencyKeySchema,
    screenshot,
    shownFeeRate: shownFeeRateSchema
  })
])

/** Staff's form, for a user; the wallet is asked for where the money leaves in USDT. */
export const createCashoutForUserInput = z
  .strictObject({
    userId: idSchema,
    currency: cashoutCurrencySchema,
    amount: requiredAmountSchema,
    wallet: walletSchema.optional(),
    note: noteSchema,
    key: idempotencyKeySchema,
    shownFeeRate: shownFeeRateSchema
  })
  .superRefine((value, context) => {
    if (value.currency !== 'USDT' || isWalletAddress(value.wallet ?? '')) return
    const problem = coded(value.wallet ? 'walletAddressInvalid' : 'walletAddressRequired')
    context.addIssue({code: 'custom', path: ['wallet'], message: problem})
  }, besideOthers)
  .transform(refineAmount())

const hashSchema = z
  .string()
  .trim()
  .min(1, coded('operationHashRequired'))
  .regex(/^(0x)?[0-9a-fA-F]{64}$/, coded('operationHashInvalid'))

/** Completing takes the operation hash for USDT and the code for RUB. */
export const updateCashoutRequestInput = z.discriminatedUnion('currency', [
  z.strictObject({
    id: idSchema,
    currency: z.literal('USDT'),
    status: z.enum(cashoutRequestStatuses),
    operationHash: hashSchema,
    note: noteSchema,
    version: versionSchema
  }),
  z.strictObject({
    id: idSchema,
    currency: z.literal('RUB'),
    status: z.enum(cashoutRequestStatuses),
    code: z.string().trim().min(1, coded('cashoutCodeRequired')).max(64),
    note: noteSchema,
    version: versionSchema
  })
])

/** Cancelling a pending request releases what it reserved. */
export const cancelCashoutRequestInput = withReason

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listCashoutRequests: typeof cashoutRequestSchema
    createCashoutRequest: typeof cashoutRequestSchema
    getCashoutRequest: typeof cashoutRequestSchema
    getCashoutRequestSummary: typeof cashoutRequestSummarySchema
    updateCashoutRequest: typeof cashoutRequestSchema
    createCashoutRequestCancellation: typeof cashoutRequestSchema
  }
  queries: {
    listCashoutRequests: [typeof listCashoutRequestsInput, never]
    getCashoutRequestSummary: [typeof cashoutRequestSummaryInput, never]
  }
  bodies: {
    createCashoutRequest: [typeof createOwnCashoutInput | typeof createCashoutForUserInput, 'shownFeeRate']
    updateCashoutRequest: [typeof updateCashoutRequestInput, 'id']
    createCashoutRequestCancellation: [typeof cancelCashoutRequestInput, 'id']
  }
}
