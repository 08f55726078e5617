import {z} from 'zod'
import {readCode} from './codes.ts'
import {coded} from './field-error.ts'
import {isoDateTime} from './fields.ts'

/** Six digits of the app, or a recovery code as somebody copies or types it. */
export const secondFactorCodeSchema = z
  .string({error: coded('codeRequired')})
  .trim()
  .min(1, coded('codeRequired'))
  .min(6, coded('secondFactorCodeWrong'))
  .max(200, coded('secondFactorCodeWrong'))
  .transform(readCode)
  .pipe(z.string().max(32, coded('secondFactorCodeWrong')))

/** How the second factor of a member of staff stands. */
export const secondFactorSchema = z.object({
  enabled: z.boolean(),
  enabledAt: isoDateTime.nullable(),
  recoveryCodesLeft: z.number().int().min(0)
})
export type SecondFactor = z.output<typeof secondFactorSchema>

export const createSecondFactorInput = z.strictObject({
  password: z
    .string({error: coded('passwordRequired')})
    .min(1, coded('passwordRequired'))
    .max(128)
})
/** `secret` in base32 for typing, `uri` the same for a QR code. */
export const secondFactorSetupSchema = z.object({
  secret: z.string(),
  uri: z.string(),
  expiresAt: isoDateTime
})
export type SecondFactorSetup = z.output<typeof secondFactorSetupSchema>

export const secondFactorCodeInput = z.strictObject({code: secondFactorCodeSchema})
export const recoveryCodesSchema = z.object({recoveryCodes: z.array(z.string())})
export const tokenConfirmedSchema = z.object({confirmedUntil: isoDateTime})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    confirmToken: typeof tokenConfirmedSchema
    getSecondFactor: typeof secondFactorSchema
    createSecondFactor: typeof secondFactorSetupSchema
    updateSecondFactor: typeof secondFactorSchema
    confirmSecondFactor: typeof recoveryCodesSchema
  }
  bodies: {
    confirmToken: [typeof secondFactorCodeInput, never]
    createSecondFactor: [typeof createSecondFactorInput, never]
    updateSecondFactor: [typeof secondFactorCodeInput, 'enabled']
    confirmSecondFactor: [typeof secondFactorCodeInput, never]
  }
}
