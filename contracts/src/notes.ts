import {z} from 'zod'
import {noteSubjects} from './enums.ts'
import {coded} from './field-error.ts'
import {idempotencyKeySchema, idSchema, isoDateTime, personSchema, uncomposed} from './fields.ts'
import {hasUnseen} from './visible-text.ts'

export const maxNoteLength = 2000

const tooLong = coded('tooLong', {path: 'Text', max: maxNoteLength})

/** Several lines of visible text in Unicode NFC, without blanks around them. */
export const noteTextSchema = z
  .string({error: coded('required', {path: 'text'})})
  .max(uncomposed * maxNoteLength, tooLong)
  .transform(text => text.replaceAll('\r\n', '\n').normalize('NFC').trim())
  .pipe(
    z
      .string()
      .min(1, coded('required', {path: 'text'}))
      .max(maxNoteLength, tooLong)
      .refine(text => !hasUnseen(text.replace(/[\n\t]/g, ' ')), coded('nameUnprintable'))
  )

/** What a member of staff has written on a record. It is never changed. */
export const recordNoteSchema = z.object({
  id: idSchema,
  author: personSchema,
  text: z.string(),
  createdAt: isoDateTime
})
export type RecordNote = z.output<typeof recordNoteSchema>
export const recordNotesSchema = z.array(recordNoteSchema)

export const listNotesInput = z.strictObject({subjectType: z.enum(noteSubjects), subjectId: idSchema})
export const createNoteInput = listNotesInput.extend({text: noteTextSchema, key: idempotencyKeySchema})

/** The calls that these schemas read or send. An input is paired with the fields that only one side has. */
export type Calls = {
  answers: {
    listNotes: typeof recordNoteSchema
    createNote: typeof recordNoteSchema
  }
  queries: {
    listNotes: [typeof listNotesInput, 'page' | 'perPage' | 'cursor']
  }
  bodies: {
    createNote: [typeof createNoteInput, never]
  }
}
