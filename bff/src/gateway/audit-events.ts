import {auditEventsSchema, type listAuditEventsInput} from '@paydesk/contracts/audit-trail'
import type {z} from 'zod'
import {many} from './core/answer.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

/** listAuditEvents: the audit trail of one row, newest first. */
export const listAuditEvents = (upstream: Upstream, filters: z.output<typeof listAuditEventsInput>) =>
  many(upstream.GET('/api/audit-events', {params: {query: toQuery(filters)}}), auditEventsSchema)
