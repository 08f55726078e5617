import {z} from 'zod'
import {idSchema, isoDateTime, nameSchema, personSchema, versionSchema} from './fields.ts'

/** `disabledAt`: since when it takes no import; absent on a server that disables none. */
export const merchantSchema = personSchema.extend({
  createdAt: isoDateTime.optional(),
  version: versionSchema,
  disabledAt: isoDateTime.nullish()
})
export type Merchant = z.output<typeof merchantSchema>
export const merchantsSchema = z.array(merchantSchema)

export const createMerchantInput = z.strictObject({name: nameSchema})
export const renameMerchantInput = z.strictObject({id: idSchema, name: nameSchema, version: versionSchema})
export const updateMerchantInput = renameMerchantInput.extend({
  name: nameSchema.optional(),
  disabled: z.boolean().optional()
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listMerchants: typeof merchantSchema
    createMerchant: typeof merchantSchema
    updateMerchant: typeof merchantSchema
  }
  bodies: {
    createMerchant: [typeof createMerchantInput, never]
    updateMerchant: [typeof updateMerchantInput, 'id']
  }
}
