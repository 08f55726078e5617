import type {Secrets} from '../lib/secrets.ts'
import type {Queryable} from './pool.ts'

/**
 * Remembers the APP_SECRET of a server that starts. Throws where servers have run with other secrets only: with a wrong
 * one, links would be invalid, and what is encrypted from then on would be unreadable for the right one.
 */
export async function assertKnownSecret(
  db: Queryable,
  {id, ids}: Pick<Secrets, 'id' | 'ids'>
): Promise<void> {
  const used = await db.query<{secret_id: string}>('select secret_id from used_secrets')
  if (used.length > 0 && !used.some(each => ids.includes(each.secret_id))) {
    throw new Error(
      'APP_SECRET is not the secret of this database. Set the secret that the servers ran with; to change it, set ' +
        'that one as APP_SECRET_PREVIOUS'
    )
  }
  await db.query('insert into used_secrets (secret_id) values ($1) on conflict do nothing', [id])
}

/** Whether a server has started with this APP_SECRET. */
export async function isUsed(db: Queryable, {id}: Pick<Secrets, 'id'>): Promise<boolean> {
  return (await db.query('select from used_secrets where secret_id = $1', [id])).length > 0
}

/** Nothing needs an earlier secret any more: a server with it alone may not start again. */
export async function endEarlierSecrets(db: Queryable, {id}: Pick<Secrets, 'id'>): Promise<void> {
  await db.query('delete from used_secrets where secret_id <> $1', [id])
}
