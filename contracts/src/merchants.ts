import {z} from 'zod'
import {idSchema, isoDateTime, nameSchema, personSchema, versionSchema} from './fields.ts'

export const merchantSchema = personSchema.extend({createdAt: isoDateTime.optional(), version: versionSchema})
export type Merchant = z.output<typeof merchantSchema>
export const merchantsSchema = z.array(merchantSchema)

export const renameMerchantInput = z.strictObject({id: idSchema, name: nameSchema, version: versionSchema})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listMerchants: typeof merchantSchema
    updateMerchant: typeof merchantSchema
  }
  bodies: {
    updateMerchant: [typeof renameMerchantInput, 'id']
  }
}
