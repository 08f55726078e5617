import type {AuditEvent} from '@paydesk/contracts/audit-trail'
import type {auditSubjects} from '@paydesk/contracts/enums'
import {trpc} from '@/lib/trpc.ts'

export type AuditSubject = {type: (typeof auditSubjects)[number]; id: number | string}

const inputOf = ({type, id}: AuditSubject) => ({subjectType: type, subjectId: String(id)})

/** Everything that was done to one record, newest first. */
export function useAuditTrail(subject: AuditSubject, enabled = true) {
  return trpc.auditTrail.list.useQuery(inputOf(subject), {enabled})
}

/** The author of the record's last change, for a stale form; asked for only when `enabled`. */
export function useLastEditor(subject: AuditSubject, enabled: boolean): string | undefined {
  // The cache was read before the change in question.
  const {data, isFetching} = trpc.auditTrail.list.useQuery(inputOf(subject), {enabled, staleTime: 0})
  return enabled && !isFetching ? lastEditor(data) : undefined
}

function lastEditor(events: AuditEvent[] | undefined): string | undefined {
  return events?.find(({action, changes}) => changes.length > 0 && action !== 'taken_over')?.actor?.name
}
