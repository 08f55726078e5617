import type {PagePlace} from '@/components/data-table/all-pages.ts'
import {listQuery} from '@/lib/list-query.ts'
import {type TrpcUtils, trpc} from '@/lib/trpc.ts'
import {type AuditLogSearch, toAuditLogInput} from './audit-log.search.ts'

// An event never changes.
const options = listQuery(() => false)

/** Starts the log's call while its code is still on the way. */
export function prefetchAuditLog(utils: TrpcUtils, search: AuditLogSearch): void {
  void utils.auditLog.list.prefetch(toAuditLogInput(search), {staleTime: options.staleTime})
}

/** A page of the audit log, and any other page of the same filters for the export. */
export function useAuditLog(search: AuditLogSearch) {
  const utils = trpc.useUtils()
  const query = trpc.auditLog.list.useQuery(toAuditLogInput(search), options)
  const fetchPage = (place: PagePlace, signal: AbortSignal) =>
    utils.client.auditLog.list.query({...toAuditLogInput(search), ...place}, {signal})
  return {query, fetchPage}
}
