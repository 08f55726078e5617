import {z} from 'zod'
import {assignmentFilters} from './enums.ts'
import {byId, idSchema, isoDateTime, personSchema} from './fields.ts'

/** The user who works on a record; it ends at `expiresAt` unless the user takes the record again before. */
export const assignmentSchema = z.object({user: personSchema, expiresAt: isoDateTime})
export type Assignment = z.output<typeof assignmentSchema>

/** How long an assignment lasts, by the server's clock. */
export const assignmentSeconds = 120

/** Records that the caller has taken, or those that wait and that nobody has taken. */
export const assignmentFilterSchema = z.enum(assignmentFilters).optional()

/** `takeOver` takes it also from another user, where the role may. */
export const takeInput = z.strictObject({id: idSchema, takeOver: z.boolean().optional()})
export const releaseInput = byId

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    createPayoutAssignment: typeof assignmentSchema
    createCashoutRequestAssignment: typeof assignmentSchema
  }
  bodies: {
    createPayoutAssignment: [typeof takeInput, 'id']
    createCashoutRequestAssignment: [typeof takeInput, 'id']
  }
}
