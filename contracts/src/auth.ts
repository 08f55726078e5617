import {z} from 'zod'
import {readCode} from './codes.ts'
import {coded} from './field-error.ts'
import {
  codeSchema,
  emailSchema,
  isoDateTime,
  nameSchema,
  newPasswordSchema,
  passwordsMatch,
  phoneCodeSchema,
  phoneSchema
} from './fields.ts'
import {secondFactorCodeSchema} from './second-factor.ts'

/** Sign-in never judges the form of a password: an old one may break today's rules. */
export const signInByEmailInput = z.strictObject({
  grantType: z.literal('credentials'),
  email: emailSchema,
  password: z
    .string({error: coded('passwordRequired')})
    .min(1, coded('passwordRequired'))
    .max(128)
})

export const signInByPhoneInput = z.strictObject({
  grantType: z.literal('phone'),
  phone: phoneSchema,
  code: phoneCodeSchema
})

/** The second step: the challenge of the first, and a code of the app or a recovery code. */
export const signInBySecondFactorInput = z.strictObject({
  grantType: z.literal('second_factor'),
  challenge: z.string().min(1).max(200),
  code: secondFactorCodeSchema
})

export const signInInput = z.discriminatedUnion('grantType', [
  signInByEmailInput,
  signInByPhoneInput,
  signInBySecondFactorInput
])
export const tokenSchema = z.object({token: z.string()})
export const challengeSchema = z.object({challenge: z.string(), expiresAt: isoDateTime})
/** A token, or the challenge for who has a second factor. */
export const signInOutput = z.union([tokenSchema, challengeSchema])

const confirmationSchema = z
  .string({error: coded('passwordConfirmationRequired')})
  .min(1, coded('passwordConfirmationRequired'))

const registration = {
  password: newPasswordSchema,
  passwordConfirmation: confirmationSchema,
  name: nameSchema,
  referralCode: z.string().min(1, coded('referralCodeUnknown')).max(64)
}

/** Signing up by an email, which a link confirms. */
export const registerByEmailInput = z
  .strictObject({email: emailSchema, ...registration})
  .superRefine(passwordsMatch('password', 'passwordConfirmation'))

/** Signing up by a phone, which the code proves that was sent to it. */
export const registerByPhoneInput = z
  .strictObject({phone: phoneSchema, code: phoneCodeSchema, ...registration})
  .superRefine(passwordsMatch('password', 'passwordConfirmation'))

/** Either of the two. One object, so that a refusal names its fields, which a union's would not. */
export const registerInput = z
  .strictObject({
    email: emailSchema.optional(),
    phone: phoneSchema.optional(),
    code: phoneCodeSchema.optional(),
    ...registration
  })
  .superRefine(passwordsMatch('password', 'passwordConfirmation'))
  .superRefine(({email, phone, code}, context) => {
    const issue = (path: string, text: string) =>
      context.addIssue({code: 'custom', path: [path], message: text})
    if (phone === undefined && email === undefined) issue('email', coded('emailRequired'))
    if (phone !== undefined && email !== undefined) issue('email', coded('unknownField', {path: 'email'}))
    if (phone !== undefined && code === undefined) issue('code', coded('codeRequired'))
    if (phone === undefined && code !== undefined) issue('code', coded('unknownField', {path: 'code'}))
  })

export const requestCodeInput = z.discriminatedUnion('type', [
  z.strictObject({type: z.literal('reset_password'), email: emailSchema}),
  z.strictObject({type: z.literal('verify_phone'), phone: phoneSchema})
])
/** `retryAfter`: seconds until another code may be asked for. */
export const requestCodeOutput = z.object({retryAfter: z.number().int().min(0)})

export const confirmCodeInput = z
  .strictObject({
    type: z.enum(['verify_register', 'reset_password', 'verify_phone']),
    code: codeSchema,
    phone: phoneSchema.optional(),
    // A form that has to ask for it begins with an empty one.
    currentPassword: z.string().min(1, coded('currentPasswordRequired')).max(128).optional()
  })
  .transform(input => (input.type === 'verify_phone' ? {...input, code: readCode(input.code)} : input))
/** `botUrl`: where registration goes on in the messaging app, where that is configured. */
export const confirmCodeOutput = z.object({botUrl: z.string().nullish()})

export const resetPasswordInput = z
  .strictObject({
    newPassword: newPasswordSchema,
    newPasswordConfirmation: confirmationSchema,
    verificationCode: codeSchema
  })
  .superRefine(passwordsMatch('newPassword', 'newPasswordConfirmation'))

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    createToken: typeof signInOutput
    createVerificationCode: typeof requestCodeOutput
    confirmVerificationCode: typeof confirmCodeOutput
  }
  bodies: {
    createToken: [typeof signInInput, never]
    createRegistration: [typeof registerInput, never]
    createVerificationCode: [typeof requestCodeInput, never]
    confirmVerificationCode: [typeof confirmCodeInput, never]
    createPassword: [typeof resetPasswordInput, never]
  }
}
