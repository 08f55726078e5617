import type {auditLogFilters} from '@paydesk/contracts/audit-trail'
import {auditSubjects} from '@paydesk/contracts/enums'
import {listInput, listSearch} from '@/components/data-table/list-search.ts'
import {instantsOf} from '@/lib/dates.ts'
import {type FieldsOf, type SearchOf, searchField} from '@/lib/search-fields.ts'

/** The search of the log's address. Days are the viewer's; the call gets instants. */
export const auditLogSearch = listSearch({
  search: searchField.text(),
  actorId: searchField.id(),
  actions: searchField.words(),
  subjectTypes: searchField.someOf(auditSubjects),
  subjectId: searchField.text(100),
  createdAtFrom: searchField.day(),
  createdAtTo: searchField.day()
} satisfies FieldsOf<typeof auditLogFilters>)
export type AuditLogSearch = SearchOf<typeof auditLogSearch>

/** The search as the log's call takes it, which has one order. */
export function toAuditLogInput(search: AuditLogSearch) {
  const {orderName: _name, ...input} = listInput(auditLogSearch, search)
  return {...input, ...instantsOf('createdAt', input)}
}
