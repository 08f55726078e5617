import type {auditLogFilters} from '@paydesk/contracts/audit-trail'
import {auditSubjects} from '@paydesk/contracts/enums'
import {listSearch, placeOf} from '@/components/data-table/list-search.ts'
import {dayRange} from '@/lib/dates.ts'
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

/** The search as the log's call takes it. */
export function toAuditLogInput(search: AuditLogSearch) {
  const {page, perPage, orderDirection} = placeOf(search)
  const {search: text, actorId, actions, subjectTypes, subjectId} = search
  const days = dayRange(search.createdAtFrom, search.createdAtTo)
  return {
    page,
    perPage,
    orderDirection,
    search: text,
    actorId,
    actions,
    subjectTypes,
    subjectId,
    createdAtFrom: days.from,
    createdAtTo: days.to
  }
}
