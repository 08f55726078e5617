import {mayAddNote} from '@paydesk/contracts/note-access'
import {createNoteInput, listNotesInput} from '@paydesk/contracts/notes'
import {AppFailure} from '../../gateway/core/failure.ts'
import {createNote, listNotes} from '../../gateway/notes.ts'
import {allowed, router} from '../../trpc.ts'

export const notesRouter = router({
  list: allowed('notes', 'read')
    .input(listNotesInput)
    .query(({ctx, input}) => listNotes(ctx.upstream, input)),

  /** Adding a note needs the right to change the record. */
  create: allowed('notes', 'create')
    .input(createNoteInput)
    .mutation(({ctx, input}) => {
      if (!mayAddNote(ctx.role, input.subjectType))
        throw new AppFailure('FORBIDDEN', {detail: `${ctx.role}: note on ${input.subjectType}`})
      return createNote(ctx.upstream, input)
    })
})
