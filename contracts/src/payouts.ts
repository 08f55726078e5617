import {z} from 'zod'
import {payoutColumns} from './access.ts'
import {assignmentFilterSchema, assignmentSchema} from './assignments.ts'
import {currencySchema} from './enum-schemas.ts'
import {payoutStatuses, payoutTypes} from './enums.ts'
import {shownFeeRateSchema} from './fee.ts'
import {coded} from './field-error.ts'
import {byId, idSchema, isoDateTime, personSchema, versionSchema, withReason} from './fields.ts'
import {wireAmountSchema} from './money.ts'
import {readSoughtOrderId} from './order-id.ts'
import {chosen, digitsSchema, instantSchema, pageInput, pageSchema, sortInput} from './pagination.ts'
import {readRequisite} from './requisites.ts'
import {searchSchema} from './search-input.ts'
import {summarySchema} from './summaries.ts'

export const payoutReceiptSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  url: z.string(),
  uploadedAt: isoDateTime,
  late: z.boolean(),
  usedBefore: z.boolean()
})

export const payoutDetailsSchema = z.object({
  type: z.enum(payoutTypes),
  bank: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  cardLast4: z.string().nullish()
})

/** A merchant's debt to a recipient. `user` is the vendor (or sub-vendor) that is credited on completion. */
export const payoutSchema = z.object({
  id: idSchema,
  orderId: z.string(),
  status: z.enum(payoutStatuses),
  amount: wireAmountSchema,
  currency: currencySchema.default('RUB'),
  details: payoutDetailsSchema,
  user: personSchema.nullish(),
  merchant: personSchema,
  createdAt: isoDateTime,
  expiresAt: isoDateTime.nullish(),
  completedAt: isoDateTime.nullish(),
  /** A reversed payout stays completed. */
  reversedAt: isoDateTime.nullish(),
  /** The fee debited when the payout was completed. */
  feeAmount: wireAmountSchema.nullish(),
  /** Until when staff should decide a payout in manual review. */
  dueAt: isoDateTime.nullish(),
  /** Who works on it; undefined for others than staff, and where the server has no assignments. */
  assignment: assignmentSchema.nullish(),
  version: z.number().int().optional(),
  receipts: z.array(payoutReceiptSchema).default([]),
  links: z.object({payoutIntent: z.string().nullable(), paymentCredential: z.string().nullable()}).nullish()
})
export type Payout = z.output<typeof payoutSchema>
export const payoutPageSchema = pageSchema(payoutSchema, payoutColumns)

export const payoutFilters = {
  search: searchSchema,
  orderId: z.string().max(255).transform(readSoughtOrderId).optional(),
  statuses: chosen(z.enum(payoutStatuses)),
  amountFrom: digitsSchema,
  amountTo: digitsSchema,
  dateFrom: instantSchema,
  dateTo: instantSchema,
  completedAtFrom: instantSchema,
  completedAtTo: instantSchema,
  users: chosen(idSchema),
  merchantId: idSchema.optional(),
  importId: idSchema.optional(),
  /** The end of the phone number, or the last four digits of the card. */
  requisite: z
    .string()
    .max(100)
    .transform(text => readRequisite(text) ?? text)
    .pipe(z.string().regex(/^\d{4,15}$/, coded('mustBePositiveNumber')))
    .optional(),
  lateReceipt: z.boolean().optional(),
  /** Payouts whose review has taken longer than its deadline. */
  overdue: z.boolean().optional(),
  assignment: assignmentFilterSchema,
  /** Reversed payouts, in addition to those of `statuses`, which leave them out. */
  reversed: z.boolean().optional()
}
export const listPayoutsInput = z.strictObject({...pageInput, ...sortInput, ...payoutFilters})
export const getPayoutInput = byId

/** The statuses that a list shows, each with a tab. */
export const shownPayoutStatuses = [
  'pending',
  'manual_confirmation',
  'blocked',
  'completed',
  'reversed',
  'expired'
] as const
export const payoutSummarySchema = summarySchema(shownPayoutStatuses)
export const payoutSummaryInput = z.strictObject(payoutFilters)

/** Completing needs a user to credit: the payout's own, or `userId` here. */
export const updatePayoutInput = z.strictObject({
  id: idSchema,
  status: z.enum(payoutStatuses),
  userId: idSchema.optional(),
  version: versionSchema,
  shownFeeRate: shownFeeRateSchema
})

/** Reversing a completed payout takes its credit and fee back. */
export const reversePayoutInput = withReason

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    createPayoutReversal: typeof payoutSchema
    listPayouts: typeof payoutSchema
    getPayout: typeof payoutSchema
    getPayoutSummary: typeof payoutSummarySchema
    updatePayout: typeof payoutSchema
  }
  queries: {
    listPayouts: [typeof listPayoutsInput, never]
    getPayoutSummary: [typeof payoutSummaryInput, never]
  }
  bodies: {
    createPayoutReversal: [typeof reversePayoutInput, 'id']
    updatePayout: [typeof updatePayoutInput, 'id' | 'shownFeeRate']
  }
}
