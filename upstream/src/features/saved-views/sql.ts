import type {components} from '@paydesk/contracts/wire'
import type {Queryable, Tx} from '../../db/pool.ts'

export type SavedViewRow = {
  id: bigint
  list: components['schemas']['ListName']
  name: string
  search: string
  is_default: boolean
}
type Fields = Omit<SavedViewRow, 'id'>

const columns = 'id, list, name, search, is_default'

export function selectSavedViews(q: Queryable, userId: number): Promise<SavedViewRow[]> {
  return q.prepared<SavedViewRow>(
    'saved_views',
    `select ${columns} from saved_views where user_id = $1 order by id`,
    [userId]
  )
}

/** The user's views, which nobody else adds to or changes until the transaction ends. */
export async function lockSavedViews(tx: Tx, userId: number): Promise<SavedViewRow[]> {
  await tx.query('select from users where id = $1 for no key update', [userId])
  return selectSavedViews(tx, userId)
}

/** At most one view of a list is its default. */
export async function clearDefault(tx: Tx, userId: number, list: string): Promise<void> {
  await tx.query(
    'update saved_views set is_default = false where user_id = $1 and list = $2 and is_default',
    [userId, list]
  )
}

export function insertSavedView(tx: Tx, userId: number, fields: Fields): Promise<SavedViewRow> {
  return written(
    tx,
    `insert into saved_views (user_id, list, name, search, is_default) values ($1, $2, $3, $4, $5) returning ${columns}`,
    [userId, fields.list, fields.name, fields.search, fields.is_default]
  )
}

export function changeSavedView(tx: Tx, {id, name, search, is_default}: SavedViewRow): Promise<SavedViewRow> {
  return written(
    tx,
    `update saved_views set name = $2, search = $3, is_default = $4 where id = $1 returning ${columns}`,
    [id, name, search, is_default]
  )
}

/** Whether the user had the view. */
export async function removeSavedView(tx: Tx, userId: number, id: number): Promise<boolean> {
  const rows = await tx.query('delete from saved_views where id = $1 and user_id = $2 returning id', [
    id,
    userId
  ])
  return rows.length > 0
}

async function written(tx: Tx, sql: string, values: unknown[]): Promise<SavedViewRow> {
  const [row] = await tx.query<SavedViewRow>(sql, values)
  if (!row) throw new Error(`no row came back of: ${sql}`)
  return row
}
