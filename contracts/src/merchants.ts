import {z} from 'zod'
import {personSchema} from './fields.ts'

export const merchantSchema = personSchema
export type Merchant = z.output<typeof merchantSchema>
export const merchantsSchema = z.array(merchantSchema)
