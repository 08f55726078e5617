import {z} from 'zod'
import {auditLogColumns} from './access.ts'
import {currencySchema} from './enum-schemas.ts'
import {auditSubjects, roles, sortDirections} from './enums.ts'
import {idSchema, isoDateTime, personSchema} from './fields.ts'
import {chosen, instantSchema, pageInput, pageSchema} from './pagination.ts'
import {searchSchema} from './search-input.ts'

const auditValueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

/** Where a `currency` is named, both values are amounts in it: decimal strings, or null. */
export const auditChangeSchema = z.object({
  field: z.string(),
  from: auditValueSchema,
  to: auditValueSchema,
  currency: currencySchema.optional()
})

/** One change by a user: the actor, the time, the old and the new value. */
export const auditEventSchema = z.object({
  id: idSchema,
  actor: personSchema.nullish(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  changes: z.array(auditChangeSchema),
  reason: z.string().nullish(),
  createdAt: isoDateTime
})
export type AuditEvent = z.output<typeof auditEventSchema>
export const listAuditEventsInput = z.strictObject({
  subjectType: z.enum(auditSubjects),
  subjectId: z.string().min(1).max(100),
  /** Only events that set this field, in the wire's spelling. */
  field: z
    .string()
    .regex(/^[a-z_]{1,40}$/)
    .optional()
})
export const auditEventsSchema = z.array(auditEventSchema)

/** An event of any record: `subjectName` is what people call the record, `subjectRole` that of a user. */
export const auditLogEntrySchema = auditEventSchema.extend({
  subjectName: z.string().nullable(),
  subjectRole: z.enum(roles).nullable()
})
export type AuditLogEntry = z.output<typeof auditLogEntrySchema>
export const auditLogPageSchema = pageSchema(auditLogEntrySchema, auditLogColumns)

export const auditLogFilters = {
  search: searchSchema,
  actorId: idSchema.optional(),
  actions: chosen(z.string().regex(/^[a-z_]{1,40}$/)),
  subjectTypes: chosen(z.enum(auditSubjects)),
  subjectId: z.string().min(1).max(100).optional(),
  createdAtFrom: instantSchema,
  createdAtTo: instantSchema
}
export const listAuditLogInput = z.strictObject({
  ...pageInput,
  ...auditLogFilters,
  orderDirection: z.enum(sortDirections).optional()
})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listAuditEvents: typeof auditEventSchema
    listAuditLog: typeof auditLogEntrySchema
  }
  queries: {
    listAuditEvents: [typeof listAuditEventsInput, 'page' | 'perPage' | 'cursor']
    listAuditLog: [typeof listAuditLogInput, never]
  }
}
