import {feeRateSchema} from '@paydesk/contracts/fee'
import {coded} from '@paydesk/contracts/field-error'
import {emailSchema, nameSchema} from '@paydesk/contracts/fields'
import {amountSchema, toMinor} from '@paydesk/contracts/money'
import type {User, updateVendorInput} from '@paydesk/contracts/users'
import {z} from 'zod'

/** A text field that may be left blank, which then is not sent at all. */
export function leftOut<T extends z.ZodType<unknown, string>>(schema: T) {
  return z
    .string()
    .optional()
    .transform(text => text?.trim() || undefined)
    .pipe(schema.optional())
}

/** A balance to begin with; none is the same as zero. */
export const openingBalance = leftOut(amountSchema('RUB', 'non_negative'))

/** No wallet is brought below zero; one that is there by other ways may stay as it is. */
const balanceAfter = (before: string) =>
  amountSchema('RUB', 'signed').refine(
    balance => balance === before || !balance.startsWith('-'),
    coded('mustBePositiveNumber')
  )

export type EditedFields = {email: boolean; money: boolean}

/** The values of a user's form; it leaves out fields that the role does not see. */
export type UserValues = {name: string} & Pick<
  z.output<typeof updateVendorInput>,
  'email' | 'feeRate' | 'balance'
>

/** The schema of the form in which `user` is edited. */
export function editSchema(user: User, {email, money}: EditedFields): z.ZodType<UserValues, UserValues> {
  return z.strictObject({
    name: nameSchema,
    // An address can be changed and given, never taken away.
    ...(email && {email: user.email ? emailSchema : leftOut(emailSchema)}),
    ...(money && {feeRate: feeRateSchema, balance: balanceAfter(user.balance)})
  }) as z.ZodType<UserValues, UserValues>
}

export function editValues(user: User, {email, money}: EditedFields): UserValues {
  return {
    name: user.name,
    ...(email && {email: user.email ?? ''}),
    ...(money && {feeRate: user.feeRate, balance: user.balance})
  }
}

/** Only what differs from the row that the form was opened with; the rest is left alone. */
export function changesOf(user: User, values: UserValues): Partial<UserValues> {
  const {name, email, feeRate, balance} = values
  return {
    ...(name !== user.name && {name}),
    ...(email !== undefined && email !== (user.email ?? undefined) && {email}),
    ...(feeRate !== undefined && feeRate !== user.feeRate && {feeRate}),
    ...(balance !== undefined && toMinor(balance, 'RUB') !== toMinor(user.balance, 'RUB') && {balance})
  }
}

/** Whether a new user's form moves money, which has to be confirmed. */
export function opensWithMoney({balance}: {balance?: string | undefined}): boolean {
  return balance !== undefined && toMinor(balance, 'RUB') !== 0n
}
