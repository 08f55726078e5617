import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {payoutStatuses, payoutTypes} from './enums.ts'
import {isoDateTime, receiptFileSchema} from './fields.ts'
import {wireAmountSchema} from './money.ts'

export const intentReceiptSchema = z.object({
  id: z.number().int(),
  name: z.string(),
  uploadedAt: isoDateTime,
  late: z.boolean()
})
export type IntentReceipt = z.output<typeof intentReceiptSchema>

/** A payout as its customer sees it. An expired one lacks bank, phone and card. */
export const payoutIntentSchema = z.object({
  id: z.string(),
  orderId: z.string(),
  status: z.enum(payoutStatuses),
  amount: wireAmountSchema,
  currency: currencySchema,
  type: z.enum(payoutTypes),
  bank: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  cardNumber: z.string().nullish(),
  expiresAt: isoDateTime.nullish(),
  serverTime: isoDateTime,
  lifetimeMinutes: z.number().nullish(),
  recipient: z.string().nullish(),
  completedAt: isoDateTime.nullish(),
  receipts: z.array(intentReceiptSchema).default([]),
  cabinetUrl: z.string().nullish(),
  supportUrl: z.string().nullish()
})
export type PayoutIntent = z.output<typeof payoutIntentSchema>

const intentId = z.string().min(1).max(100)
/** The key travels in the call's body and from there in the Authorization header, never in an address. */
export const getPayoutIntentInput = z.strictObject({
  payoutIntentId: intentId,
  key: z.string().min(1).max(200)
})
export const uploadReceiptForm = z.strictObject({
  payoutIntentId: intentId,
  key: z.string().min(1).max(200),
  file: receiptFileSchema
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    getPayoutIntent: typeof payoutIntentSchema
    createPayoutIntentReceipt: typeof intentReceiptSchema
  }
  bodies: {
    createPayoutIntentReceipt: [typeof uploadReceiptForm, 'payoutIntentId' | 'key']
  }
}
