import {
  auditEventsSchema,
  auditLogEntrySchema,
  type listAuditEventsInput,
  type listAuditLogInput
} from '@paydesk/contracts/audit-trail'
import {z} from 'zod'
import {many, page} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

const auditLogSchema = z.array(auditLogEntrySchema)

/** listAuditEvents: the audit trail of one row, newest first. */
export const listAuditEvents = (upstream: Upstream, filters: z.output<typeof listAuditEventsInput>) =>
  many(upstream.GET('/api/audit-events', {params: {query: toQuery(filters)}}), auditEventsSchema)

/** listAuditLog: a page of the events of all rows, newest first. */
export const listAuditLog = (upstream: Upstream, filters: z.output<typeof listAuditLogInput>) =>
  page(upstream.GET('/api/audit-log', {params: {query: toQuery(filters)}}), auditLogSchema)
