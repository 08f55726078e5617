import {mayAddNote} from '@paydesk/contracts/note-access'
import {noteTextSchema} from '@paydesk/contracts/notes'
import type {Actor} from '../../access/actor.ts'
import {idempotentCommand} from '../../commands/command.ts'
import type {Call} from '../../http/route.ts'
import {startChecks} from '../../lib/checks.ts'
import {refuse} from '../../lib/refusal.ts'
import {insertNote, subjectExists} from './sql.ts'
import {noteView} from './view.ts'

/**
 * Adds a note to a row. Its audit row says that one was added, and not what it says. Refused in this order: no right
 * (403), too many (429), a text (422), 404.
 */
export async function createNote(call: Call<'createNote', Actor>) {
  const {actor, limits, body} = call
  const {subject_type, subject_id, key} = body
  if (!mayAddNote(actor.role, subject_type)) throw refuse.forbidden()
  await limits.take('note', String(actor.userId))
  const checks = startChecks()
  const text = checks.read('text', noteTextSchema, body.text)
  checks.assertThat()
  const note = {subject_type, subject_id, text}
  return idempotentCommand(call, {operation: 'createNote', key, payload: note}, async ({tx, audit}) => {
    if (!(await subjectExists(tx, note))) throw refuse.notFound()
    const row = await insertNote(tx, {...note, authorId: actor.userId})
    await audit({action: 'noted', subjectType: subject_type, subjectId: subject_id})
    return {status: 201 as const, body: {data: noteView(row)}}
  })
}
