import {z} from 'zod'
import {staffRoles} from './enums.ts'
import {byId, emailSchema, idSchema, isoDateTime, nameSchema, versionSchema} from './fields.ts'

/** An account of staff: `joined` once its first password is set, `sessions` how many are open. */
export const staffAccountSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullable(),
  role: z.enum(staffRoles),
  createdAt: isoDateTime,
  version: z.number().int().optional(),
  disabledAt: isoDateTime.nullable(),
  joined: z.boolean(),
  /** Until when a link sets the first password; null where none does. */
  invitedUntil: isoDateTime.nullish(),
  secondFactor: z.boolean(),
  sessions: z.number().int().min(0)
})
export type StaffAccount = z.output<typeof staffAccountSchema>
export const staffAccountsSchema = z.array(staffAccountSchema)

export const createStaffAccountInput = z.strictObject({
  role: z.enum(staffRoles),
  name: nameSchema,
  email: emailSchema
})
export const updateStaffAccountInput = z.strictObject({
  id: idSchema,
  role: z.enum(staffRoles).optional(),
  disabled: z.boolean().optional(),
  version: versionSchema
})
/** The same for the form of the role. */
export const staffRoleInput = updateStaffAccountInput
  .omit({disabled: true})
  .extend({role: z.enum(staffRoles)})
export const endStaffSessionsInput = byId

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listStaffAccounts: typeof staffAccountSchema
    createStaffAccount: typeof staffAccountSchema
    updateStaffAccount: typeof staffAccountSchema
  }
  bodies: {
    createStaffAccount: [typeof createStaffAccountInput, never]
    updateStaffAccount: [typeof updateStaffAccountInput, 'id']
  }
}
