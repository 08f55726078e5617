import {z} from 'zod'
import {currencySchema} from './enum-schemas.ts'
import {payoutTypes} from './enums.ts'
import {isoDateTime} from './fields.ts'
import {wireAmountSchema} from './money.ts'

/** Where a customer sends the money: a phone at a bank, or a card. Gone (404) once the payout is no longer payable. */
export const paymentCredentialSchema = z.object({
  type: z.enum(payoutTypes),
  amount: wireAmountSchema,
  currency: currencySchema,
  bank: z.string().nullish(),
  phoneNumber: z.string().nullish(),
  cardNumber: z.string().nullish(),
  expiresAt: isoDateTime.nullish()
})
export type PaymentCredential = z.output<typeof paymentCredentialSchema>
export const getPaymentCredentialInput = z.strictObject({paymentCredentialId: z.string().min(1).max(100)})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    getPaymentCredential: typeof paymentCredentialSchema
  }
}
