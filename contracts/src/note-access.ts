import {type Area, may} from './access.ts'
import type {noteSubjects, Role} from './enums.ts'

export type NoteSubject = (typeof noteSubjects)[number]

/** The area of the access matrix that each subject belongs to. */
const areaOfNotes: Record<NoteSubject, Area> = {
  payout: 'payouts',
  cashout_request: 'cashoutRequests',
  user: 'vendors',
  merchant: 'merchants'
}

export const isNoteSubject = (subject: string): subject is NoteSubject => Object.hasOwn(areaOfNotes, subject)

/** Whether `role` may read the notes of such a record: staff who may read the record. */
export const mayReadNotes = (role: Role, subject: NoteSubject): boolean =>
  may(role, 'notes', 'read') && may(role, areaOfNotes[subject], 'read')

/** Whether `role` may add a note to such a record: staff who may change the record. */
export const mayAddNote = (role: Role, subject: NoteSubject): boolean =>
  may(role, 'notes', 'create') && may(role, areaOfNotes[subject], 'change')
