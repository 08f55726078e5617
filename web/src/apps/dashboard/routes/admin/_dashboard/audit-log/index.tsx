import {createFileRoute} from '@tanstack/react-router'
import {prefetchAuditLog} from '@/apps/dashboard/features/audit-log/audit-log.queries.ts'
import {auditLogSearch} from '@/apps/dashboard/features/audit-log/audit-log.search.ts'
import {AuditLogPage} from '@/apps/dashboard/features/audit-log/audit-log-page.tsx'

export const Route = createFileRoute('/admin/_dashboard/audit-log/')({
  staticData: {area: 'auditLog'},
  validateSearch: auditLogSearch,
  loaderDeps: ({search}) => search,
  loader: async ({context, deps}) => {
    prefetchAuditLog(context.trpc, deps)
    await Promise.all([context.texts('audit-log'), context.texts('audit-trail')])
  },
  component: () => <AuditLogPage search={Route.useSearch()} />
})
