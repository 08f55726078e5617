import {columnsFor} from '@paydesk/contracts/access'
import {auditActions} from '@paydesk/contracts/audit-actions'
import type {AuditLogEntry} from '@paydesk/contracts/audit-trail'
import {auditSubjects} from '@paydesk/contracts/enums'
import {searchedAuditEvent} from '@paydesk/contracts/searched-rows'
import {useTranslation} from 'react-i18next'
import {DataTable} from '@/components/data-table/data-table.tsx'
import type {FilterField} from '@/components/data-table/filter-fields.ts'
import {useListState} from '@/components/data-table/use-list-state.ts'
import {Input} from '@/components/ui/input.tsx'
import {useAuditTexts} from '@/shared/audit-trail/use-audit-texts.tsx'
import {useMe} from '@/shared/me.tsx'
import {AreaPage} from '@/shared/unsupported/area-page.tsx'
import {useListSearch} from '@/shared/use-list-search.ts'
import {useAuditLog} from './audit-log.queries.ts'
import type {AuditLogSearch} from './audit-log.search.ts'
import {useAuditLogColumns} from './audit-log-columns.tsx'

/** What everybody has done, newest first. */
export function AuditLogPage({search}: {search: AuditLogSearch}) {
  const {t} = useTranslation('audit-log')
  const {id: owner, role} = useMe()
  const state = useListState(search)
  const {query, fetchPage} = useAuditLog(search)
  return (
    <AreaPage area="auditLog" query={query} title={t('title')} width="list">
      <DataTable
        list="audit-log"
        owner={owner}
        label={t('title')}
        query={query}
        columns={useAuditLogColumns()}
        expected={columnsFor('auditLog', role)}
        state={state}
        filters={useFilters(query.data?.items)}
        quick={useListSearch<AuditLogEntry>({label: t('search'), query, searched: searchedAuditEvent, state})}
        emptyText={t('empty')}
        fetchPage={fetchPage}
      />
    </AreaPage>
  )
}

function useFilters(
  events: readonly AuditLogEntry[] | undefined
): readonly FilterField<keyof AuditLogSearch>[] {
  const {t} = useTranslation('audit-log')
  const {actionText} = useAuditTexts()
  const actorName = (id: unknown) => events?.find(({actor}) => actor?.id === id)?.actor?.name ?? `#${id}`
  return [
    {
      kind: 'some',
      name: 'actions',
      label: t('column.action'),
      choices: auditActions.map(value => ({value, label: actionText(value)}))
    },
    {
      kind: 'some',
      name: 'subjectTypes',
      label: t('column.subject'),
      choices: auditSubjects.map(value => ({value, label: t(`subject.${value}`)}))
    },
    {kind: 'text', name: 'subjectId', label: t('subjectId')},
    {
      kind: 'custom',
      name: 'actorId',
      label: t('actorId'),
      input: ({id, value, onChange}) => (
        <Input
          id={id}
          inputMode="numeric"
          className="figures"
          maxLength={15}
          value={String(value ?? '')}
          onChange={({target}) => onChange(Number(target.value.replace(/\D/g, '')) || undefined)}
        />
      ),
      chip: actorName
    },
    {kind: 'days', from: 'createdAtFrom', to: 'createdAtTo', label: t('column.createdAt')}
  ]
}
