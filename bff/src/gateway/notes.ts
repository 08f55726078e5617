import {
  type createNoteInput,
  type listNotesInput,
  recordNoteSchema,
  recordNotesSchema
} from '@paydesk/contracts/notes'
import {maxPerPage} from '@paydesk/contracts/page-sizes'
import type {z} from 'zod'
import {many, one} from './core/answer.ts'
import {snakeKeys} from './core/case.ts'
import type {Upstream} from './core/client.ts'
import {toQuery} from './core/query.ts'

/** listNotes: the notes of one row, newest first, as many as a page holds. */
export const listNotes = (upstream: Upstream, subject: z.output<typeof listNotesInput>) =>
  many(
    upstream.GET('/api/notes', {params: {query: toQuery({...subject, perPage: maxPerPage})}}),
    recordNotesSchema
  )

/** createNote: NOT_FOUND where there is no such row. */
export const createNote = (upstream: Upstream, input: z.output<typeof createNoteInput>) =>
  one(upstream.POST('/api/notes', {body: snakeKeys(input)}), recordNoteSchema)
