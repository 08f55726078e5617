import type {components} from '@paydesk/contracts/wire'
import type {NoteRow} from './sql.ts'

export function noteView(row: NoteRow): components['schemas']['RecordNote'] {
  return {
    id: Number(row.id),
    author: {id: Number(row.author_id), name: row.author_name},
    text: row.text,
    created_at: row.created_at.toISOString()
  }
}
