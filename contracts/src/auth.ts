import {z} from 'zod'
import {
  codeSchema,
  emailSchema,
  nameSchema,
  newPasswordSchema,
  passwordsMatch,
  phoneTextSchema
} from './fields.ts'
import {message} from './messages.ts'

/** Sign-in never judges the form of a password: an old one may break today's rules. */
export const signInByEmailInput = z.strictObject({
  grantType: z.literal('credentials'),
  email: emailSchema,
  password: z
    .string({error: message('passwordRequired')})
    .min(1, message('passwordRequired'))
    .max(128)
})

export const signInByPhoneInput = z.strictObject({
  grantType: z.literal('phone'),
  phone: phoneTextSchema,
  code: codeSchema
})

export const signInInput = z.discriminatedUnion('grantType', [signInByEmailInput, signInByPhoneInput])
export const signInOutput = z.object({token: z.string()})

const confirmationSchema = z
  .string({error: message('passwordConfirmationRequired')})
  .min(1, message('passwordConfirmationRequired'))

export const registerInput = z
  .strictObject({
    email: emailSchema,
    password: newPasswordSchema,
    passwordConfirmation: confirmationSchema,
    name: nameSchema,
    referralCode: z.string().min(1, message('referralCodeUnknown')).max(64)
  })
  .superRefine(passwordsMatch('password', 'passwordConfirmation'))

export const requestCodeInput = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('reset_password'), email: emailSchema}),
  z.strictObject({type: z.literal('verify_phone'), phone: phoneTextSchema})
])
/** `retryAfter`: seconds until another code may be asked for. */
export const requestCodeOutput = z.object({retryAfter: z.number().int().min(0)})

export const confirmCodeInput = z.strictObject({
  type: z.enum(['verify_register', 'reset_password', 'verify_phone']),
  code: codeSchema,
  phone: phoneTextSchema.optional()
})
/** `botUrl`: where registration goes on in the messaging app, where that is configured. */
export const confirmCodeOutput = z.object({botUrl: z.string().nullish()})

export const resetPasswordInput = z
  .strictObject({
    newPassword: newPasswordSchema,
    newPasswordConfirmation: confirmationSchema,
    verificationCode: codeSchema
  })
  .superRefine(passwordsMatch('newPassword', 'newPasswordConfirmation'))
