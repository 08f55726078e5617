import {z} from 'zod'
import {languageSchema} from './enum-schemas.ts'
import {coded} from './field-error.ts'
import {nameSchema, newPasswordSchema} from './fields.ts'
import {type updateSubVendorInput, type updateVendorInput, userSchema} from './users.ts'
import {walletSchema} from './wallets.ts'

export const meSchema = userSchema.extend({
  wallets: z.array(walletSchema),
  referralCode: z.string().nullish(),
  referralQr: z.string().nullish(),
  language: languageSchema.nullish(),
  phoneAsksPassword: z.boolean().optional()
})
export type Me = z.output<typeof meSchema>

export const updateProfileInput = z
  .strictObject({
    name: nameSchema,
    currentPassword: z.string().max(128).optional(),
    password: z.union([z.literal('').transform(() => undefined), newPasswordSchema]).optional(),
    passwordConfirmation: z.string().max(128).optional()
  })
  .superRefine((value, context) => {
    if (!value.password) return
    const issue = (path: string, text: string) =>
      context.addIssue({code: 'custom', path: [path], message: text})
    if (!value.currentPassword) issue('currentPassword', coded('currentPasswordRequired'))
    if (!value.passwordConfirmation) issue('passwordConfirmation', coded('passwordConfirmationRequired'))
    else if (value.passwordConfirmation !== value.password) {
      issue('passwordConfirmation', coded('passwordsMustMatch'))
    }
  })

export const setLanguageInput = z.strictObject({language: languageSchema})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    getMe: typeof meSchema
  }
  bodies: {
    updateUser: [
      (
        | typeof updateVendorInput
        | typeof updateSubVendorInput
        | typeof updateProfileInput
        | typeof setLanguageInput
      ),
      'id'
    ]
  }
}
