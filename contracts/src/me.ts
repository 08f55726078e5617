import {z} from 'zod'
import {languageSchema} from './enum-schemas.ts'
import {nameSchema, newPasswordSchema} from './fields.ts'
import {message} from './messages.ts'
import {userSchema} from './users.ts'
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
    if (!value.currentPassword) issue('currentPassword', message('currentPasswordRequired'))
    if (!value.passwordConfirmation) issue('passwordConfirmation', message('passwordConfirmationRequired'))
    else if (value.passwordConfirmation !== value.password) {
      issue('passwordConfirmation', message('passwordsMustMatch'))
    }
  })

export const setLanguageInput = z.strictObject({language: languageSchema})
