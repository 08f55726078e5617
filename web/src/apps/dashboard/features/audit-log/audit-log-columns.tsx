import type {ColumnOf} from '@paydesk/contracts/access'
import type {AuditLogEntry} from '@paydesk/contracts/audit-trail'
import {Link} from '@tanstack/react-router'
import {useTranslation} from 'react-i18next'
import type {DataColumns} from '@/components/data-table/columns.ts'
import {AuditChanges} from '@/shared/audit-trail/audit-changes.tsx'
import {useAuditTexts} from '@/shared/audit-trail/use-audit-texts.tsx'
import {Time} from '@/shared/time.tsx'
import {linkLook} from '@/shared/transaction-kind.tsx'
import {SubjectLink, useSubjectKind, useSubjectText} from './subject-link.tsx'

/** The columns of the audit log. An actor's name holds the log to what the person did. */
export function useAuditLogColumns(): DataColumns<AuditLogEntry, ColumnOf<'auditLog'>> {
  const {t} = useTranslation('audit-log')
  const subjectText = useSubjectText()
  const subjectKind = useSubjectKind()
  const {actionText, actorText, fieldText, valueText, reasonText} = useAuditTexts()
  const changesText = (event: AuditLogEntry) =>
    event.changes
      .map(change => {
        const [from, to] = [change.from, change.to].map(value => valueText(event, change, value))
        return `${fieldText(change.field)}: ${change.from === null ? to : `${from} → ${to}`}`
      })
      .join('; ')
  return {
    createdAt: {
      header: t('column.createdAt'),
      cell: ({createdAt}) => <Time value={createdAt} exact />,
      exported: [{kind: 'moment', value: ({createdAt}) => createdAt}],
      sortBy: 'created_at',
      card: 'corner'
    },
    actor: {
      header: t('column.actor'),
      cell: event =>
        event.actor ? (
          <Link
            to="/admin/audit-log"
            search={previous => ({...previous, page: undefined, actorId: event.actor?.id})}
            className={`block [overflow-wrap:anywhere] in-data-[slot=table-cell]:max-w-56 in-data-[slot=table-cell]:truncate in-data-[slot=table-cell]:max-md:max-w-28 ${linkLook}`}
            title={event.actor.name}
          >
            {event.actor.name}
          </Link>
        ) : (
          <span className="text-muted-foreground">{actorText(event)}</span>
        ),
      exported: [
        {kind: 'typed', value: actorText},
        {header: t('actorId'), kind: 'number', value: ({actor}) => actor && String(actor.id)}
      ]
    },
    action: {
      header: t('column.action'),
      cell: ({action}) => (
        // The five columns share a small screen also with large text.
        <span className="block whitespace-normal font-medium text-foreground md:whitespace-nowrap">
          {actionText(action)}
        </span>
      ),
      exported: [{kind: 'label', value: ({action}) => actionText(action)}],
      card: 'title'
    },
    subject: {
      header: t('column.subject'),
      cell: event => <SubjectLink event={event} />,
      exported: [
        {kind: 'label', value: subjectKind},
        {header: t('subjectId'), kind: 'typed', value: ({subjectId}) => subjectId},
        {header: t('subjectName'), kind: 'typed', value: subjectText}
      ]
    },
    changes: {
      header: t('column.changes'),
      cell: event =>
        event.changes.length > 0 || event.reason ? (
          <span className="block max-w-lg py-1.5 md:min-w-64 whitespace-normal">
            <AuditChanges event={event} />
            {event.reason ? <span className="text-muted-foreground">{reasonText(event)}</span> : null}
          </span>
        ) : (
          false
        ),
      exported: [
        {kind: 'typed', value: changesText},
        {header: t('reason'), kind: 'typed', value: ({reason}) => reason}
      ]
    }
  }
}
