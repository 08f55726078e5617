import {z} from 'zod'
import {idSchema, isoDateTime} from './fields.ts'

/** A place where somebody is signed in; `userAgent` is the browser's own name for itself. */
export const sessionSchema = z.object({
  id: idSchema,
  userAgent: z.string().nullable(),
  createdAt: isoDateTime,
  lastUsedAt: isoDateTime,
  current: z.boolean()
})
export type Session = z.output<typeof sessionSchema>

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listSessions: typeof sessionSchema
  }
}
