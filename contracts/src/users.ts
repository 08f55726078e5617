import {z} from 'zod'
import {userColumns} from './access.ts'
import {roleSchema} from './enum-schemas.ts'
import {feeRateSchema} from './fee.ts'
import {
  emailSchema,
  idempotencyKeySchema,
  idSchema,
  isoDateTime,
  nameSchema,
  personSchema,
  searchTextSchema,
  versionSchema
} from './fields.ts'
import {amountSchema, wireAmountSchema} from './money.ts'
import {pageInput, pageSchema, sortInput} from './pagination.ts'
import {searchSchema} from './search-input.ts'
import {walletSchema} from './wallets.ts'

/** A user as lists and pages show it; `balance` is the RUB wallet's, `feeRate` in percent. */
export const userSchema = z.object({
  id: idSchema,
  name: z.string(),
  email: z.string().nullish(),
  phone: z.string().nullish(),
  role: roleSchema,
  balance: wireAmountSchema,
  feeRate: z.number(),
  parent: personSchema.nullish(),
  createdAt: isoDateTime,
  version: z.number().int().optional(),
  /** Of a vendor or sub-vendor, where staff ask for one user and the server tells. */
  wallets: z.array(walletSchema).optional(),
  /** Whether the user has proved an address or set a password; only in the answer to one user. */
  joined: z.boolean().optional(),
  /** Until when a link opens the account of a user who has not joined; null where none does. */
  invitedUntil: isoDateTime.nullish(),
  /** Where a sub-vendor made without an email signs up; only in the answer that made it. */
  invitationUrl: z.string().nullish()
})
export type User = z.output<typeof userSchema>

/** What a user who is invited again gets: an email, or the link that the caller passes on. */
export const invitationSchema = z.object({invitedUntil: isoDateTime, invitationUrl: z.string().optional()})
export type Invitation = z.output<typeof invitationSchema>

export const userPageSchema = pageSchema(userSchema, userColumns)

/** `parentId` is the vendor above a sub-vendor. */
export const userFilters = {search: searchSchema, name: searchTextSchema, parentId: idSchema.optional()}
export const listUsersInput = z.strictObject({...pageInput, ...sortInput, ...userFilters})

/** A balance to begin with is money: the key keeps a repeated call from making and crediting a second user. */
const key = idempotencyKeySchema.optional()
/** No wallet goes below zero, so none is set to that. */
const balanceSchema = amountSchema('RUB', 'non_negative')

export const createVendorInput = z.strictObject({
  name: nameSchema,
  email: emailSchema,
  feeRate: feeRateSchema,
  balance: balanceSchema.optional(),
  key
})
/** `balanceBefore` is the balance that the new one was chosen for: CONFLICT where it is another by now. */
export const updateVendorInput = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  email: emailSchema.optional(),
  feeRate: feeRateSchema.optional(),
  balance: balanceSchema.optional(),
  balanceBefore: balanceSchema.optional(),
  version: versionSchema
})

/** `feeRate`, `balance` and `userId` (the vendor above) are for staff alone; a vendor's are refused by the upstream. */
export const createSubVendorInput = z.strictObject({
  name: nameSchema,
  email: emailSchema.optional(),
  feeRate: feeRateSchema.optional(),
  balance: balanceSchema.optional(),
  userId: idSchema.optional(),
  key
})
export const updateSubVendorInput = z.strictObject({
  id: idSchema,
  name: nameSchema.optional(),
  feeRate: feeRateSchema.optional(),
  balance: balanceSchema.optional(),
  balanceBefore: balanceSchema.optional(),
  version: versionSchema
})
export const deleteUserInput = z.strictObject({id: idSchema})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listUsers: typeof userSchema
    createUser: typeof userSchema
    getUser: typeof userSchema
    updateUser: typeof userSchema
    createUserInvitation: typeof invitationSchema
  }
  queries: {
    listUsers: [typeof listUsersInput, 'role']
  }
  bodies: {
    createUser: [typeof createVendorInput | typeof createSubVendorInput, 'role']
  }
}
