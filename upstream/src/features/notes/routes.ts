import {mayReadNotes} from '@paydesk/contracts/note-access'
import {listPage} from '../../db/page.ts'
import {defineFeature, route} from '../../http/route.ts'
import {refuse} from '../../lib/refusal.ts'
import {createNote} from './commands.ts'
import {noteList, subjectExists} from './sql.ts'
import {noteView} from './view.ts'

const listNotes = route('listNotes', async ({actor, db, query}) => {
  if (!mayReadNotes(actor.role, query.subject_type)) throw refuse.forbidden()
  if (!(await subjectExists(db, query))) throw refuse.notFound()
  return {status: 200, body: {data: await listPage(db, noteList(query), query, noteView)}}
})

const postNote = route('createNote', createNote)

export const notes = defineFeature({name: 'notes', routes: [listNotes, postNote]})
