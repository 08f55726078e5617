import {z} from 'zod'
import {feeRateSchema} from './fee.ts'
import {coded} from './field-error.ts'
import {unlessMissing} from './fields.ts'
import {amountSchema, wireAmountSchema} from './money.ts'

export const feeRatesByCurrencySchema = z.object({rub: z.number(), cny: z.number(), usdt: z.number()})

/**
 * The settings of the business: fee rates in percent, the payout's lifetime and the deadlines of staff in minutes (0 =
 * none), limits as amounts.
 */
export const settingsSchema = z.object({
  cashoutFeeRates: feeRatesByCurrencySchema,
  transferFeeRate: z.number(),
  payoutTtl: z.number(),
  payoutReviewDeadline: z.number().optional(),
  cashoutDeadline: z.number().optional(),
  minimumCashoutRub: wireAmountSchema,
  maximumCashoutRub: wireAmountSchema,
  minimumTransferRub: wireAmountSchema,
  maximumTransferRub: wireAmountSchema,
  minimumCashoutUsdt: wireAmountSchema,
  maximumCashoutUsdt: wireAmountSchema,
  minimumTransferUsdt: wireAmountSchema,
  maximumTransferUsdt: wireAmountSchema
})
export type Settings = z.output<typeof settingsSchema>

/** A year, in minutes: what may take longer has no end (0). */
export const longestMinutes = 525_600

const minutes = z
  .number({error: unlessMissing('mustBeNumber')})
  .min(0, coded('mustBePositiveNumber'))
  .max(longestMinutes, coded('mustNotExceed', {value: longestMinutes}))
  .int(coded('mustBeWholeMinutes'))
const limit = (currency: 'RUB' | 'USDT') => amountSchema(currency, 'non_negative')
const byKey = <K extends string, V extends z.ZodType>(key: K, value: V) =>
  z.strictObject({key: z.literal(key), value})

/** One setting at a time, by its key as it is on the wire. */
export const updateSettingInput = z.discriminatedUnion('key', [
  z.strictObject({
    key: z.literal('cashout_fee_rates'),
    rub: feeRateSchema,
    cny: feeRateSchema,
    usdt: feeRateSchema
  }),
  byKey('transfer_fee_rate', feeRateSchema),
  byKey('payout_ttl', minutes),
  byKey('payout_review_deadline', minutes),
  byKey('cashout_deadline', minutes),
  byKey('minimum_cashout_rub', limit('RUB')),
  byKey('maximum_cashout_rub', limit('RUB')),
  byKey('minimum_transfer_rub', limit('RUB')),
  byKey('maximum_transfer_rub', limit('RUB')),
  byKey('minimum_cashout_usdt', limit('USDT')),
  byKey('maximum_cashout_usdt', limit('USDT')),
  byKey('minimum_transfer_usdt', limit('USDT')),
  byKey('maximum_transfer_usdt', limit('USDT'))
])
export type UpdateSetting = z.input<typeof updateSettingInput>
export type SettingKey = UpdateSetting['key']

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    getApplicationConfig: typeof settingsSchema
    updateApplicationConfig: typeof settingsSchema
  }
  bodies: {
    updateApplicationConfig: [typeof updateSettingInput, 'key']
  }
}
