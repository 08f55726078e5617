import {listAuditEventsInput} from '@paydesk/contracts/audit-trail'
import {listAuditEvents} from '../../gateway/audit-events.ts'
import {allowed, router} from '../../trpc.ts'

export const auditTrailRouter = router({
  list: allowed('auditTrail', 'read')
    .input(listAuditEventsInput)
    .query(({ctx, input}) => listAuditEvents(ctx.upstream, input))
})
