import {z} from 'zod'
import {idSchema, isoDateTime, personSchema} from './fields.ts'

export const auditSubjects = [
  'payout',
  'cashout_request',
  'user',
  'setting',
  'payout_import',
  'transaction'
] as const

/** One change by a person: who, when, what it was and what it became. */
export const auditEventSchema = z.object({
  id: idSchema,
  actor: personSchema.nullish(),
  action: z.string(),
  subjectType: z.string(),
  subjectId: z.string(),
  before: z.record(z.string(), z.unknown()).nullish(),
  after: z.record(z.string(), z.unknown()).nullish(),
  why: z.string().nullish(),
  createdAt: isoDateTime
})
export type AuditEvent = z.output<typeof auditEventSchema>
export const listAuditEventsInput = z.strictObject({
  subjectType: z.enum(auditSubjects),
  subjectId: z.string().min(1).max(100)
})
export const auditEventsSchema = z.array(auditEventSchema)
