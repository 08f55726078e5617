import {z} from 'zod'
import {withoutCardNumber} from './search.ts'

/** Anything that is looked for in a list (search.ts). A whole card number leaves only its last digits. */
export const searchSchema = z.string().min(1).max(255).transform(withoutCardNumber).optional()
