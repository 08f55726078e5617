import {listAuditEventsInput, listAuditLogInput} from '@paydesk/contracts/audit-trail'
import {trimPage} from '../../access/trim.ts'
import {listAuditEvents, listAuditLog} from '../../gateway/audit-events.ts'
import {allowed, router} from '../../trpc.ts'

export const auditTrailRouter = router({
  list: allowed('auditTrail', 'read')
    .input(listAuditEventsInput)
    .query(({ctx, input}) => listAuditEvents(ctx.upstream, input))
})

export const auditLogRouter = router({
  list: allowed('auditLog', 'read')
    .input(listAuditLogInput)
    .query(async ({ctx, input}) => trimPage('auditLog', ctx.role, await listAuditLog(ctx.upstream, input)))
})
