import {isNoteSubject, mayReadNotes} from '@paydesk/contracts/note-access'
import {trpc} from '@/lib/trpc.ts'
import {useMe} from '../me.tsx'
import type {AuditSubject} from './audit-trail.queries.ts'

/**
 * The notes of a record, newest first; asked for only when `enabled`, of kinds of records that have notes, and for roles
 * that read them.
 */
export function useNotes({type, id}: AuditSubject, enabled: boolean) {
  const {role} = useMe()
  const subjectType = enabled && isNoteSubject(type) && mayReadNotes(role, type) ? type : undefined
  return trpc.notes.list.useQuery(
    {subjectType: subjectType ?? 'payout', subjectId: Number(id)},
    {enabled: subjectType !== undefined}
  )
}

/** Adds a note. Rejects as the call does. */
export const useCreateNote = () => trpc.notes.create.useMutation().mutateAsync
