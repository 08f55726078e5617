import type {components} from '@paydesk/contracts/wire'
import {sql} from 'drizzle-orm'
import type {ListSource} from '../../db/page.ts'
import type {Queryable, Tx} from '../../db/pool.ts'

export type Subject = {subject_type: components['schemas']['NoteSubject']; subject_id: number}

export type NoteRow = {
  id: bigint
  author_id: bigint
  author_name: string
  text: string
  created_at: Date
}

const columns = sql`n.id, n.author_id, u.name as author_name, n.text, n.created_at`

/** The notes of a row, newest first. */
export function noteList({subject_type, subject_id}: Subject): ListSource {
  return {
    select: columns,
    from: sql`notes n join users u on u.id = n.author_id`,
    where: [sql`n.subject_type = ${subject_type}`, sql`n.subject_id = ${subject_id}`],
    sort: {id: sql`n.id`}
  }
}

/** Whether there is, or ever was, such a row. Of the users only vendors and sub-vendors have notes. */
export async function subjectExists(q: Queryable, {subject_type, subject_id}: Subject): Promise<boolean> {
  const table = sql.identifier(`${subject_type}s`)
  const ofVendors = subject_type === 'user' ? sql`and role in ('vendor', 'sub_vendor')` : sql``
  const found = await q.query(sql`select from ${table} where id = ${subject_id} ${ofVendors}`)
  return found.length > 0
}

export async function insertNote(
  tx: Tx,
  {subject_type, subject_id, authorId, text}: Subject & {authorId: number; text: string}
): Promise<NoteRow> {
  const [row] = await tx.query<NoteRow>(
    `with n as (
       insert into notes (subject_type, subject_id, author_id, text) values ($1, $2, $3, $4) returning *
     )
     select n.id, n.author_id, u.name as author_name, n.text, n.created_at from n join users u on u.id = n.author_id`,
    [subject_type, subject_id, authorId, text]
  )
  if (!row) throw new Error('insert into notes returned no row')
  return row
}
